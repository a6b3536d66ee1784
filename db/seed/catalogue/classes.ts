import type { CatalogueProduct } from "./shape.ts";

/** Places on a course; no class has more than the twelve people that the site speaks of. Mat courses of six weeks cost £51 everywhere. */
export const classes: readonly CatalogueProduct[] = [
  {
    slug: "mat-pilates-monday-evening-shefford",
    name: "Mat Pilates, Monday Evening",
    category: "classes",
    productType: "class",
    shortDescription: "Our busiest block: six Mondays at 7pm in Shefford, for mixed abilities.",
    detailedDescription: `<p>People arrive from work with their shoulders round their ears and leave an hour later standing taller. The class is mixed: about a third have come for years, a third for a term, and a third are new.</p>
<p>Expect a standing warm-up, forty minutes on the mat and <strong>five minutes of doing nothing at all</strong>, which regulars say is the best part.</p>`,
    keyFeatures: [
      "Six Mondays, 7pm to 8pm",
      "Beginners join at the start of any block",
      "Catch up a missed class on Wednesday",
    ],
    specifications: [
      "Day: Monday, 7pm–8pm",
      "Length: 6 weeks",
      "Level: mixed abilities",
      "Parking: free, behind the hall",
    ],
    whatsIncluded: [
      "Six classes",
      "Mats and small equipment",
      "One catch-up class in another hall",
    ],
    pricePence: 5100,
    stock: 9,
    duration: "6 weeks, 60 minutes a week",
    location: "Shefford Memorial Hall",
    maxParticipants: 12,
    timetableClass: "Mat Pilates, Monday Evening",
    highlights: ["Straight from work, no kit needed", "Mixed abilities", "£8.50 a class"],
    status: "published",
    displayOrder: 110,
    featured: true,
    pictures: [
      {
        illustration: "village-hall",
        alt: "A village hall with tall windows and mats laid out in rows",
      },
      {
        illustration: "mat-class",
        alt: "A small mat class lying on green mats with one leg raised",
      },
      {
        illustration: "mat-roll-down",
        alt: "A woman rolling down through her spine, arms hanging towards the floor",
      },
    ],
  },
  {
    slug: "mat-pilates-wednesday-morning-clophill",
    name: "Mat Pilates, Wednesday Morning",
    category: "classes",
    productType: "class",
    shortDescription:
      "Six Wednesdays at 9:30am in Clophill, after the school run and before the day gets loud.",
    detailedDescription: `<p>A friendly daytime group with everyone from new mothers (from twelve weeks, babies welcome in their car seats) to people in their seventies. We use a band or a soft ball most weeks.</p>
<p>There is tea afterwards. Nobody has to stay, and nearly everybody does.</p>`,
    keyFeatures: [
      "Six Wednesdays, 9:30am to 10:25am",
      "Suitable from twelve weeks after birth",
      "Small equipment most weeks",
    ],
    specifications: [
      "Day: Wednesday, 9:30am–10:25am",
      "Length: 6 weeks",
      "Level: mixed abilities",
      "Access: level, hearing loop",
    ],
    whatsIncluded: ["Six classes", "Mats, bands and balls", "Tea and a biscuit"],
    pricePence: 5100,
    stock: 7,
    duration: "6 weeks, 55 minutes a week",
    location: "Clophill Village Hall",
    maxParticipants: 12,
    timetableClass: "Mat Pilates, Wednesday Morning",
    highlights: ["Fits the school run", "Postnatal friendly", "Tea afterwards"],
    status: "published",
    displayOrder: 120,
    featured: false,
    pictures: [
      {
        illustration: "mat-bridge",
        alt: "A shoulder bridge on the mat, hips lifted and arms long",
      },
      {
        illustration: "morning-tea",
        alt: "A pot of tea, cups and a plate of biscuits on a low table",
      },
      {
        illustration: "village-hall",
        alt: "A village hall with tall windows and mats laid out in rows",
      },
    ],
  },
  {
    slug: "gentle-mat-bone-health-meppershall",
    name: "Gentle Mat for Strong Bones",
    category: "classes",
    productType: "class",
    shortDescription:
      "A slower block with standing work and balance, planned for osteopenia and osteoporosis.",
    detailedDescription: `<p>With fragile bones, what you leave out matters as much as what you do. This block has <strong>no loaded forward bends and no deep twists</strong>; instead there is plenty of standing, stepping, extension and balance, with a chair or the wall always within reach.</p>
<p>You can do the whole class without getting down to the floor. Please tell us about any fracture, however small, before the first week.</p>`,
    keyFeatures: [
      "Planned around the advice for osteoporosis",
      "Balance and fall practice every week",
      "No floor work needed",
    ],
    specifications: [
      "Day: Thursday, 10:30am–11:15am",
      "Length: 6 weeks",
      "Level: gentle",
      "Access: level, chairs for all",
    ],
    whatsIncluded: [
      "Six classes",
      "Chairs, bands and light weights",
      "A balance test in weeks one and six",
    ],
    pricePence: 5100,
    stock: 5,
    duration: "6 weeks, 45 minutes a week",
    location: "Meppershall Village Hall",
    maxParticipants: 10,
    timetableClass: "Gentle Mat & Bone Health",
    highlights: ["Kind to fragile bones", "Better balance in six weeks", "Ten people at most"],
    status: "published",
    displayOrder: 130,
    featured: false,
    pictures: [
      { illustration: "spine-curves", alt: "A drawing of the natural curves of the spine" },
      { illustration: "breathing", alt: "A seated figure breathing out, hands on the lower ribs" },
      {
        illustration: "stretch-window",
        alt: "Two people stretching side by side at a bright window",
      },
    ],
  },
  {
    slug: "pilates-for-riders-course",
    name: "Pilates for Riders Course",
    category: "classes",
    productType: "class",
    shortDescription:
      "Six Friday evenings for riders: hips, balance and a core that works in sitting trot.",
    detailedDescription: `<p>Each week has one theme from the saddle – following hips, a level pelvis, independent hands, looking where you are going – and turns it into mat work. There is a gym ball for everyone and a real saddle on a stand.</p>
<p>Jodhpurs are fine. Yard boots stay at the door.</p>`,
    keyFeatures: [
      "One riding theme a week",
      "Gym balls and a saddle stand",
      "A ten-minute warm-up for before you mount",
    ],
    specifications: [
      "Day: Friday, 6:30pm–7:30pm",
      "Length: 6 weeks",
      "Age: 14 and over",
      "Level: any discipline",
    ],
    whatsIncluded: ["Six classes", "All equipment", "A printed card of yard exercises"],
    pricePence: 6000,
    stock: 6,
    duration: "6 weeks, 60 minutes a week",
    location: "Southill Village Hall",
    maxParticipants: 10,
    timetableClass: "Pilates for Riders",
    highlights: ["For every discipline", "A saddle to practise in", "Yard exercises to keep"],
    status: "published",
    displayOrder: 140,
    featured: false,
    pictures: [
      {
        illustration: "rider-balance",
        alt: "A rider finding her balance on a gym ball with both arms out",
      },
      {
        illustration: "mat-class",
        alt: "A small mat class lying on green mats with one leg raised",
      },
      {
        illustration: "horse-rider",
        alt: "A rider sitting tall on a bay horse, seen from the side",
      },
    ],
  },
  {
    slug: "pilates-on-the-common",
    name: "Pilates on the Common",
    category: "classes",
    productType: "class",
    shortDescription: "Four early summer mornings outdoors, if the parish council says yes.",
    detailedDescription: `<p>Four Saturdays at 8am on the common, with larks overhead. Dates follow when we have the permission in writing.</p>`,
    keyFeatures: ["Outdoors", "Four Saturdays", "Moves to the hall if it rains"],
    specifications: ["Day: Saturday, 8am–8:50am", "Length: 4 weeks", "Level: mixed abilities"],
    whatsIncluded: ["Four classes", "Loan of a mat"],
    pricePence: 3600,
    stock: 12,
    duration: "4 weeks, 50 minutes a week",
    location: "Shefford",
    maxParticipants: 12,
    highlights: ["Fresh air", "Early start", "All abilities"],
    status: "draft",
    displayOrder: 150,
    featured: false,
    pictures: [
      { illustration: "hero-hills", alt: "Low green hills in early light" },
      { illustration: "leaves", alt: "A spray of sage-green leaves" },
    ],
  },
];
