// What the owner types about a product, shared by page and server.
import { z } from "zod";
import { poundsToPence } from "#domain/kernel/money.ts";
import { oneLine } from "#domain/kernel/one-line.ts";
import { isSlug } from "#domain/shop/catalogue/rules.ts";
import { isPictureUrl, linesOf, mostLines, mostPictures, productStatuses, productTypes, stockKinds } from "./rules.ts";

const longest = { name: 120, shortDescription: 300, detailedDescription: 20_000, line: 200, place: 120, alt: 300 };
const dearest = 9_999_999;

const line = (label: string, most: number) =>
  z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(most, `Please keep the ${label} to ${most} characters.`));

const orNull = (label: string, most: number) => line(label, most).transform((text) => text || null);

const money = (label: string) =>
  z
    .string()
    .default("")
    .transform((typed, { addIssue }) => {
      if (!typed.trim()) return null;
      const pence = poundsToPence(typed);
      if (pence !== undefined && pence >= 0 && pence <= dearest) return pence;
      addIssue({ code: "custom", message: `Please write the ${label} in pounds and pence, such as 12.50.` });
      return z.NEVER;
    });

const whole = (label: string, most: number, least = 0) =>
  z
    .string()
    .default("")
    .transform((typed, { addIssue }) => {
      if (!typed.trim()) return null;
      const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
      if (number >= least && number <= most) return number;
      addIssue({ code: "custom", message: `The ${label} is a whole number from ${least} to ${most}.` });
      return z.NEVER;
    });

const lines = (label: string) =>
  z
    .string()
    .default("")
    .transform((text) => linesOf(text.toWellFormed()))
    .pipe(
      z
        .array(z.string().max(longest.line, `Please keep each line of ${label} to ${longest.line} characters.`))
        .max(mostLines, `Please keep ${label} to ${mostLines} lines.`),
    );

const ticked = z.string().optional().transform(Boolean);
const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const day = z.string().default("").refine(isDay, "Please write the day as 2026-05-16.");
const time = z
  .string()
  .default("")
  .refine((text) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(text), "Please write the time as 09:45.");

function isDay(text: string): boolean {
  if (text === "") return true;
  const date = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T12:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const picture = z.object({
  url: z.string().refine(isPictureUrl, "This is not a picture of ours."),
  alt: line("description of each picture", longest.alt),
});

const slug = line("address", 80)
  .transform((text) => text.toLowerCase())
  .refine((text) => text === "" || isSlug(text), "Only small letters, digits and single hyphens, such as rubber-mat.");

/** Everything the public pages show of a product. Numbers that were left empty are null. */
export const productForm = z
  .object({
    name: line("name", longest.name),
    slug,
    shortDescription: line("short description", longest.shortDescription),
    detailedDescription: z
      .string()
      .max(
        longest.detailedDescription,
        `Please keep the detailed description to ${longest.detailedDescription} characters.`,
      )
      .default(""),
    keyFeatures: lines("the key features"),
    whatsIncluded: lines("what's included"),
    specifications: lines("the specifications"),
    highlights: lines("the highlights"),
    price: money("price").transform((pence) => pence ?? 0),
    salePrice: money("sale price"),
    isFree: ticked,
    productType: z.enum(productTypes).catch("physical"),
    status: z.enum(productStatuses).catch("published"),
    categoryId: uuid.or(z.literal("")).catch(""),
    stockKind: z.enum(stockKinds).catch("own"),
    stock: whole("stock", 100_000).transform((count) => count ?? 0),
    stockWas: whole("stock", 1_000_000).catch(null),
    stockItemId: uuid.or(z.literal("")).catch(""),
    displayOrder: whole("display order", 9_999).transform((order) => order ?? 999),
    featured: ticked,
    duration: orNull("duration", longest.place),
    location: orNull("location", longest.place),
    maxParticipants: whole("number of participants", 500, 1),
    eventDay: day,
    eventStart: time,
    eventEnd: time,
    showWhenCompleted: ticked,
    retreatPackage: z.enum(["day", "spa"]).nullable().catch(null),
    pictures: z.array(picture).max(mostPictures, `A product has ${mostPictures} pictures at most.`).default([]),
    featuredPicture: z.string().max(200).default(""),
  })
  .superRefine(({ eventDay, eventStart, eventEnd, stockKind, stockItemId }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (eventDay && !eventStart) wrong("eventStart", "Please say when it begins.");
    if (!eventDay && (eventStart || eventEnd)) wrong("eventDay", "Please say on which day.");
    if (eventDay && eventEnd && eventEnd <= eventStart) wrong("eventEnd", "The end must come after the beginning.");
    if (stockKind === "shared" && !stockItemId) wrong("stockItemId", "Please choose the places it shares.");
  });
export type ProductForm = z.output<typeof productForm>;

/** What a form posted, with its pictures as one list in their order. */
export function productFieldsOf(
  form: FormData,
): Record<string, unknown> & { pictures: { url: string; alt: string }[] } {
  const texts = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const alts = form.getAll("pictureAlt");
  const pictures = form
    .getAll("pictureUrl")
    .map((url, place) => ({ url: String(url), alt: String(alts[place] ?? "") }));
  return { ...texts, pictures };
}
