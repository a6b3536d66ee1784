import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { disputes, paymentIntents, payments, refunds } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { endBalances } from "#domain/shop/balances/end-balances.ts";
import { orderStatusAfter, paymentStatusOf } from "#domain/shop/orders/rules.ts";

/** Brings an order's payment status in line with everything known about its money. A step; the order's row is locked. */
export async function followMoney(tx: Db, orderId: string, now: Date): Promise<void> {
  const facts = {
    payments: await tx.select().from(payments).where(eq(payments.orderId, orderId)),
    refunds: await tx.select().from(refunds).where(eq(refunds.orderId, orderId)),
    disputes: await tx.select().from(disputes).where(eq(disputes.orderId, orderId)),
    intents: await tx.select().from(paymentIntents).where(eq(paymentIntents.orderId, orderId)),
  };
  const paymentStatus = paymentStatusOf(facts);
  const [before] = await tx
    .select({
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      paidAt: orders.paidAt,
      releasedAt: orders.releasedAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!before) return;
  const { paidAt, releasedAt } = before;
  const standing = {
    status: before.status,
    paid: paidAt !== null,
    released: releasedAt !== null,
  };
  const status = orderStatusAfter(standing, paymentStatus);
  if (status === before.status && paymentStatus === before.paymentStatus) return;
  await tx
    .update(orders)
    .set({ status, paymentStatus, updatedAt: now })
    .where(eq(orders.id, orderId));
  if (status === "refunded") await endBalances(tx, { orderId, now });
}
