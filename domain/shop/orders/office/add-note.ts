import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";

type Note = { orderId: string; text: string; by: string };

/** Adds an internal note to an order's timeline; customers never see it. */
export async function addNote(ctx: Ctx<Staff>, { orderId, text, by }: Note) {
  if (!isUuid(orderId)) return refuse("no-such-order");
  return transaction(ctx, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return refuse("no-such-order");
    await recordOrderEvent(tx, ctx, {
      orderId,
      kind: "note",
      by,
      detail: { text },
    });
    return done(undefined);
  });
}
