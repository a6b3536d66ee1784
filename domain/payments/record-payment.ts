import { payments } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database.ts";

export type PaymentSource = "webhook" | "reconciliation" | "free" | "manual";

/** Money that came in; `intentId` null for free orders and payments taken by staff. `surplus` pays for nothing and goes back. */
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
  const { amountPence, now, ...rest } = payment;
  const [row] = await tx
    .insert(payments)
    .values({ ...rest, amount: amountPence, recordedAt: now })
    .onConflictDoNothing({ target: payments.intentId })
    .returning({ id: payments.id });
  return row?.id;
}
