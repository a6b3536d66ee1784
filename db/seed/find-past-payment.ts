import { eq } from "drizzle-orm";
import { paymentIntents, payments, refunds } from "#db/schema/payments.ts";
import type { Database } from "#domain/kernel/database/database.ts";

/** A card payment of the seeded year, as the card provider would remember it; undefined when there was none. */
export async function findPastPayment(db: Database, intentId: string) {
  const found = await db.read({ actor: "system" }, (tx) =>
    tx
      .select({ intent: paymentIntents, refund: refunds })
      .from(paymentIntents)
      .leftJoin(payments, eq(payments.intentId, paymentIntents.id))
      .leftJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(eq(paymentIntents.id, intentId)),
  );
  const intent = found[0]?.intent;
  if (!intent) return undefined;
  return {
    id: intent.id,
    orderId: intent.orderId,
    amountPence: intent.amountPence,
    succeeded: intent.status === "succeeded",
    createdAt: intent.createdAt,
    refunds: found.flatMap(({ refund }) =>
      refund?.providerId
        ? [
            {
              id: refund.providerId,
              key: refund.key,
              amountPence: refund.amountPence,
              createdAt: refund.createdAt,
            },
          ]
        : [],
    ),
  };
}
