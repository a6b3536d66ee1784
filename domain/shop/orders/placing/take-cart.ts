import { asc, eq, sql } from "drizzle-orm";
import { productCategories, products, stockItems } from "#db/schema/catalogue.ts";
import { cartItems, carts } from "#db/schema/carts.ts";
import { cartGifts, cartVouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { pickColumns, rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { isCompleted, priceNow } from "#domain/shop/catalogue/rules.ts";
import { depositName } from "#domain/shop/balances/messages.ts";
import { type DepositOffer, depositOffer } from "#domain/shop/balances/rules.ts";
import type { CourseView } from "#domain/shop/courses/rules.ts";
import { isCourseOver, withCourses } from "#domain/shop/courses/with-courses.ts";
import { takePlaces } from "#domain/shop/places/take-places.ts";
import { takeSessions } from "#domain/shop/sessions/take-sessions.ts";
import { giftFields } from "#domain/shop/vouchers/fields.ts";
import type { Gift } from "#domain/shop/vouchers/write-vouchers.ts";
import { together } from "#domain/kernel/database/together.ts";

/** What an order keeps of a product it sells, and what decides whether it may; the query joins the four tables. */
export const sold = {
  name: products.name,
  slug: products.slug,
  productType: products.productType,
  parcel: products.parcel,
  pricePence: products.pricePence,
  salePricePence: products.salePricePence,
  status: products.status,
  optionName: products.optionName,
  eventStartsAt: products.eventStartsAt,
  eventEndsAt: products.eventEndsAt,
  stockItemId: products.stockItemId,
  stock: stockItems.quantity,
  categoryId: productCategories.id,
  categorySlug: productCategories.slug,
};

export type TakenLine = Omit<Awaited<ReturnType<typeof takenLines>>[number], TakenAlone> & {
  unitPence: number;
  totalPence: number;
  available: boolean;
  /** What is due later, where only the deposit is paid now. */
  deposit?: DepositOffer | undefined;
  /** Its recipient, where it is a voucher that has one. */
  gift?: Gift;
  /** The place that it pays for, where it is one. */
  participantId?: string;
  /** The session with a therapist that it pays for, where it is one. */
  ownSessionId?: string;
  /** The dates that it pays for, where it is a course. */
  course?: CourseView;
};

type TakenAlone = "paysDeposit" | "depositPence" | "balanceDays";

type InCart = { kind: "product" | "place" | "group" | "session"; id: string };

/** What is in a cart, by its ids: what is locked before it is taken. A step, as the system. */
export async function itemsIn(tx: Db, cart: string) {
  const { rows } = (await tx.execute(sql`
    select 'product' as kind, product_id as id from cart_items where session_id = ${cart}
    union all select 'product', product_id from cart_gifts where session_id = ${cart}
    union all select kind, case kind when 'place' then p.id else p.session_id end
      from cart_places c join group_participants p on p.id = c.participant_id, unnest('{place,group}'::text[]) kind
      where c.session_id = ${cart}
    union all select 'group', session_id
      from course_groups(array(select product_id from cart_items where session_id = ${cart}))
    union all select 'session', session_id from cart_sessions where cart_session_id = ${cart}`)) as unknown as {
    rows: InCart[];
  };
  const all = (kind: InCart["kind"]) => rows.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    product: all("product"),
    place: all("place"),
    group: all("group"),
    session: all("session"),
  };
}

/**
 * Empties a cart and answers what was in it, at today's prices (pence), oldest line first, then vouchers, places and sessions, and the
 * numbers of those it is to be paid with, as they are compared. Of two orders of one cart at
 * the same time, the second finds it empty; a refused order leaves the cart as it was, with its transaction. Sessions are
 * asked for only where `itemsIn` found any: one that came in between stays in the cart, as its buyer was shown no price of it.
 */
export async function takeCart(
  tx: Db,
  cart: string,
  { now, sessions }: { now: Date; sessions: readonly string[] },
) {
  const [rows, gifts, numbers, places, own] = await together([
    takenLines(tx, cart),
    takenGifts(tx, cart),
    takenNumbers(tx, cart),
    takePlaces(tx, cart, now),
    sessions.length > 0 ? takeSessions(tx, cart, now) : [],
  ]);
  const lines = rows.map(({ paysDeposit, depositPence, balanceDays, ...row }): TakenLine => {
    const terms = { ...row, depositPence, balanceDays };
    const deposit = paysDeposit ? depositOffer(terms, now) : undefined;
    const unitPence = deposit?.depositPence ?? priceNow(row);
    return {
      ...row,
      name: deposit ? depositName(row.name) : row.name,
      deposit,
      unitPence,
      totalPence: unitPence * row.quantity,
      available: isForSale(row, now),
    };
  });
  const given = gifts.map(({ gift, ...row }): TakenLine => {
    const { amountPence } = gift;
    return {
      ...row,
      gift,
      unitPence: amountPence,
      totalPence: amountPence,
      available: isForSale(row, now),
    };
  });
  const sold = (await withCourses(tx, lines, now)).map(forSale);
  return { lines: [...sold, ...given, ...places, ...own], numbers };
}

/** A course is for sale as long as a date is left. */
export const forSale = (line: TakenLine): TakenLine =>
  isCourseOver(line) ? { ...line, available: false } : line;

const isForSale = (
  row: { status: string; eventStartsAt: Date | null; eventEndsAt: Date | null },
  now: Date,
) => row.status === "published" && !isCompleted(row, now);

function takenLines(tx: Db, cart: string) {
  const { productId, quantity, paysDeposit, addedAt } = cartItems;
  const taken = tx
    .$with("taken")
    .as(
      tx
        .delete(cartItems)
        .where(eq(cartItems.sessionId, cart))
        .returning({ productId, quantity, paysDeposit, addedAt }),
    );
  return tx
    .with(taken)
    .select({
      productId: taken.productId,
      quantity: taken.quantity,
      paysDeposit: taken.paysDeposit,
      depositPence: products.depositPence,
      balanceDays: products.balanceDays,
      ...sold,
      discountCode: carts.discountCode,
    })
    .from(taken)
    .innerJoin(products, eq(products.id, taken.productId))
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .innerJoin(carts, eq(carts.sessionId, cart))
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .orderBy(asc(taken.addedAt), asc(taken.productId));
}

function takenGifts(tx: Db, cart: string) {
  const { productId, addedAt, amountPence } = cartGifts;
  const said = rowColumnsOf(cartGifts, giftFields);
  const taken = tx.$with("taken_gifts").as(
    tx
      .delete(cartGifts)
      .where(eq(cartGifts.sessionId, cart))
      .returning({ productId, addedAt, amountPence, ...said }),
  );
  return tx
    .with(taken)
    .select({
      productId: taken.productId,
      quantity: sql`1`.mapWith(Number),
      ...sold,
      discountCode: carts.discountCode,
      gift: { amountPence: taken.amountPence, ...pickColumns(taken, giftFields) },
    })
    .from(taken)
    .innerJoin(products, eq(products.id, taken.productId))
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .innerJoin(carts, eq(carts.sessionId, cart))
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .orderBy(asc(taken.addedAt), asc(taken.recipientName));
}

async function takenNumbers(tx: Db, cart: string): Promise<string[]> {
  const { sessionId, numberHash } = cartVouchers;
  const rows = await tx.delete(cartVouchers).where(eq(sessionId, cart)).returning({ numberHash });
  return rows.map((row) => row.numberHash);
}
