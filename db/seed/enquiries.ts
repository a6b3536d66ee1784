import { createHash } from "node:crypto";
import type { awayMessages } from "#db/schema/away.ts";
import type { enquiries } from "#db/schema/studio.ts";
import { addDays, before, hours, londonDay } from "#domain/kernel/time.ts";

type Row = typeof enquiries.$inferInsert;

/** What people wrote lately: who, about what, how many hours ago, and where it stands. */
const written: [
  name: string,
  service: string,
  hoursAgo: number,
  status: "new" | "answered" | "closed",
  words: string,
][] = [
  [
    "Joanna Pike",
    "mat-pilates",
    5,
    "new",
    "Hello, is the Tuesday course in Shefford full? I have not done Pilates since my daughter was born.",
  ],
  [
    "Tom Aldous",
    "equestrian",
    29,
    "new",
    "My trainer says that I sit to the left.\n\nCould you look at me on the reformer, and then at the two of us at the yard?",
  ],
  [
    "Marian Holt",
    "retreats",
    76,
    "answered",
    "Can my sister, who is 74, come to the day retreat? She walks with a stick.",
  ],
  [
    "Priya Nair",
    "sports-therapy",
    190,
    "answered",
    "A hamstring that pulls whenever I run uphill. How soon could I be seen?",
  ],
  ["Colin Webb", "general", 420, "closed", "Do you sell the blue bands one by one?"],
];

/** The inbox of a studio that is open. */
export const enquiryRows = (now: Date): Row[] =>
  written.map(([name, service, hoursAgo, status, message], place) => {
    const sameWords = createHash("sha256").update(`demo ${place}`).digest("base64url");
    const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const reference = `ENQ-7K2PQ9${["2A", "3B", "4C", "5D", "6E"][place]}`;
    const createdAt = before(now, hours(hoursAgo));
    return {
      name,
      email,
      phone: "",
      service,
      message,
      source: "website",
      reference,
      sameWords,
      status,
      createdAt,
    };
  });

/** The studio is away for a week, in a fortnight. */
export const awayRow = (now: Date): typeof awayMessages.$inferInsert => ({
  dayFrom: addDays(londonDay(now), 14),
  dayUntil: addDays(londonDay(now), 21),
  words:
    "We are away for a week and read no messages. If it hurts before then, please ring the number on this page: Priya looks after our clients.",
});
