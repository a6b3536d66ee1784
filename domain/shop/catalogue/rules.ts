// What the shop decides about one product. Values in, verdict out; the browser uses these too.

/** How many products one page of the shop shows; it fills rows of two, three and four. */
export const pageSize = 24;

export const sorts = ["studio", "price-up", "price-down", "name", "newest"] as const;
/** The orders a visitor may ask for; `studio` is the shop's own: display order, then newest first. */
export type Sort = (typeof sorts)[number];

/** The list query of the shop: a category by its slug or name, words, an order, a page from 1. */
export type ShopQuery = { category: string; words: string; sort: Sort; page: number };

export type Category = { slug: string; name: string };
export type Picture = { url: string; alt: string };

/** A product as a card shows it: prices in pence, `stock` null when it is not counted, `inCart` of this browser. */
export type CatalogueProduct = {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  pricePence: number;
  salePricePence: number | null;
  categoryName: string;
  categorySlug: string;
  featured: boolean;
  picture: Picture | null;
  stock: number | null;
  stockNotice: "out" | "low" | undefined;
  inCart: number;
  /** Its event is over. */
  completed: boolean;
  /** What is chosen before it is bought, such as "Size"; absent where it is bought as it is. */
  choice?: Choice;
  eventStartsAt: Date | null;
  eventEndsAt: Date | null;
  duration: string | null;
  location: string | null;
  maxParticipants: number | null;
};

export type Choice = { name: string; pricesVary: boolean };

/** The part of it that the catalogue page needs. */
export type ShopPageProduct = Omit<
  CatalogueProduct,
  "categorySlug" | "duration" | "location" | "maxParticipants"
>;

/** What a card needs of a product, so that a page of them stays small: its picture goes without words beside the name. */
export type CardProduct = ReturnType<typeof asCardProduct>;

/** `when` is the day of what takes place, as it is said on the card. */
export const asCardProduct = (product: ShopPageProduct, when?: string) => ({
  when,
  id: product.id,
  slug: product.slug,
  name: product.name,
  shortDescription: product.shortDescription,
  pricePence: product.pricePence,
  salePricePence: product.salePricePence,
  categoryName: product.categoryName,
  featured: product.featured,
  pictureUrl: product.picture?.url,
  stock: product.stock,
  stockNotice: product.stockNotice,
  inCart: product.inCart,
  completed: product.completed,
  ...(product.choice && { choice: product.choice }),
});

type Priced = { pricePence: number; salePricePence: number | null };

/** A product is on sale when its sale price is below its price (requirements 1.9). */
export const isOnSale = ({ pricePence, salePricePence }: Priced): boolean =>
  salePricePence !== null && salePricePence < pricePence;

/** What one costs today, in pence. */
export const priceNow = (product: Priced): number =>
  isOnSale(product) ? (product.salePricePence ?? product.pricePence) : product.pricePence;

type Event = { eventStartsAt: Date | null; eventEndsAt: Date | null };

/** A retreat completes itself once it has ended; what has no date never does (requirements 1.4.5). */
export function isCompleted({ eventStartsAt, eventEndsAt }: Event, now: Date): boolean {
  const over = eventEndsAt ?? eventStartsAt;
  return over !== null && over < now;
}

/** What the stock says: `null` counts nothing, so it never runs low; low is below the studio's threshold and above 0. */
export function stockNotice(
  stock: number | null,
  lowStockThreshold: number,
): "out" | "low" | undefined {
  if (stock === null) return undefined;
  if (stock <= 0) return "out";
  return stock < lowStockThreshold ? "low" : undefined;
}

export type BuyButton = "event-completed" | "out-of-stock" | "choose" | "in-cart" | "add";

/** Which button a product gets; the first that applies counts (requirements 1.4.2). */
export function buyButton(product: {
  completed: boolean;
  stock: number | null;
  inCart: number;
  choice?: Choice;
}): BuyButton {
  if (product.completed) return "event-completed";
  if (product.stock !== null && product.stock <= 0) return "out-of-stock";
  if (product.choice) return "choose";
  return product.inCart > 0 ? "in-cart" : "add";
}

/** The most of one product a cart line may hold (requirements 1.5.1). */
export const maxPerLine = 99;

/** The most a browser may ask for: what is in stock, and never more than 99. */
export const maxQuantityOf = (stock: number | null): number =>
  Math.min(stock ?? maxPerLine, maxPerLine);

/** A product without a name or a price cannot be shown (requirements 1.5.3). */
export const isComplete = (product: {
  id: string;
  name: string;
  pricePence: number | null;
}): boolean => Boolean(product.id && product.name.trim()) && product.pricePence !== null;

export type Layout = "equipment" | "retreats" | "sessions" | "classes";

/**
 * How a product page is laid out: three categories have their own, every other looks like
 * equipment.
 */
export function layoutOf(categorySlug: string): Layout {
  if (categorySlug === "retreats" || categorySlug === "sessions" || categorySlug === "classes")
    return categorySlug;
  return "equipment";
}

/** The words of a search, ready for the database: letters and digits only, at most 8 words of 40 letters. */
export const searchTerms = (value: string): string[] =>
  (value.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => word.slice(0, 40));

const maxSlugLength = 80;

/** Whether a text may be a product's address: small letters and digits, in words with one hyphen between them. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= maxSlugLength;
