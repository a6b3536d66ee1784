// What the owner types about a product, shared by page and server.
import { parcelKinds, retreatPackages } from "#db/schema/lists.ts";
import type { VatPercent } from "#db/schema/catalogue.ts";
import { z } from "zod";
import {
  clock,
  day,
  line as lineField,
  optional,
  pounds,
  text,
  tick,
  whole,
} from "#domain/kernel/input/fields.ts";
import { isSlug } from "#domain/shop/catalogue/rules.ts";
import { maxBalanceDays } from "#domain/shop/balances/rules.ts";
import { maxCredits, maxValidDays, passOpens } from "#domain/shop/passes/rules.ts";
import {
  isPictureUrl,
  linesOf,
  maxLines,
  maxOptions,
  maxPictures,
  productStatuses,
  productTypes,
  stockKinds,
} from "./rules.ts";

const altTextRequired = "Please say what this picture shows, or tick that it is decorative.";

const maxLength = {
  name: 120,
  shortDescription: 300,
  detailedDescription: 20_000,
  line: 200,
  place: 120,
  alt: 300,
};

const line = (label: string, limit: number) => lineField(limit, { what: `the ${label}` });
const orNull = (label: string, limit: number) =>
  line(label, limit).transform((value) => value || null);
const orEmpty = <Kind extends z.ZodType<string>>(kind: Kind) =>
  optional(kind).transform((value) => value ?? "");

const lines = (label: string) =>
  z
    .string()
    .default("")
    .transform((text) => linesOf(text.toWellFormed()))
    .pipe(
      z
        .array(
          z
            .string()
            .max(
              maxLength.line,
              `Please keep each line of ${label} to ${maxLength.line} characters.`,
            ),
        )
        .max(maxLines, `Please keep ${label} to ${maxLines} lines.`),
    );

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

const picture = z
  .object({
    url: z.string().refine(isPictureUrl, "This is not a picture of ours."),
    alt: line("description of each picture", maxLength.alt),
    decorative: z.boolean().default(false),
  })
  .refine(({ alt, decorative }) => alt !== "" || decorative, {
    path: ["alt"],
    error: altTextRequired,
  })
  .transform(({ url, alt, decorative }) => ({ url, alt: decorative ? "" : alt }));

/** A size, a colour: what is left empty is as its product has it, and an empty stock is not counted. */
const option = z.object({
  id: uuid.or(z.literal("")).catch(""),
  label: line("option", 60).pipe(z.string().min(1, "Please say what each option is called.")),
  price: optional(pounds({ min: 1, what: "the option's price" })),
  picture: z
    .string()
    .refine((url) => url === "" || isPictureUrl(url), "This is not a picture of ours."),
  sku: orNull("option's SKU", 40),
  isRetired: tick(),
  stock: optional(whole(0, 100_000, "the option's stock")),
  stockWas: optional(whole(0, 1_000_000)).catch(null),
});
export type OptionForm = z.output<typeof option>;

const slug = line("address", 80)
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => text === "" || isSlug(text),
    "Only small letters, digits and single hyphens, such as rubber-mat.",
  );

/** Everything the public pages show of a product. Numbers that were left empty are null. */
export const productForm = z
  .object({
    name: line("name", maxLength.name),
    slug,
    shortDescription: text(maxLength.shortDescription, { what: "the short description" }),
    detailedDescription: text(maxLength.detailedDescription, { what: "the detailed description" }),
    keyFeatures: lines("the key features"),
    whatsIncluded: lines("what's included"),
    specifications: lines("the specifications"),
    highlights: lines("the highlights"),
    price: optional(pounds({ what: "the price" })).transform((pence) => pence ?? 0),
    salePrice: optional(pounds({ what: "the sale price" })),
    isFree: tick(),
    openAmount: tick(),
    productType: z.enum(productTypes).catch("physical"),
    status: z.enum(productStatuses).catch("published"),
    categoryId: uuid.or(z.literal("")).catch(""),
    stockKind: z.enum(stockKinds).catch("own"),
    stock: optional(whole(0, 100_000, "the stock")).transform((count) => count ?? 0),
    stockWas: optional(whole(0, 1_000_000)).catch(null),
    sku: orNull("SKU", 40),
    parcel: z.enum(parcelKinds).catch("small"),
    cost: optional(pounds({ what: "the cost" })),
    vatPercent: z
      .enum(["20", "5", "0"])
      .catch("20")
      .transform((percent) => Number(percent) as VatPercent),
    lowStockBelow: optional(whole(0, 100_000, "the number that is few")),
    publishDay: orEmpty(day()),
    publishTime: orEmpty(clock()),
    stockItemId: uuid.or(z.literal("")).catch(""),
    displayOrder: optional(whole(0, 9_999, "the display order")).transform((order) => order ?? 999),
    featured: tick(),
    duration: orNull("duration", maxLength.place),
    location: orNull("location", maxLength.place),
    maxParticipants: optional(whole(1, 500, "the number of participants")),
    timetableClass: orNull("name of the class", 80),
    eventDay: orEmpty(day()),
    eventStart: orEmpty(clock()),
    eventEnd: orEmpty(clock()),
    showWhenCompleted: tick(),
    retreatPackage: z.enum(retreatPackages).nullable().catch(null),
    deposit: optional(pounds({ min: 30, what: "the deposit" })),
    balanceDays: optional(whole(0, maxBalanceDays, "the days before the event")),
    passCredits: optional(whole(1, maxCredits, "how many it is good for")),
    passValidDays: optional(whole(1, maxValidDays, "for how many days it is valid")),
    passOpens: z.enum(passOpens).catch("class"),
    passIsShared: tick(),
    passSessionTypeId: uuid.or(z.literal("")).catch(""),
    pictures: z
      .array(picture)
      .max(maxPictures, `A product has ${maxPictures} pictures at most.`)
      .default([]),
    featuredPicture: z.string().max(200).default(""),
    optionName: line("name of the options", 40),
    options: z
      .array(option)
      .max(maxOptions, `A product has ${maxOptions} options at most.`)
      .default([]),
  })
  .superRefine((form, { addIssue }) => {
    const { eventDay, eventStart, eventEnd, stockKind, stockItemId, optionName, options } = form;
    const issue = (path: string, message: string) =>
      addIssue({ code: "custom", path: [path], message });
    if (eventDay && !eventStart) issue("eventStart", "Please say when it begins.");
    if (!eventDay && (eventStart || eventEnd)) issue("eventDay", "Please say on which day.");
    if (eventDay && eventEnd && eventEnd <= eventStart)
      issue("eventEnd", "The end must come after the beginning.");
    if (stockKind === "shared" && !stockItemId)
      issue("stockItemId", "Please choose the places it shares.");
    if (form.publishDay && form.status !== "draft")
      issue("publishDay", "Only a draft can be published later.");
    if (!form.publishDay && form.publishTime) issue("publishDay", "Please say on which day.");
    if (options.length > 0 && !optionName)
      issue("optionName", "Please say what is chosen, such as Size.");
    if (options.length > 0 && form.productType === "voucher")
      issue("productType", "A voucher has no options.");
    if (options.length > 0 && form.productType === "pass")
      issue("productType", "A pass has no options.");
    if (form.productType === "pass" && form.passCredits === null)
      issue("passCredits", "Please say how many classes or sessions it is good for.");
    if (form.productType === "pass" && form.passValidDays === null)
      issue("passValidDays", "Please say for how many days it is valid.");
    for (const [path, message] of depositIssues(form)) issue(path, message);
    const labels = options.map(({ label }) => label.toLowerCase());
    if (new Set(labels).size < labels.length) issue("options", "Two options are called the same.");
  });
export type ProductForm = z.output<typeof productForm>;

type Deposit = {
  productType: string;
  deposit: number | null;
  balanceDays: number | null;
  eventDay: string;
  price: number;
};

/** A deposit is a part of a retreat's price, with a last day for the rest. */
function depositIssues(form: Deposit): [field: string, message: string][] {
  const { productType, deposit, balanceDays, eventDay, price } = form;
  if (productType !== "retreat" || (deposit === null && balanceDays === null)) return [];
  if (deposit === null) return [["deposit", "Please say how much the deposit is."]];
  if (balanceDays === null)
    return [["balanceDays", "Please say how many days before the event the balance is due."]];
  if (!eventDay) return [["eventDay", "Please say on which day: the balance is due before it."]];
  return deposit < price ? [] : [["deposit", "The deposit must be less than the price."]];
}
