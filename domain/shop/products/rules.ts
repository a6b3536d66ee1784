// What the back-office decides about a product. Values in, verdict out; the browser uses these too.
import { productStatuses, productTypes } from "#db/schema/lists.ts";
import type { ProductStatus, ProductType } from "#db/schema/catalogue.ts";

export { productStatuses, productTypes };
export type { ProductStatus, ProductType };

/** Whether a product's pieces are counted: its own, places it shares with others, or not at all. */
export const stockKinds = ["own", "shared", "none"] as const;
export type StockKind = (typeof stockKinds)[number];

/** What a product is when nothing else was said (requirements 3.5.6). */
export const newProduct = { name: "Untitled Product", displayOrder: 999 } as const;

export const maxPictures = 12;
export const maxLines = 30;
export const maxOptions = 30;
const maxSlugLength = 80;

/**
 * The address made of a name: lower case, only letters, digits, spaces and hyphens, spaces become hyphens, several
 * hyphens one (requirements 3.5.6). Letters lose their accents, because addresses have none.
 */
export const slugFrom = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, "")
    .replaceAll(/\s+/g, "-")
    .replaceAll(/-+/g, "-")
    .slice(0, maxSlugLength)
    .replaceAll(/^-|-$/g, "");

/** What a shopper must be told before they can buy. */
export type Missing = "name" | "price" | "description";

type Described = {
  name: string;
  pricePence: number;
  isFree: boolean;
  shortDescription: string;
  detailedDescription: string;
};

/**
 * What keeps a product from being published: a name, a price above 0 (or an explicit "free"), a description
 * (requirements 3.4.6).
 */
export function missingToPublish(product: Described): Missing[] {
  const missing: Missing[] = [];
  if (product.name === "" || product.name === newProduct.name) missing.push("name");
  if (product.pricePence === 0 && !product.isFree) missing.push("price");
  if (!product.shortDescription && !product.detailedDescription) missing.push("description");
  return missing;
}

type Prices = { pricePence: number; salePricePence: number | null };

/**
 * What a sale price becomes beside a price (requirements 3.5.6): kept while it is not higher;
 * cleared when the price was lowered below an unchanged sale price; otherwise too high.
 */
export function settleSale(now: Prices, before?: Prices): "kept" | "cleared" | "too-high" {
  if (now.salePricePence === null || now.salePricePence <= now.pricePence) return "kept";
  const wasLowered = before !== undefined && now.pricePence < before.pricePence;
  return wasLowered && now.salePricePence === before.salePricePence ? "cleared" : "too-high";
}

/** A list with the thing at one place put at another; places outside the list are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return rest.toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1));
}

/**
 * Where pictures of products may come from: the site's own files, so that an address can neither
 * run code nor track visitors.
 */
export const isPictureUrl = (url: string): boolean =>
  url.length <= 200 &&
  /^\/media\/(library|scenes|pictures)\/(shop\/)?[a-z0-9][a-z0-9._-]*$/i.test(url);
