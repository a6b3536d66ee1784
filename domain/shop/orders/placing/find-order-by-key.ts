import { and, eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** The order that this cart's checkout key has made, with the hash of what was sent. */
export async function findOrderByKey(
  ctx: Ctx<System>,
  { cart, key }: { cart: string; key: string },
) {
  const { id, orderNumber, totalPence, requestHash } = orders;
  const [row] = await read(ctx, (db) =>
    db
      .select({ order: { id, orderNumber, totalPence }, requestHash })
      .from(orders)
      .where(and(eq(orders.cartSessionId, cart), eq(orders.idempotencyKey, key))),
  );
  return row;
}
