// What the owner types about a product, shared by page and server.
import { parcelKinds, retreatPackages } from "#db/schema/lists.ts";
import type { VatPercent } from "#db/schema/catalogue.ts";
import { z } from "zod";
import { line, optional, whole } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { isSlug } from "#domain/shop/catalogue/rules.ts";
import { passOpens } from "#domain/shop/passes/rules.ts";
import { optionFields, productFields } from "./fields.ts";
import {
  isPictureUrl,
  maxOptions,
  maxPictures,
  productStatuses,
  productTypes,
  stockKinds,
} from "./rules.ts";

const altTextRequired = "Please say what this picture shows, or tick that it is decorative.";

const { slug, price, stock, displayOrder } = formOf(productFields).shape;

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

const picture = z
  .object({
    url: z.string().refine(isPictureUrl, "This is not a picture of ours."),
    alt: line(300, { what: "the description of each picture" }),
    decorative: z.boolean().default(false),
  })
  .refine(({ alt, decorative }) => alt !== "" || decorative, {
    path: ["alt"],
    error: altTextRequired,
  })
  .transform(({ url, alt, decorative }) => ({ url, alt: decorative ? "" : alt }));

/** How many there were when the form was opened. */
const stockWas = optional(whole(0, 1_000_000)).catch(null);

const option = formOf(optionFields).extend({
  id: uuid.or(z.literal("")).catch(""),
  picture: z
    .string()
    .refine((url) => url === "" || isPictureUrl(url), "This is not a picture of ours."),
  stockWas,
});
export type OptionForm = z.output<typeof option>;

/**
 * Everything the public pages show of a product. Numbers that were left empty are null, and what
 * names none of a list is the usual one.
 */
export const productForm = formOf(productFields)
  .extend({
    slug: slug
      .transform((text) => text.toLowerCase())
      .refine(
        (text) => text === "" || isSlug(text),
        "Only small letters, digits and single hyphens, such as rubber-mat.",
      ),
    price: price.transform((pence) => pence ?? 0),
    productType: z.enum(productTypes).catch("physical"),
    status: z.enum(productStatuses).catch("published"),
    categoryId: uuid.or(z.literal("")).catch(""),
    stockKind: z.enum(stockKinds).catch("own"),
    stock: stock.transform((count) => count ?? 0),
    stockWas,
    parcel: z.enum(parcelKinds).catch("small"),
    vatPercent: z
      .enum(["20", "5", "0"])
      .catch("20")
      .transform((percent) => Number(percent) as VatPercent),
    stockItemId: uuid.or(z.literal("")).catch(""),
    displayOrder: displayOrder.transform((order) => order ?? 999),
    retreatPackage: z.enum(retreatPackages).nullable().catch(null),
    passOpens: z.enum(passOpens).catch("class"),
    passSessionTypeId: uuid.or(z.literal("")).catch(""),
    pictures: z
      .array(picture)
      .max(maxPictures, `A product has ${maxPictures} pictures at most.`)
      .default([]),
    featuredPicture: z.string().max(200).default(""),
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
    if (eventDay && eventEnd && eventEnd <= (eventStart ?? ""))
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
  eventDay: string | null;
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
