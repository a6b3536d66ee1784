import { eq, or } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";

/**
 * Sends the confirmation of a paid order once more, marked as a resend, to the address on the order: for the browser
 * that placed it, at most 3 times an hour. `which` is the order's number or id.
 */
export function resendConfirmation(ctx: Ctx<Guest>, which: string) {
  return transaction(ctx, async (tx) => {
    const { id, orderNumber, paidAt } = orders;
    const named = or(eq(orderNumber, which), isUuid(which) ? eq(id, which) : undefined);
    const [order] = await tx.select({ id, orderNumber, paidAt }).from(orders).where(named);
    if (!order || !isOwnOrder(ctx, order.id)) return refuse("no-such-order");
    if (!order.paidAt) return refuse("not-paid");
    const hit = {
      purpose: "confirmation-resend",
      who: order.id,
      limit: 3,
      perSeconds: 3_600,
    };
    if (!(await countHitIn(tx, ctx, hit)).allowed) return refuse("too-often");
    await publishEvent(tx, "order.confirmation-asked", { orderId: order.id }, { now: ctx.now });
    return done({ orderNumber: order.orderNumber });
  });
}
