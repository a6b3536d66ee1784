import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Client, Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

/**
 * Whether a signed-in person may open an order's pages: a client their own, once their email is
 * verified, and staff all. The database's policies decide whose an order is.
 */
export async function canViewOrder(ctx: Ctx<Client | Staff>, orderId: string): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const rows = await read(ctx, (db) =>
    db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  );
  return rows.length > 0;
}
