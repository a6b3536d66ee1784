import { sql } from "drizzle-orm";
import { type PaymentSource, payments } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";

export type { PaymentSource };

/** Money that came in; `intentId` null for free orders, payments taken by staff and what vouchers paid. `surplus` pays for nothing and goes back. */
export type NewPayment = {
  orderId: string;
  source: PaymentSource;
  intentId: string | null;
  amountPence: number;
  surplus: boolean;
  now: Date;
};

/** Writes a payment down, once an intent: answers its id, or undefined when this payment was known already. */
export async function recordPayment(tx: Db, payment: NewPayment): Promise<string | undefined> {
  const { now, ...rest } = payment;
  const [row] = await tx
    .insert(payments)
    .values({ ...rest, recordedAt: now })
    .onConflictDoNothing({ target: payments.intentId })
    .returning({ id: payments.id });
  return row?.id;
}

/**
 * Records what vouchers pay of an order, once; nothing when they pay none of it. The money itself
 * came in when they were bought. A step; the order's row is locked.
 */
export async function recordVoucherPayment(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, source, amount, recorded_at)
    select id, 'voucher', voucher_amount, ${now.toISOString()}::timestamptz from orders
    where id = ${orderId}::uuid and voucher_amount > 0 on conflict do nothing`);
}
