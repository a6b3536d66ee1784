// How a product is read for a card, wherever cards are shown.
import { and, asc, type Column, desc, eq, gte, isNull, or, sql, type SQL } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { products } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/carts.ts";
import { settings } from "#db/schema/studio.ts";
import { type MediaItem, productsWithMedia } from "#db/schema/views.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { isCompleted, type Picture, type Sort, stockNotice } from "./rules.ts";

/**
 * The columns of a card on the catalogue page; the query joins `cartItems` by `ownLine` or
 * `lineOf`.
 */
export const productCard = {
  id: productsWithMedia.id,
  slug: productsWithMedia.slug,
  name: productsWithMedia.name,
  shortDescription: productsWithMedia.shortDescription,
  pricePence: productsWithMedia.pricePence,
  salePricePence: productsWithMedia.salePricePence,
  categoryName: productsWithMedia.categoryName,
  featured: productsWithMedia.featured,
  stock: productsWithMedia.stockQuantity,
  picture: sql<MediaItem | null>`${productsWithMedia.media} -> 0`,
  eventStartsAt: productsWithMedia.eventStartsAt,
  eventEndsAt: productsWithMedia.eventEndsAt,
  optionName: productsWithMedia.optionName,
  pricesVary: productsWithMedia.pricesVary,
  inCart: sql`coalesce(${cartItems.quantity}, 0)`.mapWith(Number),
  lowStockThreshold:
    sql`coalesce(${productsWithMedia.lowStockBelow}, (select ${settings.lowStockThreshold} from ${settings}), 5)`.mapWith(
      Number,
    ),
};

/** The columns of a card that says more: of a service, a retreat, a product's own page. */
export const card = {
  ...productCard,
  categorySlug: productsWithMedia.categorySlug,
  duration: productsWithMedia.duration,
  location: productsWithMedia.location,
  maxParticipants: productsWithMedia.maxParticipants,
};

type ProductCardRow = SelectResultFields<typeof productCard>;

/** The row in the shop's own words; what the clock and the stock decide is decided here, once. */
export function asCard<Row extends ProductCardRow>(row: Row, now: Date) {
  const { picture, lowStockThreshold, optionName, pricesVary, ...product } = row;
  return {
    ...product,
    ...(optionName !== null && { choice: { name: optionName, pricesVary } }),
    picture: picture && asPicture(picture),
    completed: isCompleted(row, now),
    stockNotice: stockNotice(row.stock, lowStockThreshold),
  };
}

export const asPicture = ({ media_url, alt_text }: MediaItem): Picture => ({
  url: media_url,
  alt: alt_text,
});

export const ownLine = (ctx: Ctx<Guest>) => lineOf(ctx.actor.cart ?? "");

export const lineOf = (cart: string) =>
  and(eq(cartItems.productId, productsWithMedia.id), eq(cartItems.sessionId, cart));

/** The view and its table answer to the same filters. */
export type Searched = typeof productsWithMedia | typeof products;

export const notOver = (from: Searched, now: Date) =>
  or(
    isNull(from.eventStartsAt),
    gte(
      sql`coalesce(${from.eventEndsAt}, ${from.eventStartsAt})`,
      sql`${now.toISOString()}::timestamptz`,
    ),
  );

/** Published, no option of another product, and if it is over, meant to be seen all the same. */
export const onShow = (from: Searched, now: Date) =>
  and(
    eq(from.status, "published"),
    isNull(from.optionOf),
    or(eq(from.showWhenCompleted, true), notOver(from, now)),
  );

/** What the orders look at. */
export const sorted = {
  id: products.id,
  name: products.name,
  pricePence: products.pricePence,
  salePricePence: products.salePricePence,
  displayOrder: products.displayOrder,
  createdAt: products.createdAt,
};

/** Columns to sort by, on the view, on its table or on a list of these columns. */
type Sorted = Record<keyof typeof sorted, Column>;
export type Order = (from: Sorted) => SQL[];
// Written as the index is sorted: without "nulls last" the shop's order could not be read from it.
export const studioOrder: Order = (from) => [
  asc(from.displayOrder),
  sql`${from.createdAt} desc nulls last`,
  asc(from.id),
];

const price = (from: Sorted) => sql`least(${from.pricePence}, ${from.salePricePence})`;
export const orders: Record<Sort, Order> = {
  studio: studioOrder,
  "price-up": (from) => [asc(price(from)), ...studioOrder(from)],
  "price-down": (from) => [desc(price(from)), ...studioOrder(from)],
  name: (from) => [asc(sql`lower(${from.name})`), asc(from.id)],
  newest: (from) => [desc(from.createdAt), asc(from.id)],
};
