import { eq, sql } from "drizzle-orm";
import { discountCodeUsage } from "#db/schema/discount-usage.ts";
import { carts } from "#db/schema/carts.ts";
import { customers, orderItems, orders } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { nextOrderNumber } from "#domain/studio/branding/queries.ts";
import type { PolicyVersions } from "#domain/studio/policy-documents/find-wordings.ts";
import { refundPolicy, wording } from "#domain/studio/policy-documents/messages.ts";
import type { Answer } from "#domain/people/studio-questions/rules.ts";
import { writeOrderAnswers } from "#domain/people/studio-questions/write-answers.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { enrolOrdered } from "#domain/shop/courses/follow-order.ts";
import { writePlaceLines } from "#domain/shop/places/take-places.ts";
import { writeBalances } from "#domain/shop/balances/write-balances.ts";
import { writeSessionLines } from "#domain/shop/sessions/take-sessions.ts";
import { writePasses } from "#domain/shop/passes/write-passes.ts";
import { writeVouchers } from "#domain/shop/vouchers/write-vouchers.ts";
import { hasAgreement, versionIn } from "#domain/shop/contracts/rules.ts";
import type { Arrangement } from "#domain/shop/delivery/rules.ts";
import type { Checkout } from "#domain/shop/orders/forms.ts";
import type { HolderMarks } from "./bound-holds.ts";
import type { TakenLine } from "./take-cart.ts";
import { together } from "#domain/kernel/database/together.ts";

/** An order about to be written: whose, what, what it comes to (pence), and how long it is kept unpaid. */
export type NewOrder = {
  id: string;
  /** The cart it comes from; none when staff wrote it. */
  cart: string | null;
  channel: "web" | "studio";
  buyer: Checkout;
  requestHash: string | null;
  lines: readonly TakenLine[];
  /** What the code takes off each line. */
  shares: readonly number[];
  discount: { codeId: string; code: string; amount: number } | undefined;
  subtotal: number;
  /** How it reaches its buyer, and what that adds. */
  arrangement: Arrangement;
  total: number;
  /** What each voucher pays of it. */
  vouchers: readonly { id: string; paysPence: number }[];
  now: Date;
  /** Until when it is held unpaid, and its sender; none when it is kept until it is cancelled. */
  held: NewHold | null;
  /** What its buyer answered to the studio's own questions. */
  answers?: readonly Answer[];
  /** The papers in force that its buyer was shown; none where staff wrote it. */
  versions?: PolicyVersions;
};

type NewHold = { reservedUntil: Date; openedUntil?: Date } & Partial<HolderMarks>;

/**
 * The buyer's row by their e-mail: made, or filled where it was empty; a guest never overwrites anything
 * (requirements 1.3.5). The first thing an order locks.
 */
export async function ensureCustomer(
  tx: Db,
  { buyer, now }: Pick<NewOrder, "buyer" | "now">,
): Promise<string> {
  const { firstName, lastName, email, addressLine1, city, postcode, country } = buyer;
  const [phone, addressLine2] = [buyer.phone || null, buyer.addressLine2 || null];
  // An address is filled as a whole, so that halves of two addresses never become a third.
  const ifNoAddress = (
    column: "address_line_1" | "address_line_2" | "city" | "postcode" | "country",
  ) =>
    sql.raw(
      `case when customers.address_line_1 is null then excluded.${column} else customers.${column} end`,
    );
  const [row] = await tx
    .insert(customers)
    .values({
      email,
      firstName,
      lastName,
      phone,
      addressLine1,
      addressLine2,
      city,
      postcode,
      country,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: customers.email,
      set: {
        phone: sql`coalesce(${customers.phone}, excluded.phone)`,
        addressLine1: ifNoAddress("address_line_1"),
        addressLine2: ifNoAddress("address_line_2"),
        city: ifNoAddress("city"),
        postcode: ifNoAddress("postcode"),
        country: ifNoAddress("country"),
      },
    })
    .returning({ id: customers.id });
  if (!row) throw new Error("no customer row");
  return row.id;
}

/** Writes the order; undefined when its cart's key, or its own id, has already made one. */
export async function insertOrder(tx: Db, order: NewOrder, customerId: string) {
  const { buyer, discount, lines, now } = order;
  const { firstName, lastName, email, addressLine1, city, postcode, country } = buyer;
  const [row] = await tx
    .insert(orders)
    .values({
      firstName,
      lastName,
      email,
      phone: buyer.phone || null,
      addressLine1,
      addressLine2: buyer.addressLine2 || null,
      city,
      postcode,
      country,
      id: order.id,
      orderNumber: nextOrderNumber,
      customerId,
      subtotalPence: order.subtotal,
      discountCodeId: discount?.codeId ?? null,
      discountCode: discount?.code ?? null,
      discountPence: discount?.amount ?? 0,
      ...deliveryColumnsOf(order.arrangement),
      totalPence: order.total,
      voucherPence: voucherPenceOf(order),
      termsVersion: versionFor(order, "terms-and-conditions"),
      agreementVersion: hasAgreement(lines) ? versionFor(order, "retreat-booking-agreement") : null,
      cancellingVersion: versionFor(order, refundPolicy),
      channel: order.channel,
      cartSessionId: order.cart,
      idempotencyKey: buyer.idempotencyKey,
      requestHash: order.requestHash,
      ...order.held,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  return row;
}

/**
 * The version of a paper that its buyer was shown; else the one that is in force when the order is
 * made.
 */
const versionFor = ({ versions, now }: NewOrder, slug: string) =>
  versions
    ? versionIn(versions, slug)
    : sql<string>`coalesce(policy_version(${slug}, ${londonDay(now)}::date), ${wording.version})`;

const deliveryColumnsOf = ({ way, zone, pricePence, elsewhere }: Arrangement) => ({
  delivery: way,
  deliveryZone: zone,
  deliveryPence: pricePence,
  ...(elsewhere && {
    deliveryName: elsewhere.name,
    deliveryLine1: elsewhere.line1,
    deliveryLine2: elsewhere.line2 || null,
    deliveryCity: elsewhere.city,
    deliveryPostcode: elsewhere.postcode,
    deliveryCountry: elsewhere.country,
  }),
});

/** What vouchers pay of an order altogether, and what is left. */
const voucherPenceOf = ({ vouchers }: Pick<NewOrder, "vouchers">): number =>
  sumPence(vouchers.map(({ paysPence }) => paysPence));
export const toPayOf = (order: Pick<NewOrder, "vouchers" | "total">): number =>
  order.total - voucherPenceOf(order);

/**
 * Inserts what was bought, with the names and prices of this moment, and the recipients of its
 * vouchers, and the places and sessions that it pays for.
 */
export async function insertLines(tx: Db, order: NewOrder): Promise<void> {
  const { id, lines, shares } = order;
  await tx.insert(orderItems).values(
    lines.map((line, place) => ({
      orderId: id,
      position: place + 1,
      productId: line.productId,
      stockItemId: line.stockItemId,
      productName: line.name,
      productSlug: line.slug,
      productType: line.productType,
      categorySlug: line.categorySlug,
      quantity: line.quantity,
      pricePence: line.unitPence,
      totalPence: line.totalPence,
      discountPence: shares[place] ?? 0,
      // A place and a session say their day in their name.
      eventStartsAt: line.participantId || line.ownSessionId ? null : line.eventStartsAt,
    })),
  );
  await together([
    writeVouchers(tx, order),
    writePasses(tx, order),
    writeOrderAnswers(tx, { orderId: id, answers: order.answers ?? [] }),
  ]);
  await writePlaceLines(tx, order);
  await writeSessionLines(tx, order);
  if (lines.some(({ course }) => course)) await enrolOrdered(tx, id, order.now);
  await writeBalances(tx, order);
}

/** `track_discount_usage` (requirements 1.4.3): one use of the code by this buyer. The code leaves the cart with it. */
export async function trackDiscountUsage(
  tx: Db,
  { id, buyer, cart, discount, now }: NewOrder,
): Promise<void> {
  if (!discount) return;
  const use = {
    orderId: id,
    discountCodeId: discount.codeId,
    amountPence: discount.amount,
    usedAt: now,
  };
  await together([
    tx.insert(discountCodeUsage).values({ ...use, emailKey: emailLimitKey(buyer.email) }),
    cart && tx.update(carts).set({ discountCode: null }).where(eq(carts.sessionId, cart)),
  ]);
}
