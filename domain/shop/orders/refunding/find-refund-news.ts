import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orders } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const others = alias(refunds, "others");

/**
 * What the email about a refund says: how much, of how much, and for which order. Amounts in pence.
 */
export async function findRefundNews(ctx: Ctx<System>, refundId: string) {
  const [row] = await read(ctx, (db) =>
    db
      .select({
        status: refunds.status,
        reason: refunds.reason,
        amountPence: refunds.amountPence,
        paidPence: payments.amountPence,
        refundedPence: sql`(${db
          .select({ sum: sql`sum(${others.amountPence}) * 100` })
          .from(others)
          .where(
            and(eq(others.paymentId, refunds.paymentId), ne(others.status, "failed")),
          )})`.mapWith(Number),
        how: sql<
          "card" | "hand" | "voucher"
        >`case when ${payments.source} = 'voucher' then 'voucher' when ${payments.intentId} is null then 'hand' else 'card' end`,
        orderId: orders.id,
        orderNumber: orders.orderNumber,
        email: orders.email,
        firstName: orders.firstName,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId)),
  );
  return row;
}
