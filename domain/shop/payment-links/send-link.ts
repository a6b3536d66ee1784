import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { isBalance } from "#domain/shop/balances/end-balances.ts";
import { linkKeptDays } from "./messages.ts";

type PaymentLinkInput = { orderId: string; by: string };

/**
 * Mails the buyer a link to pay an unpaid order, and keeps the order for three days from now;
 * repeated, it sends the same link. Refuses an order that is paid or cancelled.
 */
export async function sendPaymentLink(ctx: Ctx<Staff>, { orderId, ...who }: PaymentLinkInput) {
  if (!isUuid(orderId)) return refuse("no-such-order");
  return transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse("no-such-order");
    if (order.paidAt) return refuse("already-paid");
    if (order.releasedAt) return refuse("given-up");
    if (order.totalPence === order.voucherPence) return refuse("nothing-to-pay");
    // A balance is kept until its own day, and its buyer has a link to pay it.
    if (await isBalance(tx, orderId)) return refuse("balance");
    const until = keptUntil(ctx.now);
    await tx
      .update(orders)
      .set({ reservedUntil: until, updatedAt: ctx.now })
      .where(eq(orders.id, orderId));
    await offerLink(tx, ctx, { orderId, round: order.holdRound, ...who });
    return done({ to: order.email, until });
  });
}

/** Until when an order is kept whose link goes out now. */
export const keptUntil = (now: Date): Date => after(now, days(linkKeptDays));

/** Has the link of an order mailed and writes it down. A step; the order is locked and kept. */
export async function offerLink(
  tx: Db,
  ctx: Ctx<Staff | Therapist>,
  { orderId, round, ...who }: PaymentLinkInput & { round: number },
) {
  await publishEvent(tx, "order.payment-link-asked", { orderId }, { now: ctx.now });
  await recordOrderEvent(tx, ctx, { orderId, kind: "payment-link", detail: { round }, ...who });
}
