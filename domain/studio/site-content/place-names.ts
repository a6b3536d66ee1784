import { ownValue } from "#domain/kernel/input/own-value.ts";
import { openingsADay, pageNames, weekdays } from "./messages.ts";

const single: Record<string, string> = {
  "home.tagline": "Tagline",
  "home.introduction": "Introduction",
  "place.town": "Town",
  "place.area": "County or area",
  "place.retreatVenue": "Where day retreats take place",
  "quote.text": "The quotation’s words",
  "quote.by": "Whose words the quotation is",
  "quote.source": "Where the quotation is from",
  "founder.name": "The founder’s name",
  "founder.role": "The founder’s role",
  "founder.story": "The founder’s story",
  "founder.teaching": "How the founder teaches",
  hoursNote: "The note under the hours",
  directions: "How to find the studio",
};

/** What a field of a row is called, after the row. */
const inRow: Record<string, Record<string, string>> = {
  benefits: { title: "", text: "what it means" },
  testimonials: {
    name: "name",
    source: "where it was said",
    text: "words",
    link: "where it can be read",
    rating: "stars",
    saidOn: "said on",
    permittedOn: "agreed on",
    place: "number in the order",
    published: "show it on the site",
  },
  socialPosts: {
    platform: "network",
    slot: "picture",
    link: "address of the post",
    text: "words",
  },
  retreatProgramme: {
    time: "time",
    title: "what",
    text: "more about it",
  },
  questions: {
    topic: "topic",
    question: "question",
    answer: "answer",
  },
  credentials: {
    title: "what",
    by: "who gave it",
    validUntil: "valid until",
  },
  openingHours: {
    opens: "opens",
    closes: "closes",
    day: "day",
  },
};

const rowName: Record<string, (row: number) => string> = {
  benefits: (row) => `Reason ${row + 1}`,
  testimonials: (row) => `Testimonial ${row + 1}`,
  socialPosts: (row) => `Card ${row + 1}`,
  retreatProgramme: (row) => `Step ${row + 1}`,
  questions: (row) => `Question ${row + 1}`,
  credentials: (row) => `Credential ${row + 1}`,
  openingHours: (row) =>
    `${weekdays[Math.floor(row / openingsADay)] ?? "Hours"}${row % openingsADay > 0 ? ", again" : ""}`,
};

/** "testimonials.0.text" as the form says it: "Testimonial 1, words". */
export function placeName(place: string): string {
  const [list = "", second = "", field = ""] = place.split(".");
  if (list === "offers") return `Products of ${ownValue(pageNames, second) ?? second}`;
  const row = ownValue(rowName, list)?.(Number(second));
  if (!row) return ownValue(single, place) ?? place;
  const called = ownValue(inRow[list] ?? {}, field) ?? field;
  return called ? `${row}, ${called}` : row;
}
