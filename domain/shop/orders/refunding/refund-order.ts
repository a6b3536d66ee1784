import { eq } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { formatPence, sumPence } from "#domain/kernel/money.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import {
  askRefund,
  recordRefundAsCredit,
  recordRefundByHand,
} from "#domain/payments/record-refund.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import { closeReturned, lessenReturned } from "#domain/shop/balances/lessen-returned.ts";
import { endEnrolments } from "#domain/shop/courses/follow-order.ts";
import { releasePlaces, returnLine } from "#domain/shop/places/follow-order.ts";
import { restock } from "#domain/shop/stock/restock.ts";
import { followMoney } from "#domain/shop/orders/paying/follow-money.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { cancelPasses } from "#domain/shop/passes/cancel-passes.ts";
import { issueCredit } from "#domain/shop/vouchers/issue-credit.ts";
import { cancelVouchers, lockBought, sumsOf } from "#domain/shop/vouchers/cancel-vouchers.ts";
import { refundToVouchers } from "#domain/shop/vouchers/refund-to-vouchers.ts";
import { cancelledOf, partsOf, splitRefund } from "#domain/shop/orders/rules.ts";
import { sendRefund } from "./send-refund.ts";

/**
 * Pence; `key` is the form's own, so that a second submit asks for nothing; `restock` says how many
 * of which line came back: of a thing onto the shelf, of a place or a session by giving it up.
 */
export type RefundInput = {
  orderId: string;
  amountPence: number;
  reason: string;
  restock: readonly { lineId: string; quantity: number }[];
  /** Whether vouchers that the order bought are taken back, as far as they have not been used. */
  takeVouchers?: boolean;
  /**
   * The buyer's wish: what would go back by card or by hand stays as a credit, which they pay with
   * like with any voucher.
   */
  asCredit?: boolean;
  /** Whether what is left on passes that the order bought is cancelled; it is where everything goes back. */
  takePasses?: boolean;
  key: string;
  by: string;
};

/** How long the screen has to ask the provider itself before the job does. */
const grace = minutes(1);

/**
 * Refunds money, whole or in part, as often as there is any left: the intention is saved first,
 * with what goes back into stock; then the card provider is asked, and its response saved. "asked"
 * in the result means that it could not be reached: the job goes on asking. Vouchers that paid a
 * part get theirs back first; the rest stays as a credit where the buyer wishes so (`creditPence`).
 * Of retreat places that come back no balance is due any more. Refuses more than is left, things
 * the order does not have, a place or session that was paid back before ("not-held"), and what the order's own vouchers are still worth unless they are
 * cancelled.
 */
export async function refundOrder(ctx: Ctx<Staff>, input: RefundInput) {
  if (!isUuid(input.orderId)) return refuse("no-such-order");
  if (!(await closeReturned(ctx, input))) return refuse("balance-being-paid");
  const decided = await transaction(ctx, (tx) => decide(tx, ctx, input));
  if (!decided.ok) return decided;
  const { refundId, ...sums } = decided.value;
  return done({ ...(await carryOut(ctx, refundId)), ...sums });
}

/** Asks the provider once more for a refund it has not answered. */
export async function retryRefund(ctx: Ctx<Staff>, refundId: string) {
  if (!isUuid(refundId)) return refuse("no-such-refund");
  const { id } = refunds;
  const [row] = await read(ctx, (db) => db.select({ id }).from(refunds).where(eq(id, refundId)));
  return row ? done(await carryOut(ctx, refundId)) : refuse("no-such-refund");
}

async function carryOut(ctx: Ctx<Staff>, refundId: string) {
  await sendRefund(ctx, refundId);
  const { id, status, amountPence } = refunds;
  const [row] = await read(ctx, (db) =>
    db.select({ status, amountPence }).from(refunds).where(eq(id, refundId)),
  );
  return { refundId, status: row?.status ?? "asked", amountPence: row?.amountPence ?? 0 };
}

async function decide(tx: Db, ctx: Ctx<Staff>, input: RefundInput) {
  const { orderId, amountPence, reason, by } = input;
  const order = await lockOrder(tx, orderId, { shelves: input.restock.length > 0 });
  if (!order) return refuse("no-such-order");
  const key = `staff:${input.key}`;
  const known = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const before = known.filter((refund) => refund.key === key || refund.key === voucherKeyOf(key));
  if (before[0])
    return done({
      refundId: (before.find((refund) => refund.key === key) ?? before[0]).id,
      amountPence,
      creditPence: sumPence(before.flatMap((one) => (one.asCredit ? [one.amountPence] : []))),
    });
  const parts = partsOf(
    await tx.select().from(payments).where(eq(payments.orderId, orderId)),
    known,
  );
  if (!parts.rest && !parts.byVoucher) return refuse("nothing-paid");
  const split = splitRefund(amountPence, parts);
  if (!split) return refuse("more-than-left");
  const leftPence = (parts.rest?.leftPence ?? 0) + (parts.byVoucher?.leftPence ?? 0);
  const bought = await lockBought(tx, orderId);
  const taken = cancelledOf(amountPence, leftPence, {
    ...sumsOf(bought),
    giveBack: input.takeVouchers ?? false,
  });
  if (taken.why) return refuse(taken.why);

  const isCredit = input.asCredit === true && split.toRest > 0;
  const back = await stockOf(tx, input);
  if (!back) return refuse("not-in-order");
  const requested = { orderId, reason, key, restocked: back.length > 0 };
  const refundId = await askBoth(tx, requested, {
    split,
    parts,
    now: ctx.now,
    dueAt: after(ctx.now, grace),
    asCredit: input.asCredit ?? false,
  });
  if (!refundId) return refuse("key-used");
  if (isCredit)
    await issueCredit(tx, { orderId, refundId, amountPence: split.toRest, now: ctx.now });
  await cancelVouchers(tx, bought, {
    orderId,
    refundId,
    amountPence: taken.cancelPence,
    now: ctx.now,
  });
  if (input.takePasses || amountPence === leftPence)
    await cancelPasses(tx, { orderId, refundId, now: ctx.now });
  if (!(await endRefunded(tx, input, { isAll: amountPence === leftPence, now: ctx.now })))
    return refuse("not-held");
  if (!(await lessenReturned(tx, input, ctx.now))) return refuse("balance-being-paid");
  const facts = {
    refundId,
    amount: formatPence(amountPence),
    restocked: requested.restocked,
    asCredit: isCredit,
  };
  await recordOrderEvent(tx, ctx, {
    orderId,
    kind: "refund-asked",
    by,
    detail: { reason },
    facts,
  });
  const waits = split.toRest > 0 && parts.rest?.intentId && !isCredit;
  if (!waits) await followMoney(tx, orderId, ctx.now);
  if (!(await restock(tx, back, { orderId, now: ctx.now }))) return refuse("not-held");
  return done({ refundId, amountPence, creditPence: isCredit ? split.toRest : 0 });
}

/**
 * Who is enrolled in a course by what is refunded or comes back has no place any more, nor has who
 * comes to a class or a session that it pays for; where all goes back, to none of the order. False
 * for a place that was given up or paid back before.
 */
async function endRefunded(
  tx: Db,
  { orderId, restock: back }: RefundInput,
  { isAll, now }: { isAll: boolean; now: Date },
): Promise<boolean> {
  for (const { lineId, quantity } of back.filter((line) => line.quantity > 0)) {
    if (!isAll) await endEnrolments(tx, { orderId, line: { id: lineId, pieces: quantity }, now });
    if (!(await returnLine(tx, { orderId, lineId, now }))) return false;
  }
  if (isAll) await releasePlaces(tx, orderId, now);
  return true;
}

export const voucherKeyOf = (key: string) => `${key}:voucher`;

type RestockInput = { orderId: string; reason: string; key: string; restocked: boolean };
type Parts = {
  split: { toVoucher: number; toRest: number };
  parts: ReturnType<typeof partsOf>;
  now: Date;
  /** From when a job asks the card provider. */
  dueAt: Date;
  /** Whether what does not go to vouchers stays as a credit. */
  asCredit?: boolean;
};

/** A step: what goes back to vouchers has gone at once; the rest is asked for, or written down. Answers the last of the two. */
export async function askBoth(
  tx: Db,
  requested: RestockInput,
  { split, parts: { byVoucher, rest }, now, dueAt, asCredit = false }: Parts,
) {
  const { orderId, key } = requested;
  let refundId: string | undefined;
  if (byVoucher && split.toVoucher > 0) {
    const amountPence = split.toVoucher;
    const part = { ...requested, paymentId: byVoucher.id, amountPence, key: voucherKeyOf(key) };
    refundId = await recordRefundByHand(tx, part, now);
    if (!refundId) return undefined;
    await refundToVouchers(tx, { orderId, refundId, amountPence, now });
  }
  if (!rest || split.toRest === 0) return refundId;
  const part = { ...requested, paymentId: rest.id, amountPence: split.toRest };
  if (asCredit) return recordRefundAsCredit(tx, part, now);
  if (rest.intentId === null) return recordRefundByHand(tx, part, now);
  return askRefund(tx, part, now, dueAt);
}

/** What goes back into stock, by stock item; undefined when the order never had so many of a line. */
async function stockOf(tx: Db, { orderId, restock: back }: RefundInput) {
  const requested = back.filter(({ quantity }) => quantity > 0);
  if (requested.length === 0) return [];
  const { id, stockItemId, quantity } = orderItems;
  const lines = await tx
    .select({ id, stockItemId, quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const came = requested.map((one) => ({
    ...one,
    line: lines.find((line) => line.id === one.lineId),
  }));
  if (came.some(({ line, quantity: pieces }) => !line || pieces > line.quantity)) return undefined;
  return demandOf(
    came.map(({ line, quantity: pieces }) => ({
      stockItemId: line!.stockItemId,
      quantity: pieces,
    })),
  );
}
