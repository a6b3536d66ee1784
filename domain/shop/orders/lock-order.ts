import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Db } from "#domain/kernel/database.ts";
import { orderEvents } from "#db/schema/orders.ts";

/** An order for the length of a transaction: whoever wants to change it, too, waits. */
export async function lockOrder(tx: Db, orderId: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return row;
}

/** What was done to an order, for its timeline; `detail` is shown to staff, and only `facts` go into the audit. */
export type OrderDeed = {
  orderId: string;
  kind: string;
  by: string;
  detail?: Record<string, unknown>;
  facts?: Record<string, unknown>;
  address?: string | undefined;
};

/** Writes a deed of staff into the order's timeline and into the audit, in the transaction of the deed. */
export async function noteDeed(tx: Db, ctx: Ctx<Staff>, { orderId, kind, by, detail, facts, address }: OrderDeed) {
  await tx.insert(orderEvents).values({ orderId, kind, detail: { ...detail, ...facts, by }, at: ctx.now });
  await audit(tx, ctx, { action: `order.${kind}`, address, detail: { orderId, ...facts } });
}
