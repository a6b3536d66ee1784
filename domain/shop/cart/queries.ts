import { asc, eq, sql } from "drizzle-orm";
import { carts, cartItems } from "#db/schema/carts.ts";
import { products } from "#db/schema/catalogue.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import type { MediaItem } from "#db/schema/views.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type DepositOffer, depositOffer } from "#domain/shop/balances/rules.ts";
import { isCompleted, maxPerLine, priceNow } from "#domain/shop/catalogue/rules.ts";
import type { CourseView } from "#domain/shop/courses/rules.ts";
import { isCourseOver, withCourses } from "#domain/shop/courses/with-courses.ts";
import { type CartPlace, listPlaces } from "#domain/shop/places/list-places.ts";
import { formatPlaceName, placeSlug } from "#domain/shop/places/messages.ts";
import { type CartGift, listGifts } from "./list-gifts.ts";
import { isUnavailable, noticesFor } from "./rules.ts";

export type Cart = Awaited<ReturnType<typeof listCart>>;
export type CartLine = Cart["lines"][number];

/**
 * The visitor's cart at today's prices and stock, oldest line first. `maxQuantity` is how far a line's stepper goes; `notice`
 * tells what has changed since it was added. Lines that are gone do not count towards the subtotal (pence). Vouchers come last,
 * a line for each person they are for (`gift`), and places in classes, a line each (`place`).
 */
export async function listCart(ctx: Ctx<Guest>) {
  const { cart } = ctx.actor;
  const [rows, gifts, places] = cart
    ? await read(ctx, (db) =>
        Promise.all([
          rowsOn(db).execute({ cart }),
          listGifts(db, cart),
          listPlaces(db, cart, ctx.now),
        ]),
      )
    : [[], [], []];
  const found = rows.map((row) => ({
    ...row,
    available: row.status === "published" && !isCompleted(row, ctx.now),
  }));
  const notices = noticesFor(found);
  const things = found.map((row, place) => asLine(row, notices[place], ctx.now));
  const lines = [
    ...(await withItsCourses(ctx, things)),
    ...gifts.map(asGiftLine),
    ...places.map(asPlaceLine),
  ];
  const sold = lines.filter(({ notice }) => !isUnavailable(notice));
  return {
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalPence: sumPence(sold.map(({ totalPence }) => totalPence)),
    discountCode: [...rows, ...gifts, ...places][0]?.discountCode ?? null,
    /** Pieces that did not fit when the cart of a browser joined the client's. */
    leftOut: rows.flatMap(({ name, leftOut: pieces }) => (pieces > 0 ? [{ name, pieces }] : [])),
    /** Whether every line can be ordered as it stands. */
    ready: lines.length > 0 && lines.every(({ notice }) => !notice),
  };
}

/** How many pieces the visitor's cart holds, for the badge. */
export async function countCart(ctx: Ctx<Guest>): Promise<number> {
  const { cart } = ctx.actor;
  if (!cart) return 0;
  const [row] = await read(ctx, (db) => piecesOn(db).execute({ cart }));
  return row?.count ?? 0;
}

const ofCart = sql.placeholder("cart");

/** The pieces of one cart. */
const piecesOn = prepared((db) =>
  db
    .select({
      count:
        sql`coalesce(sum(${cartItems.quantity}), 0) + (select count(*) from cart_gifts where session_id = ${ofCart})
          + (select count(*) from cart_places where session_id = ${ofCart})
          + (select count(*) from cart_sessions where cart_session_id = ${ofCart})`.mapWith(Number),
    })
    .from(cartItems)
    .where(eq(cartItems.sessionId, ofCart))
    .prepare("pieces_in_cart"),
);

/** What is for sale as a course, at the price of the dates that are left. */
async function withItsCourses(ctx: Ctx<Guest>, lines: ReturnType<typeof asLine>[]) {
  if (!lines.some(({ productType }) => productType === "class")) return lines;
  const priced = await read(ctx, (db) => withCourses(db, lines, ctx.now));
  return priced.map((line) =>
    isCourseOver(line) ? { ...line, notice: { kind: "gone" } as const } : line,
  );
}

const rowsOn = prepared((db) =>
  db
    .select({
      productId: cartItems.productId,
      quantity: cartItems.quantity,
      discountCode: carts.discountCode,
      slug: productsWithMedia.slug,
      name: productsWithMedia.name,
      shortDescription: productsWithMedia.shortDescription,
      pricePence: productsWithMedia.pricePence,
      salePricePence: productsWithMedia.salePricePence,
      categoryId: productsWithMedia.categoryId,
      categorySlug: productsWithMedia.categorySlug,
      productType: productsWithMedia.productType,
      parcel: products.parcel,
      paysDeposit: cartItems.paysDeposit,
      seenPence: cartItems.seenPence,
      leftOut: cartItems.leftOut,
      depositPence: products.depositPence,
      balanceDays: products.balanceDays,
      status: productsWithMedia.status,
      optionName: productsWithMedia.optionName,
      stockItemId: productsWithMedia.stockItemId,
      stock: productsWithMedia.stockQuantity,
      eventStartsAt: productsWithMedia.eventStartsAt,
      eventEndsAt: productsWithMedia.eventEndsAt,
      picture: sql<MediaItem | null>`${productsWithMedia.media} -> 0`,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.sessionId, cartItems.sessionId))
    .innerJoin(productsWithMedia, eq(productsWithMedia.id, cartItems.productId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.sessionId, ofCart))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId))
    .prepare("lines_in_cart"),
);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOn>["execute"]>>[number] & {
  available: boolean;
};

function asLine(row: Row, notice: ReturnType<typeof noticesFor>[number], now: Date) {
  const { discountCode: _, picture, available: __, status: ___, optionName: ____, ...rest } = row;
  const { seenPence, ...shown } = rest;
  const { eventEndsAt: _____, paysDeposit, depositPence: ______, balanceDays: _7, ...line } = shown;
  const deposit = paysDeposit ? depositOffer(row, now) : undefined;
  const unitPence = deposit?.depositPence ?? priceNow(row);
  return {
    ...line,
    unitPence,
    totalPence: unitPence * row.quantity,
    picture: picture && { url: picture.media_url, alt: picture.alt_text },
    maxQuantity: Math.min(maxPerLine, row.stock ?? maxPerLine),
    notice,
    /** What one cost when it was put in, where that was something else. */
    wasPence: whatItWas({ ...row, seenPence, isDeposit: deposit !== undefined }),
    /** What is due later, where only the deposit is paid now. */
    deposit: deposit as DepositOffer | undefined,
    gift: undefined as CartGift | undefined,
    place: undefined as CartPlace | undefined,
    course: undefined as CourseView | undefined,
  };
}

/** Of a deposit nothing is said, nor of a course, whose price falls with each date that is over. */
function whatItWas({
  seenPence,
  isDeposit,
  ...row
}: Pick<Row, "seenPence" | "pricePence" | "salePricePence" | "productType"> & {
  isDeposit: boolean;
}): number | undefined {
  const isSteady = seenPence !== null && !isDeposit && row.productType !== "class";
  return isSteady && seenPence !== priceNow(row) ? seenPence : undefined;
}

/** A voucher as a line of one, worth what its buyer chose. */
function asGiftLine({ picture, status, ...found }: Awaited<ReturnType<typeof listGifts>>[number]) {
  const { discountCode: _, ...row } = found;
  const { amountPence } = row.gift;
  return {
    ...row,
    quantity: 1,
    maxQuantity: 1,
    pricePence: amountPence,
    salePricePence: null,
    unitPence: amountPence,
    totalPence: amountPence,
    wasPence: undefined,
    stockItemId: null,
    stock: null,
    parcel: undefined,
    eventStartsAt: null,
    picture: picture && { url: picture.media_url, alt: picture.alt_text },
    place: undefined,
    course: undefined,
    deposit: undefined,
    notice: status === "published" ? undefined : ({ kind: "gone" } as const),
  };
}

/** A place in a class as a line of one, at the price of its date; no other product's code is for it. */
function asPlaceLine({ place, ...named }: Awaited<ReturnType<typeof listPlaces>>[number]) {
  const { pricePence } = named;
  return {
    productId: place.id,
    slug: placeSlug,
    name: formatPlaceName({ ...named, startsAt: place.startsAt }),
    shortDescription: "",
    categoryId: "",
    categorySlug: "",
    productType: "session" as const,
    quantity: 1,
    maxQuantity: 1,
    pricePence,
    salePricePence: null,
    unitPence: pricePence,
    totalPence: pricePence,
    wasPence: undefined,
    stockItemId: null,
    stock: null,
    parcel: undefined,
    eventStartsAt: place.startsAt,
    picture: null,
    gift: undefined,
    course: undefined,
    deposit: undefined,
    place,
    notice: place.isHeld ? undefined : ({ kind: "let-go" } as const),
  };
}
