import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isOwnOrder } from "./own-order.ts";

/**
 * Name, email and phone that an order was placed with, for a reader who has proved it to be theirs;
 * undefined for all others.
 */
export async function findBuyerOf(ctx: Ctx, orderId: string) {
  if (!isOwnOrder(ctx, orderId)) return undefined;
  const { firstName, lastName, email, phone } = orders;
  const [buyer] = await read(ctx, (db) =>
    db.select({ firstName, lastName, email, phone }).from(orders).where(eq(orders.id, orderId)),
  );
  return buyer && { ...buyer, phone: buyer.phone ?? "" };
}
