import { sql } from "drizzle-orm";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { type HolderMarks, isHeld } from "./bound-holds.ts";
import { type Hold, whichGivesWay } from "./hold-limits.ts";

/**
 * Cancels one unpaid order of a sender who holds as many as they may, so that the newest one
 * counts; `whichGivesWay` chooses it. Returns whether there is room now: an order that turns out to
 * be paid makes room as well.
 */
export async function makeRoom(ctx: Ctx<System>, marks: HolderMarks): Promise<boolean> {
  const oldest = whichGivesWay(await listHolds(ctx, marks));
  if (!oldest) return false;
  const released = await releaseOrder(ctx, oldest.orderId, { early: true });
  return released.ok || released.why === "paid";
}

async function listHolds(ctx: Ctx<System>, marks: HolderMarks): Promise<Hold[]> {
  const { heldForEmail, heldFromAddress, heldFromNetwork } = marks;
  const { rows } = (await read(ctx, (db) =>
    db.execute(sql`
      select o.id as "orderId", o.held_from_address is not distinct from ${heldFromAddress} as "isOwnAddress",
        exists (select from payment_intents p where p.order_id = o.id) as "isOpened",
        (extract(epoch from o.created_at) * 1000)::double precision as "createdMs"
      from orders o
      where ${isHeld} and (o.held_for_email = ${heldForEmail} or o.held_from_network = ${heldFromNetwork})`),
  )) as unknown as { rows: (Omit<Hold, "createdAt"> & { createdMs: number })[] };
  return rows.map(({ createdMs, ...hold }) => ({ ...hold, createdAt: new Date(createdMs) }));
}
