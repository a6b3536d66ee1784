import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/**
 * Records that every card of an order's vouchers that goes by post has left; returns how many. A
 * step; the order is locked.
 */
export async function postVouchers(tx: Db, orderId: string, now: Date): Promise<number> {
  const { id, delivery, issuedAt, postedAt } = vouchers;
  const waiting = and(
    eq(vouchers.orderId, orderId),
    eq(delivery, "post"),
    isNotNull(issuedAt),
    isNull(postedAt),
  );
  const posted = await tx.update(vouchers).set({ postedAt: now }).where(waiting).returning({ id });
  return posted.length;
}
