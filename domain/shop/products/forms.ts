// What the owner types about a product, shared by page and server.
import { z } from "zod";
import { clock, day, line as typedLine, optional, pounds, text, tick, whole } from "#domain/kernel/fields.ts";
import { isSlug } from "#domain/shop/catalogue/rules.ts";
import { isPictureUrl, linesOf, mostLines, mostPictures, productStatuses, productTypes, stockKinds } from "./rules.ts";

const longest = { name: 120, shortDescription: 300, detailedDescription: 20_000, line: 200, place: 120, alt: 300 };

const line = (label: string, most: number) => typedLine(most, { what: `the ${label}` });
const orNull = (label: string, most: number) => line(label, most).transform((typed) => typed || null);
const orEmpty = <Kind extends z.ZodType<string>>(kind: Kind) => optional(kind).transform((typed) => typed ?? "");

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

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

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
    shortDescription: text(longest.shortDescription, { what: "the short description" }),
    detailedDescription: text(longest.detailedDescription, { what: "the detailed description" }),
    keyFeatures: lines("the key features"),
    whatsIncluded: lines("what's included"),
    specifications: lines("the specifications"),
    highlights: lines("the highlights"),
    price: optional(pounds({ what: "the price" })).transform((pence) => pence ?? 0),
    salePrice: optional(pounds({ what: "the sale price" })),
    isFree: tick(),
    productType: z.enum(productTypes).catch("physical"),
    status: z.enum(productStatuses).catch("published"),
    categoryId: uuid.or(z.literal("")).catch(""),
    stockKind: z.enum(stockKinds).catch("own"),
    stock: optional(whole(0, 100_000, "the stock")).transform((count) => count ?? 0),
    stockWas: optional(whole(0, 1_000_000)).catch(null),
    stockItemId: uuid.or(z.literal("")).catch(""),
    displayOrder: optional(whole(0, 9_999, "the display order")).transform((order) => order ?? 999),
    featured: tick(),
    duration: orNull("duration", longest.place),
    location: orNull("location", longest.place),
    maxParticipants: optional(whole(1, 500, "the number of participants")),
    eventDay: orEmpty(day()),
    eventStart: orEmpty(clock()),
    eventEnd: orEmpty(clock()),
    showWhenCompleted: tick(),
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
