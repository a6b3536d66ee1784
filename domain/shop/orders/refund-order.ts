import { and, eq, not } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { asSystem, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/transaction.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { askRefund, recordRefundByHand } from "#domain/payments/record-refund.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import { restock } from "#domain/shop/stock/restock.ts";
import { followMoney } from "./follow-money.ts";
import { lockOrder, noteDeed } from "./lock-order.ts";
import { refundableOf } from "./rules.ts";
import { sendRefund } from "./send-refund.ts";

/** Pence; `key` is the form's own, so that pressing twice is asking once; `restock` says how many of which line came back. */
export type RefundWish = {
  orderId: string;
  amountPence: number;
  reason: string;
  restock: readonly { lineId: string; quantity: number }[];
  key: string;
  by: string;
  address?: string;
};

/** How long the screen has to ask the provider itself before the job does. */
const grace = minutes(1);

/**
 * Gives money back, whole or in part, as often as there is any left: the intention is written down first, with what goes
 * back on the shelves; then the card provider is asked, and its answer written down. "asked" in the answer means that it
 * could not be reached: the job goes on asking. Refuses more than is left, and things the order does not hold.
 */
export async function refundOrder(ctx: Ctx<Staff>, wish: RefundWish) {
  if (!isUuid(wish.orderId)) return refuse("no-such-order");
  const decided = await transaction(asSystem(ctx), (tx) => decide(tx, ctx, wish));
  if (!decided.ok) return decided;
  return done(await carryOut(ctx, decided.value.refundId));
}

/** Asks the provider once more for a refund it has not answered. */
export async function retryRefund(ctx: Ctx<Staff>, refundId: string) {
  if (!isUuid(refundId)) return refuse("no-such-refund");
  const { id } = refunds;
  const [row] = await read(ctx, (db) => db.select({ id }).from(refunds).where(eq(id, refundId)));
  return row ? done(await carryOut(ctx, refundId)) : refuse("no-such-refund");
}

async function carryOut(ctx: Ctx<Staff>, refundId: string) {
  await sendRefund(asSystem(ctx), refundId);
  const { id, status, amount: amountPence } = refunds;
  const [row] = await read(ctx, (db) => db.select({ status, amountPence }).from(refunds).where(eq(id, refundId)));
  return { refundId, status: row?.status ?? "asked", amountPence: row?.amountPence ?? 0 };
}

async function decide(tx: Db, ctx: Ctx<Staff>, wish: RefundWish) {
  const { orderId, amountPence, reason, by, address } = wish;
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse("no-such-order");
  const key = `staff:${wish.key}`;
  const known = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const before = known.find((refund) => refund.key === key);
  if (before) return done({ refundId: before.id });
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), not(payments.surplus)));
  if (!payment || payment.amount === 0) return refuse("nothing-paid");
  const ofIt = known.filter(({ paymentId }) => paymentId === payment.id);
  if (amountPence < 1 || amountPence > refundableOf(payment.amount, ofIt)) return refuse("more-than-left");

  const back = await stockOf(tx, wish);
  if (!back) return refuse("not-in-order");
  const wanted = { orderId, paymentId: payment.id, amountPence, reason, key, restocked: back.length > 0 };
  const byHand = payment.intentId === null;
  const refundId = byHand
    ? await recordRefundByHand(tx, wanted, ctx.now)
    : await askRefund(tx, wanted, ctx.now, after(ctx.now, grace));
  if (!refundId) return refuse("key-used");
  const facts = { refundId, amount: formatPence(amountPence), restocked: wanted.restocked };
  await noteDeed(tx, ctx, {
    orderId,
    kind: "refund-asked",
    by,
    detail: { reason },
    facts,
    ...(address ? { address } : {}),
  });
  if (byHand) await followMoney(tx, orderId, ctx.now);
  if (!(await restock(tx, back, { orderId, now: ctx.now }))) return refuse("not-held");
  return done({ refundId });
}

/** What goes back on the shelves, by stock item; undefined when the order never had so many of a line. */
async function stockOf(tx: Db, { orderId, restock: back }: RefundWish) {
  const wanted = back.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return [];
  const { id, stockItemId, quantity } = orderItems;
  const lines = await tx.select({ id, stockItemId, quantity }).from(orderItems).where(eq(orderItems.orderId, orderId));
  const came = wanted.map((one) => ({ ...one, line: lines.find((line) => line.id === one.lineId) }));
  if (came.some(({ line, quantity: pieces }) => !line || pieces > line.quantity)) return undefined;
  return demandOf(came.map(({ line, quantity: pieces }) => ({ stockItemId: line!.stockItemId, quantity: pieces })));
}
