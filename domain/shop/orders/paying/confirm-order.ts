import { eq, sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { together } from "#domain/kernel/database/together.ts";
import { recordPayment, recordVoucherPayment } from "#domain/payments/record-payment.ts";
import { openBalances } from "#domain/shop/balances/open-balances.ts";
import { startMembership } from "#domain/shop/memberships/follow-order.ts";
import { seatOrdered } from "#domain/shop/courses/follow-order.ts";
import { confirmPlaces } from "#domain/shop/places/follow-order.ts";
import { confirmSessions } from "#domain/shop/sessions/follow-order.ts";
import { issuePasses } from "#domain/shop/passes/issue-passes.ts";
import { issueVouchers } from "#domain/shop/vouchers/issue-vouchers.ts";

type Paid = { orderId: string; now: Date };

/** What an order may have beside goods, in the words of `parts_of_order` (db/functions/orders.sql). */
type Part =
  | "paid-by-voucher"
  | "vouchers"
  | "passes"
  | "membership"
  | "balances"
  | "courses"
  | "places"
  | "sessions";

/** What is done with each part when its order is paid, in this order: a course is seated before its places are told. */
const steps: Record<Part, (tx: Db, paid: Paid) => Promise<void>> = {
  "paid-by-voucher": recordVoucherPayment,
  vouchers: issueVouchers,
  courses: seatOrdered,
  places: confirmPlaces,
  sessions: confirmSessions,
  passes: issuePasses,
  membership: startMembership,
  balances: openBalances,
};

/**
 * Confirms a paid order: it gets its receipt number, its vouchers and passes get their value, its
 * places are confirmed, and `order.paid`
 * is published once. A step of the commands that recorded the payment, apart from what vouchers
 * paid, in the same transaction, with the order's row locked.
 */
export async function confirmOrder(tx: Db, paid: Paid): Promise<void> {
  const { orderId, now } = paid;
  const [confirmed] = await tx
    .update(orders)
    .set({
      // Work that was begun on trust stays begun.
      status: sql`case when ${orders.status} in ('processing', 'completed') then ${orders.status} else 'confirmed' end`,
      paymentStatus: "paid",
      paidAt: now,
      // A cancelled order that is paid after all is held again.
      releasedAt: null,
      receiptNumber: sql`coalesce(${orders.receiptNumber}, nextval('receipt_numbers')::integer)`,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId))
    .returning({ parts: sql<Part[]>`parts_of_order(${orders.id})` });
  const has = new Set(confirmed?.parts);
  const due = (Object.keys(steps) as Part[]).filter((part) => has.has(part));
  await together([
    ...due.map((part) => steps[part](tx, paid)),
    tx.insert(orderEvents).values({
      orderId,
      kind: "paid",
      detail: {},
      at: now,
    }),
    publishEvent(tx, "order.paid", { orderId }, { now, key: `order.paid:${orderId}` }),
  ]);
}

/** An order that costs nothing is paid by a payment of £0 (requirements 1.4.6). */
export async function settleAsFree(tx: Db, { orderId, now }: Paid): Promise<void> {
  await recordPayment(tx, {
    orderId,
    source: "free",
    intentId: null,
    amountPence: 0,
    surplus: false,
    now,
  });
  await confirmOrder(tx, { orderId, now });
}
