import { eq } from "drizzle-orm";
import { payments, refunds } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { together } from "#domain/kernel/database/together.ts";
import { partsOf } from "./rules.ts";

/** A step: what paid an order, vouchers and the rest, each with what can still go back of it (pence). The order is locked. */
export async function findParts(tx: Db, orderId: string): Promise<ReturnType<typeof partsOf>> {
  const [paid, back] = await together([
    tx.select(paidColumns).from(payments).where(eq(payments.orderId, orderId)),
    tx.select(backColumns).from(refunds).where(eq(refunds.orderId, orderId)),
  ]);
  return partsOf(paid, back);
}

const paidColumns = {
  id: payments.id,
  amountPence: payments.amountPence,
  surplus: payments.surplus,
  source: payments.source,
  intentId: payments.intentId,
};
const backColumns = {
  paymentId: refunds.paymentId,
  amountPence: refunds.amountPence,
  status: refunds.status,
};
