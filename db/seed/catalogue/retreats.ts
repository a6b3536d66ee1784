import { atLondon } from "#domain/kernel/dates/london.ts";
import { retreatOpensAt, editions, nextMidwinterMorning, type Edition } from "./editions.ts";
import type { CatalogueProduct, Picture } from "./shape.ts";

/** How many places a shared pool opened with. */
export type RetreatPool = { key: string; name: string; places: number };

const lodge: Picture = {
  illustration: "lodge-lake",
  alt: "A timber lodge beside a lake with trees behind",
};
const spa: Picture = {
  illustration: "pool-spa",
  alt: "A warm indoor pool with loungers under tall plants",
};
const walk: Picture = {
  illustration: "woodland-walk",
  alt: "A path through tall pines with two people walking",
};
const tea: Picture = {
  illustration: "morning-tea",
  alt: "A pot of tea, cups and a plate of biscuits on a low table",
};
const bag: Picture = {
  illustration: "gift-bag",
  alt: "A paper gift bag with a ribbon, leaves peeping out",
};
const roll: Picture = {
  illustration: "mat-roll-down",
  alt: "A woman rolling down through her spine, arms hanging towards the floor",
};
const breath: Picture = {
  illustration: "breathing",
  alt: "A seated figure breathing out, hands on the lower ribs",
};

/** Both packages of every edition, and the half-day in January. */
export function retreats(now: Date): readonly CatalogueProduct[] {
  const days = editions(now).toReversed();
  return [
    ...days.flatMap((edition, place) => [dayRetreat(edition, place), spaRetreat(edition, place)]),
    midwinter(now),
  ];
}

/** The places that the packages share. */
export function retreatPools(now: Date): readonly RetreatPool[] {
  return [
    ...editions(now).map(({ pool, month, year }) => ({
      key: pool,
      name: `Retreat places, ${month} ${year}`,
      places: 36,
    })),
    {
      key: "midwinter-morning",
      name: "Midwinter Morning places",
      places: 16,
    },
  ];
}

const slugOf = (kind: "day" | "spa", { month, year }: Edition) =>
  `center-parcs-${kind}-retreat-${month.toLowerCase()}-${year}`;

/** The next edition opens the shop; those that are over close it. */
const displayOrderOf = (place: number) => (place === 0 ? 10 : 700 + place * 10);

const bothPackages = {
  category: "retreats",
  productType: "retreat",
  location: "Center Parcs Woburn Forest, Bedfordshire",
  maxParticipants: 36,
  status: "published",
} as const;

function dayRetreat(edition: Edition, place: number): CatalogueProduct {
  return {
    ...bothPackages,
    slug: slugOf("day", edition),
    name: `Center Parcs Day Retreat, ${edition.month} ${edition.year}`,
    shortDescription:
      "A whole day in the forest: three hours of workshops, a proper lunch, and nobody to look after.",
    detailedDescription: `<p>We arrive at 9:45am, put the kettle on and the phones away. Through the day there are <strong>three hours of workshops</strong> – mat Pilates, breath and release, and a session on looking after your own back – with lunch and a long walk among the pines in between.</p>
<p>The programme ends at 4:00pm. Your wristband lasts longer: the subtropical pools are kept at <strong>29.5°C</strong>, and the bikes, the lake and the restaurants are yours <em>until 9pm</em> if you would like to stay.</p>`,
    keyFeatures: [
      "Three hours of workshops in a small group",
      "Everything taught in versions for stiff, sore and sporty bodies",
      "Subtropical pools at 29.5°C until 9pm",
      "Come alone or with a friend; most people come alone",
    ],
    specifications: [
      "Time: 9:45am–4:00pm, optional until 9pm",
      "Level: all",
      "Bring: swimming things and warm layers",
      "Parking: free on site",
    ],
    whatsIncluded: [
      "Three hours of workshops",
      "Lunch, tea, coffee and fruit",
      "A gift bag worth £50",
      "15% discount on equipment and clothing",
      "Subtropical pools at 29.5°C and the grounds until 9pm",
    ],
    pricePence: 16900,
    pool: edition.pool,
    duration: "9:45am to 4:00pm, with optional activities until 9pm",
    highlights: ["Three hours of workshops", "Pools at 29.5°C", "Gift bag worth £50"],
    event: {
      startsAt: retreatOpensAt(edition.day),
      endsAt: atLondon(edition.day, "16:00"),
      showWhenCompleted: true,
    },
    displayOrder: displayOrderOf(place),
    featured: place === 0,
    pictures: [lodge, walk, roll, tea, bag],
  };
}

function spaRetreat(edition: Edition, place: number): CatalogueProduct {
  return {
    ...bothPackages,
    slug: slugOf("spa", edition),
    name: `Center Parcs Spa Retreat, ${edition.month} ${edition.year}`,
    shortDescription:
      "The whole day retreat, and then three hours in the forest spa, from four until seven.",
    detailedDescription: `<p>Everything in the day retreat – the workshops, the lunch, the walk, the gift bag – followed by <strong>three hours in the spa from 4 to 7pm</strong>: steam, salt, herbs, a cold plunge for the brave and a hot pool under the trees for everybody else.</p>
<p>Robe, towel and slippers are waiting for you. Afterwards the pools, at 29.5°C, and the restaurants are open to you until 9pm. Please tell us when you book if you are pregnant or have a heart condition; some rooms will not suit you, and we will plan around them.</p>`,
    keyFeatures: [
      "Everything in the day retreat",
      "Three hours of spa, 4–7pm",
      "Robe, towel and slippers lent to you",
      "Subtropical pools at 29.5°C until 9pm",
    ],
    specifications: [
      "Time: 9:45am–7:00pm, optional until 9pm",
      "Spa: 4–7pm",
      "Age: 18 and over",
      "Bring: swimming things and warm layers",
    ],
    whatsIncluded: [
      "Three hours of workshops",
      "3-hour spa access, 4–7pm, with robe, towel and slippers",
      "Lunch, tea, coffee and fruit",
      "A gift bag worth £50",
      "15% discount on equipment and clothing",
    ],
    pricePence: 24900,
    pool: edition.pool,
    duration: "9:45am to 7:00pm, with optional activities until 9pm",
    highlights: ["Spa access 4–7pm", "Three hours of workshops", "Gift bag worth £50"],
    event: {
      startsAt: retreatOpensAt(edition.day),
      endsAt: atLondon(edition.day, "19:00"),
      showWhenCompleted: false,
    },
    displayOrder: displayOrderOf(place) + 5,
    featured: false,
    pictures: [spa, lodge, walk, breath, bag],
  };
}

function midwinter(now: Date): CatalogueProduct {
  const day = nextMidwinterMorning(now);
  return {
    slug: `midwinter-morning-retreat-${day.slice(0, 4)}`,
    name: "Midwinter Morning Retreat",
    category: "retreats",
    productType: "retreat",
    shortDescription:
      "A slow Saturday morning at the end of January: mat, breath, soup, and home by half past one.",
    detailedDescription: `<p>January is long. This is a morning to thaw in: ninety minutes of unhurried mat work with blankets and rollers, half an hour of breathing, and a bowl of soup at one long table.</p>
<p>Sixteen people, candles in the windows, heating on since seven. <em>No resolutions will be asked for.</em></p>`,
    keyFeatures: [
      "Ninety minutes of slow mat work",
      "Guided breathing under a blanket",
      "Home-made soup and bread",
    ],
    specifications: [
      "Time: 9:30am–1:30pm",
      "Level: all",
      "Food: vegetarian, please tell us about allergies",
    ],
    whatsIncluded: [
      "All equipment and blankets",
      "Soup, bread, tea and cake",
      "A practice card for February",
    ],
    pricePence: 6500,
    pool: "midwinter-morning",
    duration: "9:30am–1:30pm",
    location: "Clophill Village Hall",
    maxParticipants: 16,
    highlights: ["Sixteen people at most", "Soup included", "Home by half past one"],
    event: {
      startsAt: atLondon(day, "09:30"),
      endsAt: atLondon(day, "13:30"),
      showWhenCompleted: false,
    },
    status: "published",
    displayOrder: 90,
    featured: false,
    pictures: [breath, tea, { illustration: "leaves", alt: "A spray of sage-green leaves" }],
  };
}
