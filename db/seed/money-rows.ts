import type { paymentIntents, payments, refunds } from "#db/schema/payments.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import type { Numbered } from "./order-rows.ts";
import type { Random } from "./random.ts";

/** The money of one order: what the card provider was asked for, what came in and what went back. */
export function moneyRows(chance: Random, sale: Numbered) {
  const rows = {
    intents: [] as (typeof paymentIntents.$inferInsert)[],
    payments: [] as (typeof payments.$inferInsert)[],
    refunds: [] as (typeof refunds.$inferInsert)[],
  };
  const characters = chance.uuid().replaceAll("-", "");
  const intentId = sale.channel === "web" ? `pi_demo_${characters}` : null;
  const settledAt = sale.paidAt ?? sale.releasedAt;
  if (intentId && settledAt) rows.intents.push(intentRow(sale, intentId, settledAt));
  if (!sale.paidAt) return rows;

  const paymentId = chance.uuid();
  rows.payments.push({
    id: paymentId,
    orderId: sale.id,
    source: intentId ? "webhook" : "manual",
    intentId,
    amountPence: sale.total,
    recordedAt: sale.paidAt,
  });
  if (sale.refund) {
    const { at, amount, restocked } = sale.refund;
    rows.refunds.push({
      id: chance.uuid(),
      orderId: sale.id,
      paymentId,
      providerId: intentId ? `re_demo_${characters}` : null,
      key: `demo:${sale.id}`,
      amountPence: amount,
      reason: restocked ? "Sent back unused" : "Goodwill",
      restocked,
      status: "succeeded",
      createdAt: at,
      updatedAt: at,
    });
  }
  return rows;
}

function intentRow(
  sale: Numbered,
  id: string,
  updatedAt: Date,
): typeof paymentIntents.$inferInsert {
  return {
    id,
    orderId: sale.id,
    attempt: 1,
    amountPence: sale.total,
    status: sale.paidAt ? "succeeded" : "cancelled",
    statusAt: updatedAt,
    createdAt: after(sale.at, seconds(2)),
    updatedAt,
  };
}
