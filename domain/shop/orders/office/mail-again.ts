import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";

type MailInput = { orderId: string; by: string };

/** Sends the confirmation of a paid order once more, marked as a resend, because staff ask for it. */
export async function mailAgain(ctx: Ctx<Staff>, { orderId, by }: MailInput) {
  if (!isUuid(orderId)) return refuse("no-such-order");
  return transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse("no-such-order");
    if (!order.paidAt) return refuse("not-paid");
    await publishEvent(tx, "order.confirmation-asked", { orderId }, { now: ctx.now });
    await recordOrderEvent(tx, ctx, {
      orderId,
      kind: "mail-asked",
      by,
    });
    return done({ to: order.email });
  });
}
