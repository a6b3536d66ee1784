import type { CatalogueProduct } from "./shape.ts";

/** The things that fit into a bag: bands, balls, blocks and a bottle. */
export const smallEquipment: readonly CatalogueProduct[] = [
  {
    slug: "resistance-band-set",
    name: "Resistance Band Set",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "Three latex-free bands in the strengths we teach with, cut long enough to tie.",
    detailedDescription: `<p>Two metres each, so that you can loop a foot, tie a circle or hold an end in either hand with the arms wide. Light for shoulders, medium for most things, strong for legs and for people who say medium is easy.</p>
<p>Roll them up loosely and keep them away from the radiator. When a band shows little cracks at the edge, <strong>cut it up and throw it away</strong>.</p>`,
    keyFeatures: [
      "Light, medium and strong",
      "Latex-free and powder-free",
      "Two metres long",
      "The same bands as in class",
    ],
    specifications: [
      "Length: 2 m each",
      "Width: 15 cm",
      "Material: thermoplastic elastomer, latex-free",
    ],
    whatsIncluded: ["Three bands", "A cotton pouch", "A link to a 15-minute band practice"],
    pricePence: 1800,
    stock: 41,
    status: "published",
    displayOrder: 420,
    featured: false,
    pictures: [
      {
        illustration: "resistance-bands",
        alt: "Three rolled resistance bands in light, medium and dark green",
      },
      {
        illustration: "mat-roll-down",
        alt: "A woman rolling down through her spine, arms hanging towards the floor",
      },
    ],
  },
  {
    slug: "soft-pilates-ball",
    name: "Soft Pilates Ball",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "The little overball: under the lower back, between the knees, behind the shoulder blades.",
    detailedDescription: `<p>Blow it up with the straw to about <strong>two thirds</strong>; it should give when you lean on it. Softer supports, harder wobbles. It carries a grown-up's weight, so you can put it under your pelvis without fear.</p>
<p>Nine exercises out of ten in our Wednesday class use one of these.</p>`,
    keyFeatures: [
      "Carries up to 120 kg",
      "Supports or challenges, as you blow it up",
      "Packs flat",
    ],
    specifications: ["Diameter: 23–25 cm", "Weight: 0.15 kg", "Material: PVC without phthalates"],
    whatsIncluded: ["One ball in clay", "A straw and two plugs"],
    pricePence: 950,
    stock: 34,
    status: "published",
    displayOrder: 450,
    featured: false,
    pictures: [
      { illustration: "pilates-ball", alt: "A small soft ball in a clay colour" },
      {
        illustration: "mat-bridge",
        alt: "A shoulder bridge on the mat, hips lifted and arms long",
      },
      { illustration: "breathing", alt: "A seated figure breathing out, hands on the lower ribs" },
    ],
  },
  {
    slug: "block-and-strap-set",
    name: "Block and Strap Set",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "A cork block under the head and a strap round the foot: hamstrings have never been so polite.",
    detailedDescription: `<p>Most of us need something under the head to lie with a long neck, and something to hold a foot that is further away than it used to be. The cork is warm, does not slip and has rounded edges. The strap is cotton with a metal ring, so it stays where you set it.</p>`,
    keyFeatures: [
      "Warm, non-slip cork with round edges",
      "Strap with a ring that holds",
      "Two sizes of support in one block",
    ],
    specifications: [
      "Block: 23 × 15 × 7.5 cm, 0.8 kg",
      "Strap: 2.4 m cotton",
      "Care: wipe the cork, wash the strap at 30°C",
    ],
    whatsIncluded: ["One cork block", "One cotton strap"],
    pricePence: 1900,
    stock: 22,
    status: "published",
    displayOrder: 460,
    featured: false,
    pictures: [
      { illustration: "block-strap", alt: "A cork block with a rolled cotton strap on top" },
      {
        illustration: "stretch-window",
        alt: "Two people stretching side by side at a bright window",
      },
    ],
  },
  {
    slug: "massage-ball-pair",
    name: "Massage Ball Pair",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "One firm, one forgiving: for feet, hips and the knot beside the shoulder blade.",
    detailedDescription: `<p>The pair we hand out in the treatment room. Begin with the soft one against a wall, breathe out, and lean in until it is a <em>good</em> discomfort, six out of ten at most. Half a minute a spot is plenty.</p>
<p>The firm one is for the soles of the feet and for people who sit for a living. Keep both off the spine itself, and off any bruise.</p>`,
    keyFeatures: [
      "Two densities",
      "Natural rubber that grips the wall",
      "Washes in warm soapy water",
    ],
    specifications: ["Diameter: 6.5 cm", "Weight: 0.14 kg each", "Material: natural rubber"],
    whatsIncluded: ["One soft and one firm ball", "A mesh bag", "A card with five places to start"],
    pricePence: 1200,
    stock: 29,
    status: "published",
    displayOrder: 470,
    featured: false,
    pictures: [
      { illustration: "massage-ball", alt: "Two rubber massage balls, one dark and one light" },
      { illustration: "hands-therapy", alt: "A therapist's hands working along a client's back" },
    ],
  },
  {
    slug: "steel-water-bottle",
    name: "Steel Water Bottle",
    category: "equipment",
    productType: "physical",
    shortDescription:
      "Cold for a day, hot for half of one, and it does not roll across the hall floor.",
    detailedDescription: `<p>Double-walled steel in our deep green with the horse from our logo. Half a litre: enough for an hour's class or a hack round the block. The lid has a loop that goes over a saddle hook.</p>`,
    keyFeatures: [
      "Double-walled and leakproof",
      "Powder coat that takes a knock",
      "Loop lid for hook or rucksack",
    ],
    specifications: [
      "Holds: 500 ml",
      "Weight: 0.33 kg",
      "Material: 18/8 stainless steel",
      "Care: wash by hand",
    ],
    whatsIncluded: ["One bottle", "A spare seal"],
    pricePence: 1600,
    stock: 15,
    status: "published",
    displayOrder: 480,
    featured: false,
    pictures: [
      { illustration: "water-bottle", alt: "A deep green steel bottle with a looped lid" },
      { illustration: "bridle-path", alt: "A bridle path between hedges with low hills behind" },
    ],
  },
];
