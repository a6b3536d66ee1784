// Texts as a form contains them: one text a field, by the field's path ("testimonials.0.name").
// Pure, both ways.
import { linesOf } from "#domain/kernel/text/lines.ts";
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import type { SiteContent } from "./forms.ts";
import { contentForms } from "./parts.ts";
import {
  maxCredentials,
  maxQuestions,
  maxSteps,
  maxTestimonials,
  openingsADay,
  postSlots,
  servicePages,
  weekdays,
  type ContentPart,
} from "./messages.ts";

export type Values = Record<string, string>;
type Reading =
  | { ok: true; value: Partial<SiteContent> }
  | { ok: false; errors: Record<string, string> };

/** What a part's form opens with. Paragraphs stand apart by an empty line, products one on a line. */
export function contentValues(content: Partial<SiteContent>): Values {
  const { openingHours, testimonials, founder, offers, directions, ...rest } = content;
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
    ...(openingHours && hoursValues(openingHours)),
    ...(testimonials &&
      flat({ testimonials: testimonials.map((one, place) => ({ ...one, place: place + 1 })) })),
  };
}

function hoursValues(hours: SiteContent["openingHours"]): Values {
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
function flat(value: unknown, place = ""): Values {
  if (typeof value !== "object" || value === null)
    return {
      [place]: value === true ? "on" : value === false || value === null ? "" : String(value),
    };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flat(inner, place ? `${place}.${name}` : name)),
  ) as Values;
}

/** Reads a part's form; every message stands at the place of its field. Rows without any words are left out. */
export function readContentValues(part: ContentPart, values: Values): Reading {
  const { shaped, rows } = shapers[part](values);
  const parsed = contentForms[part].safeParse(shaped);
  if (parsed.success) return { ok: true, value: parsed.data as Partial<SiteContent> };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[placeOf(path, rows)] ??= message;
  return { ok: false, errors };
}

/**
 * The field that an issue is about: a list's item is in the row it was typed in, a paragraph in its
 * text.
 */
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

const textOf = (values: Values, place: string) => values[place] ?? "";
const group = (values: Values, place: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(values, `${place}.${name}`)]));
const paragraphs = (text: string) =>
  paragraphsOf(text.replaceAll(/\r\n?/g, "\n")).map((one) => one.replaceAll("\n", " "));

/** The rows of a list that say something, and which they were. */
function rowsOf(
  values: Values,
  list: string,
  names: readonly string[],
  max: number,
  said: readonly string[],
) {
  const every = Array.from({ length: max }, (_, row) => row);
  const rows = every.filter((row) =>
    said.some((name) => textOf(values, `${list}.${row}.${name}`).trim() !== ""),
  );
  return { rows, items: rows.map((row) => group(values, `${list}.${row}`, names)) };
}

const shapers: Record<ContentPart, (values: Values) => Shaped> = {
  home: (values) => ({
    rows: noRows,
    shaped: {
      home: group(values, "home", ["tagline", "introduction"]),
      place: group(values, "place", ["town", "area", "retreatVenue"]),
      benefits: [0, 1, 2].map((row) => group(values, `benefits.${row}`, ["title", "text"])),
      quote: group(values, "quote", ["text", "by", "source"]),
    },
  }),
  founder: (values) => ({
    rows: noRows,
    shaped: {
      founder: {
        ...group(values, "founder", ["name", "role"]),
        story: paragraphs(textOf(values, "founder.story")),
        teaching: paragraphs(textOf(values, "founder.teaching")),
      },
    },
  }),
  hours(values) {
    const max = weekdays.length * openingsADay;
    const { rows, items } = rowsOf(values, "openingHours", ["opens", "closes"], max, [
      "opens",
      "closes",
    ]);
    const openingHours = items.map((item, at) => ({
      day: weekdays[Math.floor(rows[at]! / openingsADay)],
      ...item,
    }));
    return { rows, shaped: { openingHours, hoursNote: textOf(values, "hoursNote") } };
  },
  testimonials(values) {
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
    const found = rowsOf(values, "testimonials", names, maxTestimonials, ["name", "text"]);
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
  posts(values) {
    const names = ["platform", "link", "text", "slot"];
    const { rows, items } = rowsOf(values, "socialPosts", names, postSlots.length, [
      "link",
      "text",
    ]);
    return { rows, shaped: { socialPosts: items } };
  },
  offers: (values) => ({
    rows: noRows,
    shaped: {
      offers: Object.fromEntries(
        servicePages.map((page) => [page, linesOf(textOf(values, `offers.${page}`))]),
      ),
    },
  }),
  retreat(values) {
    const names = ["time", "title", "text"];
    const { rows, items } = rowsOf(values, "retreatProgramme", names, maxSteps, names);
    return { rows, shaped: { retreatProgramme: items } };
  },
  questions(values) {
    const names = ["topic", "question", "answer"];
    const { rows, items } = rowsOf(values, "questions", names, maxQuestions, [
      "question",
      "answer",
    ]);
    return { rows, shaped: { questions: items } };
  },
  visit(values) {
    const names = ["title", "by", "validUntil"];
    const { rows, items } = rowsOf(values, "credentials", names, maxCredentials, names);
    const credentials = items.map((item) => ({ ...item, validUntil: item["validUntil"] || null }));
    return { rows, shaped: { credentials, directions: paragraphs(textOf(values, "directions")) } };
  },
};
