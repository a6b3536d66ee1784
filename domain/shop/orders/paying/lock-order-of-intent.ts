import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentIntents } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";

/**
 * The order of an intent, both rows locked, so that everything said about one order is taken in one after the other. A
 * row that is read beside a locked one would still be as it was before the wait.
 */
export async function lockOrderOf(tx: Db, intentId: string) {
  const [row] = await readLocked(
    tx
      .select({
        id: orders.id,
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        paidAt: orders.paidAt,
        releasedAt: orders.releasedAt,
        totalPence: orders.totalPence,
        discountCodeId: orders.discountCodeId,
        discountPence: orders.discountPence,
        email: orders.email,
        askedPence: paymentIntents.amountPence,
        attemptStatus: paymentIntents.status,
        attemptAt: paymentIntents.statusAt,
      })
      .from(paymentIntents)
      .innerJoin(orders, eq(orders.id, paymentIntents.orderId))
      .where(eq(paymentIntents.id, intentId)),
  );
  return row;
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOf>>>;
