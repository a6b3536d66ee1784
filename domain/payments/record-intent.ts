import { eq, max, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentIntents } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { CardIntent } from "./ports.ts";

/**
 * Saves the intent that was made for an order, once. Returns false when the order was paid or
 * cancelled in the meantime: then this intent must not be paid. The order is locked.
 */
export async function keepIntent(
  db: Db,
  orderId: string,
  intent: CardIntent & { attempt: number },
  now: Date,
) {
  const { id, attempt, amountPence, status, createdAt } = intent;
  const amount = sql.param(amountPence, paymentIntents.amountPence);
  const [said, at] = [createdAt.toISOString(), now.toISOString()];
  const { rows } = (await db.execute(sql`
    with open as (
      select id from orders where id = ${orderId} and paid_at is null and released_at is null
    ),
    kept as (
      insert into payment_intents (id, order_id, attempt, amount, status, status_at, created_at, updated_at)
      select ${id}, open.id, ${attempt}::integer, ${amount}::numeric, ${status}, ${said}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      from open
      on conflict do nothing
    )
    select id from open`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/**
 * Saves an intent that the provider has and the app does not know (the response was lost), as the
 * next attempt.
 */
export async function adoptIntent(
  tx: Db,
  orderId: string,
  intent: CardIntent,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ last: max(paymentIntents.attempt) })
    .from(paymentIntents)
    .where(eq(paymentIntents.orderId, orderId));
  const attempt = Math.max(intent.attempt ?? 1, (row?.last ?? 0) + 1);
  const known = tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if ((await known).length === 0) return;
  const values = {
    ...rowOf(orderId, { ...intent, attempt }, now),
    status: "requires_payment" as const,
    statusAt: new Date(0),
  };
  await tx.insert(paymentIntents).values(values).onConflictDoNothing();
}

type PaidIntent = { orderId: string; intent: CardIntent; now: Date };

/** Saves an intent that the provider made and took by itself, for an order that is made with it. A step. */
export async function keepPaidIntent(tx: Db, { orderId, intent, now }: PaidIntent): Promise<void> {
  const row = rowOf(orderId, { ...intent, attempt: 1 }, now);
  await tx.insert(paymentIntents).values({ ...row, status: "succeeded" });
}

const rowOf = (orderId: string, intent: CardIntent & { attempt: number }, now: Date) => ({
  id: intent.id,
  orderId,
  attempt: intent.attempt,
  amountPence: intent.amountPence,
  status: intent.status,
  statusAt: intent.createdAt,
  createdAt: now,
  updatedAt: now,
});

/** Writes down where an attempt stands. */
export async function noteStatus(
  tx: Db,
  id: string,
  said: { status: CardIntent["status"] | "failed"; at: Date; now: Date },
): Promise<void> {
  await tx
    .update(paymentIntents)
    .set({
      status: said.status,
      statusAt: said.at,
      updatedAt: sql`${said.now.toISOString()}::timestamptz`,
    })
    .where(eq(paymentIntents.id, id));
}
