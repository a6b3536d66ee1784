import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { asSystem, type Ctx, type Guest } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** An order that is not paid yet and kept until `reservedUntil`. */
export type WaitingOrder = { id: string; orderNumber: string; reservedUntil: Date };

/**
 * The newest order that was placed from this browser's cart and still waits for its money. Placing it has emptied the
 * cart; when the answer to that got lost, this is how its buyer comes to know of it. The cart's secret is their proof.
 */
export async function findWaitingOrder(ctx: Ctx<Guest>): Promise<WaitingOrder | undefined> {
  const { cart } = ctx.actor;
  if (!cart) return undefined;
  const { id, orderNumber, reservedUntil } = orders;
  const [order] = await read(asSystem(ctx), (db) =>
    db
      .select({ id, orderNumber, reservedUntil })
      .from(orders)
      .where(
        and(
          eq(orders.cartSessionId, cart),
          inArray(orders.paymentStatus, ["pending", "failed"]),
          isNull(orders.releasedAt),
          gt(reservedUntil, ctx.now),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(1),
  );
  return order?.reservedUntil ? { ...order, reservedUntil: order.reservedUntil } : undefined;
}
