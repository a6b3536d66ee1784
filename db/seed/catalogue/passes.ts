import type { CatalogueProduct } from "./shape.ts";

/** Classes and sessions that are paid for beforehand. Nothing to count. */
export const passes: readonly CatalogueProduct[] = [
  {
    slug: "ten-class-pass",
    name: "Ten-Class Pass",
    category: "classes",
    productType: "pass",
    shortDescription:
      "Ten classes of your choice from the timetable, to use within 140 days, for the price of nine.",
    detailedDescription: `<p>For people whose weeks are not alike. Book any class on our timetable that has a place, on the evening that suits you, and pay with the pass in <strong>one press</strong>.</p>
<p>Something came up? Cancel in time, and the class is on your pass again. If we have to cancel, it always is.</p>`,
    keyFeatures: [
      "Any class on the timetable",
      "Booked and paid in one press",
      "Back on the pass when you cancel in time",
    ],
    specifications: ["Classes: 10", "Valid for: 140 days", "For: one person"],
    whatsIncluded: ["Ten places in classes", "Mats and small equipment in the hall"],
    pricePence: 7650,
    pass: {
      credits: 10,
      validDays: 140,
      opens: "class",
    },
    highlights: ["£7.65 a class", "Any class", "No fixed evening"],
    status: "published",
    displayOrder: 105,
    featured: false,
    pictures: [
      { illustration: "mat-class", alt: "A class on their mats in the hall, arms reaching up" },
      { illustration: "village-hall", alt: "A village hall with its lights on in the evening" },
    ],
  },
  {
    slug: "six-session-pass",
    name: "Six-Session Pass",
    category: "sessions",
    productType: "pass",
    shortDescription:
      "Six one-to-one sessions that you book online yourself, to use within 180 days, at £46 each.",
    detailedDescription: `<p>Six sessions with one of us, at a time that you choose from what is free: <strong>no writing to and fro</strong> to find a day.</p>
<p>Come weekly to get over something, or every few weeks to keep it that way. Cancel in time, and the session is on your pass again.</p>`,
    keyFeatures: [
      "One-to-one, with the therapist you choose",
      "You see what is free and book it",
      "Back on the pass when you cancel in time",
    ],
    specifications: ["Sessions: 6", "Valid for: 180 days", "For: one person"],
    whatsIncluded: ["Six one-to-one sessions", "A plan between them"],
    pricePence: 27600,
    pass: {
      credits: 6,
      validDays: 180,
      opens: "session",
    },
    highlights: ["£46 a session", "£24 less than six single ones", "Booked online"],
    status: "published",
    displayOrder: 205,
    featured: false,
    pictures: [
      { illustration: "studio-room", alt: "The studio room with its reformer and a chair" },
      { illustration: "hands-therapy", alt: "A therapist's hands working along a client's back" },
    ],
  },
];
