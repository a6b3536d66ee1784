// Words as a form holds them: one text a field, by the field's place ("testimonials.0.name"). Pure, both ways.
import type { AllWords } from "./forms.ts";
import { wordsForms } from "./parts.ts";
import {
  mostCredentials,
  mostQuestions,
  mostSteps,
  mostTestimonials,
  openingsADay,
  postSlots,
  servicePages,
  weekdays,
  type WordsPart,
} from "./words.ts";

export type Typed = Record<string, string>;
type Reading =
  { ok: true; value: Partial<AllWords> } | { ok: false; errors: Record<string, string> };

/** What a part's form opens with. Paragraphs stand apart by an empty line, products one on a line. */
export function typedWords(words: Partial<AllWords>): Typed {
  const { openingHours, testimonials, founder, offers, directions, ...rest } = words;
  return {
    ...flat(rest),
    ...(founder && {
      ...flat({ founder: { name: founder.name, role: founder.role } }),
      "founder.story": founder.story.join("\n\n"),
      "founder.teaching": founder.teaching.join("\n\n"),
    }),
    ...(directions && { directions: directions.join("\n\n") }),
    ...(offers &&
      Object.fromEntries(servicePages.map((page) => [`offers.${page}`, offers[page].join("\n")]))),
    ...(openingHours && typedHours(openingHours)),
    ...(testimonials &&
      flat({ testimonials: testimonials.map((one, place) => ({ ...one, place: place + 1 })) })),
  };
}

function typedHours(hours: AllWords["openingHours"]): Typed {
  return flat({
    openingHours: weekdays.flatMap((day) => {
      const openings = hours.filter((hour) => hour.day === day);
      return Array.from(
        { length: openingsADay },
        (_, turn) => openings[turn] ?? { day, opens: "", closes: "" },
      );
    }),
  });
}

/** "a.0.b" by "a.0.b"; true is "on", false and nothing are empty. */
function flat(value: unknown, place = ""): Typed {
  if (typeof value !== "object" || value === null)
    return {
      [place]: value === true ? "on" : value === false || value === null ? "" : String(value),
    };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flat(inner, place ? `${place}.${name}` : name)),
  ) as Typed;
}

/** Reads a part's form; every message stands at the place of its field. Rows without any words are left out. */
export function readTypedWords(part: WordsPart, typed: Typed): Reading {
  const { shaped, rows } = shapers[part](typed);
  const parsed = wordsForms[part].safeParse(shaped);
  if (parsed.success) return { ok: true, value: parsed.data as Partial<AllWords> };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[placeOf(path, rows)] ??= message;
  return { ok: false, errors };
}

/** The field that an issue is about: a list's item stands in the row it was typed in, a paragraph in its text. */
function placeOf(path: readonly PropertyKey[], rows: readonly number[]): string {
  const [name, ...rest] = path.map(String);
  const [item, ...inner] = rest;
  const isRow = rows.length > 0 && /^\d+$/.test(item ?? "");
  const steps = isRow ? [name, String(rows[Number(item)] ?? item), ...inner] : [name, ...rest];
  while (/^\d+$/.test(steps.at(-1) ?? "")) steps.pop();
  return steps.join(".");
}

type Shaped = { shaped: Record<string, unknown>; rows: readonly number[] };
const noRows: readonly number[] = [];

const textOf = (typed: Typed, place: string) => typed[place] ?? "";
const group = (typed: Typed, place: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(typed, `${place}.${name}`)]));
const paragraphs = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((one) => one.replaceAll("\n", " ").trim())
    .filter(Boolean);
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The rows of a list that say something, and which they were. */
function rowsOf(
  typed: Typed,
  list: string,
  names: readonly string[],
  most: number,
  said: readonly string[],
) {
  const every = Array.from({ length: most }, (_, row) => row);
  const rows = every.filter((row) =>
    said.some((name) => textOf(typed, `${list}.${row}.${name}`).trim() !== ""),
  );
  return { rows, items: rows.map((row) => group(typed, `${list}.${row}`, names)) };
}

const shapers: Record<WordsPart, (typed: Typed) => Shaped> = {
  home: (typed) => ({
    rows: noRows,
    shaped: {
      home: group(typed, "home", ["tagline", "introduction"]),
      place: group(typed, "place", ["town", "area", "retreatVenue"]),
      benefits: [0, 1, 2].map((row) => group(typed, `benefits.${row}`, ["title", "text"])),
      quote: group(typed, "quote", ["text", "by", "source"]),
    },
  }),
  founder: (typed) => ({
    rows: noRows,
    shaped: {
      founder: {
        ...group(typed, "founder", ["name", "role"]),
        story: paragraphs(textOf(typed, "founder.story")),
        teaching: paragraphs(textOf(typed, "founder.teaching")),
      },
    },
  }),
  hours(typed) {
    const most = weekdays.length * openingsADay;
    const { rows, items } = rowsOf(typed, "openingHours", ["opens", "closes"], most, [
      "opens",
      "closes",
    ]);
    const openingHours = items.map((item, at) => ({
      day: weekdays[Math.floor(rows[at]! / openingsADay)],
      ...item,
    }));
    return { rows, shaped: { openingHours, hoursNote: textOf(typed, "hoursNote") } };
  },
  testimonials(typed) {
    const names = [
      "name",
      "source",
      "link",
      "text",
      "rating",
      "saidOn",
      "permittedOn",
      "published",
      "place",
    ];
    const found = rowsOf(typed, "testimonials", names, mostTestimonials, ["name", "text"]);
    const order = found.rows
      .map((row, at) => ({ row, item: found.items[at]! }))
      .toSorted(
        (one, other) => (Number(one.item["place"]) || 99) - (Number(other.item["place"]) || 99),
      );
    const testimonials = order.map(({ item: { name, source, link, text, saidOn, ...item } }) => ({
      name,
      source,
      link,
      text,
      saidOn,
      rating: Number(item["rating"] || Number.NaN),
      permittedOn: item["permittedOn"] || null,
      published: item["published"] === "on",
    }));
    return { rows: order.map(({ row }) => row), shaped: { testimonials } };
  },
  posts(typed) {
    const names = ["platform", "link", "text", "slot"];
    const { rows, items } = rowsOf(typed, "socialPosts", names, postSlots.length, ["link", "text"]);
    return { rows, shaped: { socialPosts: items } };
  },
  offers: (typed) => ({
    rows: noRows,
    shaped: {
      offers: Object.fromEntries(
        servicePages.map((page) => [page, linesOf(textOf(typed, `offers.${page}`))]),
      ),
    },
  }),
  retreat(typed) {
    const names = ["time", "title", "text"];
    const { rows, items } = rowsOf(typed, "retreatProgramme", names, mostSteps, names);
    return { rows, shaped: { retreatProgramme: items } };
  },
  questions(typed) {
    const names = ["topic", "question", "answer"];
    const { rows, items } = rowsOf(typed, "questions", names, mostQuestions, [
      "question",
      "answer",
    ]);
    return { rows, shaped: { questions: items } };
  },
  visit(typed) {
    const names = ["title", "by", "validUntil"];
    const { rows, items } = rowsOf(typed, "credentials", names, mostCredentials, names);
    const credentials = items.map((item) => ({ ...item, validUntil: item["validUntil"] || null }));
    return { rows, shaped: { credentials, directions: paragraphs(textOf(typed, "directions")) } };
  },
};
