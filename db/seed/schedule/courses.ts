/** What the demo studio teaches every week; the same halls and hours that its shop sells courses for. */
export type Course = {
  /** 1 is Monday. */
  weekday: number;
  name: string;
  time: string;
  minutes: number;
  hall: string;
  places: number;
  /** Its session type, unless it is mat Pilates. */
  type?: string;
  about: string;
  /** The product that sells its block, and how many places of a date are for sale in it. */
  soldAs: string;
  sold: number;
};

export const courses: readonly Course[] = [
  {
    weekday: 1,
    name: "Mat Pilates, Monday Evening",
    soldAs: "mat-pilates-monday-evening-shefford",
    sold: 9,
    time: "19:00",
    minutes: 60,
    places: 12,
    hall: "Shefford Memorial Hall",
    about:
      "Mixed abilities: a standing warm-up, forty minutes on the mat, five minutes of nothing at all.",
  },
  {
    weekday: 3,
    name: "Mat Pilates, Wednesday Morning",
    soldAs: "mat-pilates-wednesday-morning-clophill",
    sold: 7,
    time: "09:30",
    minutes: 55,
    places: 12,
    hall: "Clophill Village Hall",
    about:
      "A friendly daytime group, from new mothers to people in their seventies. Tea afterwards.",
  },
  {
    weekday: 4,
    name: "Gentle Mat & Bone Health",
    soldAs: "gentle-mat-bone-health-meppershall",
    sold: 5,
    time: "10:30",
    minutes: 45,
    places: 10,
    hall: "Meppershall Village Hall",
    about: "Slow, strong and safe for bones: standing work, light bands, no jumping.",
  },
  {
    weekday: 5,
    name: "Pilates for Riders",
    soldAs: "pilates-for-riders-course",
    sold: 6,
    time: "18:30",
    minutes: 60,
    places: 10,
    type: "equestrian-pilates",
    hall: "Southill Village Hall",
    about: "Seat, hips and breath, off the horse.",
  },
];

/** Prices of the types in pounds, minutes of rest after, and whether clients may book them. */
export const typePrices = [
  ["mat-pilates", 8.5, 7.5, 0, true],
  ["studio-pilates", 45, null, 0, true],
  ["equestrian-pilates", 55, null, 15, true],
  ["sports-therapy", 48, null, 10, true],
  ["dry-needling", 42, null, 10, false],
  ["massage", 46, null, 15, true],
] as const;

/** The hours of appointments each week: weekday, time, minutes, type, and whose they are. */
export const appointments = [
  [1, "09:00", 60, "sports-therapy", "tom"],
  [1, "10:30", 60, "massage", "tom"],
  [1, "14:00", 45, "dry-needling", "tom"],
  [2, "10:00", 60, "studio-pilates", "kate"],
  [2, "11:15", 60, "studio-pilates", "kate"],
  [2, "14:00", 60, "equestrian-pilates", "kate"],
  [2, "16:00", 60, "sports-therapy", "tom"],
  [3, "13:00", 60, "massage", "tom"],
  [3, "15:30", 60, "studio-pilates", "kate"],
  [4, "13:00", 60, "sports-therapy", "tom"],
  [4, "15:30", 90, "massage", "tom"],
  [5, "09:00", 60, "studio-pilates", "kate"],
  [5, "10:15", 60, "studio-pilates", "kate"],
  [5, "11:00", 45, "dry-needling", "tom"],
] as const;

/** Those who come regularly, beside the two clients that every visitor may sign in as. */
export const regulars = [
  "Alison Farmer",
  "Deborah Quinn",
  "Fiona Hale",
  "Gareth Osborne",
  "Helen Patel",
  "Imogen Reeves",
  "Judith Kemp",
  "Laura Singh",
  "Martin Webb",
  "Niamh O'Connor",
  "Olivia Porter",
  "Philippa Stone",
  "Rachel Dean",
  "Simon Wells",
] as const;
