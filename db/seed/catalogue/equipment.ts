import type { CatalogueProduct } from "./shape.ts";

/** Larger and smaller kit for practice at home; what is too long for one file continues in `small-equipment.ts`. */
export const equipment: readonly CatalogueProduct[] = [
  {
    slug: "natural-rubber-pilates-mat",
    name: "Natural Rubber Pilates Mat",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "The 6 mm mat from our halls: grippy, flat on the first day, and thick enough for a bony spine.",
    detailedDescription: `<p>Yoga mats are made for standing. Pilates happens on your back, your side and your knees, so this one is <strong>6 mm thick and denser than it looks</strong>: you can roll along your spine and count the bones without bruising them.</p>
<p>It is natural rubber with a woven top. It smells a little of rubber in the first week; hang it over a banister and that goes. Wipe it with a damp cloth, let it dry flat, and keep it out of the sun.</p>`,
    keyFeatures: [
      "6 mm of dense natural rubber",
      "Woven top that grips when damp",
      "Lies flat straight from the roll",
      "Long enough at 183 cm for most people's heads and heels",
    ],
    specifications: [
      "Size: 183 × 66 cm",
      "Thickness: 6 mm",
      "Weight: 2.6 kg",
      "Material: natural rubber, polyester weave",
      "Care: damp cloth",
    ],
    whatsIncluded: ["One mat in moss green", "A cotton carrying strap"],
    pricePence: 5800,
    salePricePence: 4900,
    stock: 26,
    status: "published",
    displayOrder: 410,
    featured: false,
    pictures: [
      { illustration: "pilates-mat", alt: "A moss-green mat half rolled, with its carrying strap" },
      {
        illustration: "mat-bridge",
        alt: "A shoulder bridge on the mat, hips lifted and arms long",
      },
      {
        illustration: "mat-class",
        alt: "A small mat class lying on green mats with one leg raised",
      },
    ],
  },
  {
    slug: "foam-roller-90cm",
    name: "Full-Length Foam Roller",
    category: "equipment",
    productType: "physical",
    shortDescription: "A smooth 90 cm roller to lie along, balance on and let go over.",
    detailedDescription: `<p>Ninety centimetres is the point: head and tailbone both rest on it, so you can open the chest after a day at a desk and feel at once whether you are lying straight. The surface is smooth and medium-firm. Knobbly rollers have their fans; most backs are not among them.</p>
<p><em>Start with two minutes.</em> If anything tingles or shoots, stop and ask us.</p>`,
    keyFeatures: [
      "Supports you from head to tailbone",
      "Medium-firm and smooth",
      "Keeps its shape under 120 kg",
      "Comes with our three-exercise card",
    ],
    specifications: [
      "Length: 90 cm",
      "Diameter: 15 cm",
      "Weight: 0.9 kg",
      "Material: closed-cell EVA foam",
    ],
    whatsIncluded: ["One foam roller", "A card with three exercises for neck, ribs and calves"],
    pricePence: 2600,
    stock: 18,
    status: "published",
    displayOrder: 430,
    featured: false,
    pictures: [
      { illustration: "foam-roller", alt: "A long sage-coloured foam roller on a wooden floor" },
      {
        illustration: "stretch-window",
        alt: "Two people stretching side by side at a bright window",
      },
      { illustration: "spine-curves", alt: "A drawing of the natural curves of the spine" },
    ],
  },
  {
    slug: "magic-circle",
    name: "Magic Circle",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "The classic Pilates ring for inner thighs, shoulders and the muscles you forget.",
    detailedDescription: `<p>Joseph Pilates is said to have bent the first one from the hoop of a beer barrel. Ours is fibreglass with soft pads inside and out, so you can press it together or open it against the resistance.</p>
<p>It is a teacher more than a machine: squeeze at <strong>a third of your strength</strong> and it tells you which side is doing the work.</p>`,
    keyFeatures: [
      "Soft pads inside and out",
      "Light, even resistance",
      "Good for hips, chest and pelvic floor work",
    ],
    specifications: ["Diameter: 38 cm", "Weight: 0.4 kg", "Material: fibreglass, EVA pads"],
    whatsIncluded: ["One magic circle", "A sheet with eight exercises"],
    pricePence: 2700,
    stock: 3,
    status: "published",
    displayOrder: 440,
    featured: false,
    pictures: [
      { illustration: "magic-circle", alt: "A Pilates ring with two padded handles" },
      {
        illustration: "mat-class",
        alt: "A small mat class lying on green mats with one leg raised",
      },
    ],
  },
  {
    slug: "spine-corrector",
    name: "Spine Corrector",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "A beech-framed barrel for the home studio, upholstered and made in small batches.",
    detailedDescription: `<p>A step and an arc in one. Lie over it to open the front of the body, sit against it to work the abdominals without gripping the neck, or kneel beside it for side stretches that feel like cheating.</p>
<p>Each one is <strong>built to order in small batches</strong>, which is why it is often sold out. Not sure whether it suits your back? Try ours at your next session before you buy.</p>`,
    keyFeatures: [
      "Solid beech frame that does not rock",
      "Firm, wipe-clean upholstery",
      "Handles for arm and back work",
      "Try it in the studio before you buy",
    ],
    specifications: [
      "Size: 89 × 61 × 33 cm",
      "Weight: 11 kg",
      "Material: beech, vegan leather",
      "Carries: 150 kg",
    ],
    whatsIncluded: [
      "One spine corrector, assembled",
      "Two wooden handles",
      "Delivery to the room of your choice",
    ],
    pricePence: 24500,
    stock: 0,
    status: "published",
    displayOrder: 490,
    featured: false,
    pictures: [
      { illustration: "spine-corrector", alt: "An upholstered spine corrector with a beech frame" },
      {
        illustration: "studio-room",
        alt: "The studio room with its reformer, a chair and a shelf of small equipment",
      },
      { illustration: "spine-curves", alt: "A drawing of the natural curves of the spine" },
    ],
  },
  {
    slug: "studio-mat-4mm",
    name: "Studio Mat, 4 mm",
    category: "equipment",
    productType: "physical",
    shortDescription: "Our first mat. We now recommend the thicker natural rubber one instead.",
    detailedDescription: `<p>The 4 mm mat that we sold until last spring. It was light and it travelled well, but too many of you put a towel under your hips, so we changed to 6 mm.</p>`,
    keyFeatures: ["Light enough for a rucksack", "Rolls up small", "Wipes clean"],
    specifications: ["Size: 173 × 61 cm", "Thickness: 4 mm", "Weight: 1.1 kg"],
    whatsIncluded: ["One mat"],
    pricePence: 2900,
    stock: 4,
    status: "archived",
    displayOrder: 499,
    featured: false,
    pictures: [
      { illustration: "pilates-mat", alt: "A mat half rolled, with its carrying strap" },
      {
        illustration: "village-hall",
        alt: "A village hall with tall windows and mats laid out in rows",
      },
    ],
  },
];
