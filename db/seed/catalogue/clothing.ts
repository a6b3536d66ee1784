import type { CatalogueProduct } from "./shape.ts";

/** Layers for the mat and the yard. Most sizes are agreed by e-mail, as a small studio does it. */
export const clothing: readonly CatalogueProduct[] = [
  {
    slug: "grip-socks",
    name: "Grip Socks",
    category: "clothing",
    productType: "physical",
    shortDescription:
      "Cotton socks with dots that hold on the reformer; we ask everybody to wear a pair.",
    detailedDescription: `<p>On a moving carriage a bare foot slips and a plain sock slides. These have silicone dots from heel to toe and a band round the arch that keeps them straight. Eighty per cent combed cotton, so they are warm enough for a village hall in January.</p>`,
    keyFeatures: ["Full-length silicone grip", "Snug arch band", "Seam-free toe"],
    specifications: [
      "Size: UK 4–8 (EU 37–42)",
      "Material: 80% cotton, 17% polyamide, 3% elastane",
      "Care: 30°C, inside out",
    ],
    whatsIncluded: ["One pair in oatmeal"],
    pricePence: 1100,
    stock: 48,
    status: "published",
    displayOrder: 510,
    featured: false,
    pictures: [
      { illustration: "grip-socks", alt: "A pair of grip socks with rubber dots on the soles" },
      {
        illustration: "reformer-footwork",
        alt: "Footwork on the reformer, heels together and knees bending",
      },
    ],
  },
  {
    slug: "studio-sweatshirt",
    name: "Studio Sweatshirt",
    category: "clothing",
    productType: "physical",
    shortDescription:
      "A heavy organic-cotton sweatshirt with a small embroidered horse, for before and after.",
    detailedDescription: `<p>Cut roomy, so that it goes over a base layer at the yard and comes off again without a struggle. The horse is embroidered, not printed, by a workshop in Bedford.</p>
<p>After you order we e-mail to ask your size (<strong>XS to XXL</strong>). If it does not fit, bring it to class and swap it.</p>`,
    keyFeatures: [
      "Organic cotton, brushed inside",
      "Embroidered in Bedford",
      "Free swap if the size is wrong",
    ],
    specifications: [
      "Sizes: XS–XXL, unisex",
      "Weight: 350 g/m²",
      "Material: 85% organic cotton, 15% recycled polyester",
      "Care: 30°C",
    ],
    whatsIncluded: ["One sweatshirt in sage"],
    pricePence: 4200,
    stock: 13,
    status: "published",
    displayOrder: 520,
    featured: false,
    pictures: [
      {
        illustration: "sweatshirt",
        alt: "A folded sage sweatshirt with a small embroidered horse",
      },
      {
        illustration: "founder",
        alt: "The founder of the studio, smiling, with her sleeves pushed up",
      },
      { illustration: "hero-hills", alt: "Low green hills in early light" },
    ],
  },
  {
    slug: "high-waist-leggings",
    name: "High-Waist Leggings",
    category: "clothing",
    productType: "physical",
    shortDescription:
      "Leggings that stay up in a roll-over, with a pocket that holds a phone and a carrot.",
    detailedDescription: `<p>Matt, squat-proof and soft on the inside, with flat seams where you lie on your side. The waistband is wide and does not roll; the thigh pocket is deep enough to ride with.</p>
<p>Cut true to size (<strong>UK 8 to 20</strong>), in two leg lengths. Swaps are free.</p>`,
    keyFeatures: [
      "Wide waistband that stays put",
      "Flat seams for side-lying work",
      "Deep thigh pocket",
    ],
    specifications: [
      "Sizes: UK 8–20; inside leg 71 cm (regular) or 79 cm (long)",
      "Material: 76% recycled polyamide, 24% elastane",
      "Care: 30°C, no softener",
    ],
    whatsIncluded: ["One pair in dark green"],
    pricePence: 4600,
    stock: 16,
    options: {
      name: "Size and leg length",
      list: [
        { label: "UK 8, regular", stock: 4 },
        { label: "UK 8, long", stock: 2 },
        { label: "UK 10–12, regular", stock: 5 },
        { label: "UK 10–12, long", stock: 4 },
        { label: "UK 14–16, regular", stock: 2 },
        { label: "UK 14–16, long", stock: 0 },
        {
          label: "UK 18–20, regular",
          stock: 0,
          ownPricePence: 4900,
        },
        {
          label: "UK 18–20, long",
          stock: 0,
          ownPricePence: 4900,
        },
      ],
    },
    status: "published",
    displayOrder: 530,
    featured: false,
    pictures: [
      { illustration: "leggings", alt: "Dark green high-waist leggings laid flat" },
      {
        illustration: "mat-roll-down",
        alt: "A woman rolling down through her spine, arms hanging towards the floor",
      },
    ],
  },
  {
    slug: "canvas-tote-bag",
    name: "Canvas Tote Bag",
    category: "clothing",
    productType: "physical",
    shortDescription: "Big enough for a rolled mat, a jumper and the shopping on the way home.",
    detailedDescription: `<p>Heavy organic canvas with long handles, two loops on the outside for the mat, and a pocket inside for keys. Printed in Hitchin with water-based ink.</p>`,
    keyFeatures: [
      "Outside loops for a mat",
      "Inside pocket for keys",
      "Long handles that go over a coat",
    ],
    specifications: [
      "Size: 45 × 40 × 14 cm",
      "Material: organic cotton canvas, 400 g/m²",
      "Care: 30°C, will shrink a little",
    ],
    whatsIncluded: ["One tote bag in natural"],
    pricePence: 1450,
    stock: 31,
    status: "published",
    displayOrder: 540,
    featured: false,
    pictures: [
      { illustration: "tote-bag", alt: "A natural canvas tote bag with a rolled mat in its loops" },
      { illustration: "gift-bag", alt: "A paper gift bag with a ribbon, leaves peeping out" },
    ],
  },
];
