// A product as its form and its file contain it: every field as it would be typed.
import type { products } from "#db/schema/catalogue.ts";
import { type ColumnsOf, textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { fieldTime, londonDay } from "#domain/kernel/time.ts";
import { columnFields, optionFields, type productFields } from "./fields.ts";
import type { EditedProduct } from "./find-product.ts";

type OtherColumns = "slug" | "optionName" | "eventStartsAt" | "eventEndsAt" | "publishAt";
/** The saved fields that can be typed; `stock` null is not counted. */
export type Typable = Pick<
  typeof products.$inferSelect,
  ColumnsOf<typeof columnFields> | OtherColumns
> & { stock: number | null; isSharing: boolean };

type ProductFieldName = keyof typeof productFields | "stockWas";

/** Ticks are "on" or "", lists have a line each, days and times are those of London. */
export function valuesOf(product: Typable): Record<ProductFieldName, string> {
  const { stock, isSharing, eventStartsAt, eventEndsAt, publishAt } = product;
  return {
    ...textsOfRow(columnFields, product),
    passOpens: product.passOpens ?? "class",
    slug: product.slug,
    optionName: product.optionName ?? "",
    stockKind: stock === null ? "none" : isSharing ? "shared" : "own",
    stock: String(stock ?? 0),
    stockWas: String(stock ?? ""),
    eventDay: eventStartsAt ? londonDay(eventStartsAt) : "",
    eventStart: eventStartsAt ? fieldTime(eventStartsAt) : "",
    eventEnd: eventEndsAt ? fieldTime(eventEndsAt) : "",
    publishDay: publishAt ? londonDay(publishAt) : "",
    publishTime: publishAt ? fieldTime(publishAt) : "",
  };
}

/** A product's options as their part of the form contains them; `stockWas` is the current stock. */
export const optionValues = (options: EditedProduct["options"]) =>
  options.map((option) => ({
    id: option.id,
    ...textsOfRow(optionFields, option),
    stockWas: String(option.stock ?? ""),
  }));

/** The initial values of a new product's form (requirements 3.5.6: the defaults on create). */
export const newProductValues: Partial<Record<ProductFieldName, string>> = {
  productType: "physical",
  status: "published",
  stockKind: "own",
  stock: "0",
  stockWas: "",
  displayOrder: "999",
};
