import type { CatalogueProduct } from "./shape.ts";

/** Presents: sent by e-mail, or as a printed card with the post. Nothing to count. */
export const vouchers: readonly CatalogueProduct[] = [
  {
    slug: "gift-voucher-25",
    name: "Gift Voucher £25",
    category: "vouchers",
    productType: "voucher",
    shortDescription:
      "A small present for anything we teach, treat or sell, from a roller to a place in class.",
    detailedDescription: `<p>Valid for anything the studio sells: classes, sessions, treatments, retreats and the shop. We e-mail it on the day you choose, with a card to print, or post a printed card, with your words on it.</p>`,
    keyFeatures: [
      "For anything in the studio and the shop",
      "By e-mail or as a card by post",
      "Valid for 24 months",
    ],
    specifications: ["Worth: £25", "Valid for: 24 months", "Change: stays on the voucher"],
    whatsIncluded: ["One voucher with its own number", "A card with your words, by e-mail or post"],
    pricePence: 2500,
    highlights: ["Fits everybody", "Posted free", "Nothing is lost if it costs less"],
    status: "published",
    displayOrder: 610,
    featured: false,
    pictures: [
      { illustration: "leaves", alt: "A spray of sage-green leaves" },
      { illustration: "voucher", alt: "A gift voucher tied with a ribbon" },
    ],
  },
  {
    slug: "gift-voucher-50",
    name: "Gift Voucher",
    openAmount: true,
    category: "vouchers",
    productType: "voucher",
    shortDescription:
      "Any amount from £10 to £500, for anything we teach, treat or sell. £50 is a private hour.",
    detailedDescription: `<p>The price of one private session, whichever one they choose: <strong>reformer, rider or treatment</strong>. We e-mail it on the day you choose, with a card to print, or post a printed card, with your words on it.</p>`,
    keyFeatures: ["Worth what you choose", "By e-mail or as a card by post", "Valid for 24 months"],
    specifications: [
      "Worth: what you choose, £10 to £500",
      "Valid for: 24 months",
      "Change: stays on the voucher",
    ],
    whatsIncluded: ["One voucher with its own number", "A card with your words, by e-mail or post"],
    pricePence: 5000,
    highlights: ["One whole private session", "Posted free", "Nothing is lost if it costs less"],
    status: "published",
    displayOrder: 620,
    featured: false,
    pictures: [
      { illustration: "voucher", alt: "A gift voucher tied with a ribbon" },
      {
        illustration: "studio-room",
        alt: "The studio room with its reformer, a chair and a shelf of small equipment",
      },
      { illustration: "hands-therapy", alt: "A therapist's hands working along a client's back" },
    ],
  },
  {
    slug: "retreat-gift-voucher",
    name: "Retreat Gift Voucher",
    category: "vouchers",
    productType: "voucher",
    shortDescription: "A day retreat for somebody who would never book one for themselves.",
    detailedDescription: `<p>One place on a day retreat, on whichever date suits. The voucher covers the whole day; to move up to the spa retreat, they pay only the difference.</p>
<p>Places are limited, so please remind them to <strong>choose a date soon</strong>.</p>`,
    keyFeatures: [
      "One full day retreat",
      "Can be moved up to the spa retreat",
      "Valid for 24 months",
    ],
    specifications: ["Worth: £169", "Valid for: 24 months", "Booking: by e-mail or telephone"],
    whatsIncluded: ["One retreat voucher", "A card with your words, by e-mail or post"],
    pricePence: 16900,
    highlights: ["A whole day off", "Any date", "Card by post included"],
    status: "published",
    displayOrder: 630,
    featured: false,
    pictures: [
      { illustration: "gift-bag", alt: "A paper gift bag with a ribbon, leaves peeping out" },
      { illustration: "voucher", alt: "A gift voucher tied with a ribbon" },
      { illustration: "lodge-lake", alt: "A timber lodge beside a lake with trees behind" },
    ],
  },
];
