import { and, eq, isNull, max, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentIntents } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database.ts";
import type { CardIntent } from "./ports.ts";

/**
 * Keeps the intent that was made for an order, once. Answers false when the order was paid or given up in the meantime:
 * then nobody may pay this intent. Waits for whoever is doing that, by the order's row.
 */
export async function keepIntent(tx: Db, orderId: string, intent: CardIntent & { attempt: number }, now: Date) {
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt), isNull(orders.releasedAt)))
    .for("no key update");
  if (!open) return false;
  await tx
    .insert(paymentIntents)
    .values(rowOf(orderId, intent, now))
    .onConflictDoNothing();
  return true;
}

/** Keeps an intent that the provider has and we never heard of (its answer was lost), as the next attempt. */
export async function adoptIntent(tx: Db, orderId: string, intent: CardIntent, now: Date): Promise<void> {
  const [row] = await tx
    .select({ last: max(paymentIntents.attempt) })
    .from(paymentIntents)
    .where(eq(paymentIntents.orderId, orderId));
  const attempt = Math.max(intent.attempt ?? 1, (row?.last ?? 0) + 1);
  const known = tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if ((await known).length === 0) return;
  const values = { ...rowOf(orderId, { ...intent, attempt }, now), status: "requires_payment", statusAt: new Date(0) };
  await tx.insert(paymentIntents).values(values).onConflictDoNothing();
}

const rowOf = (orderId: string, intent: CardIntent & { attempt: number }, now: Date) => ({
  id: intent.id,
  orderId,
  attempt: intent.attempt,
  amount: intent.amountPence,
  status: intent.status,
  statusAt: intent.createdAt,
  createdAt: now,
  updatedAt: now,
});

/** Writes down where an attempt stands. */
export async function noteStatus(tx: Db, id: string, said: { status: string; at: Date; now: Date }): Promise<void> {
  await tx
    .update(paymentIntents)
    .set({ status: said.status, statusAt: said.at, updatedAt: sql`${said.now.toISOString()}::timestamptz` })
    .where(eq(paymentIntents.id, id));
}
