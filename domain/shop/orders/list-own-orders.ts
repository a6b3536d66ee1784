import { desc, isNotNull, sql } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";
import type { PaymentStatus } from "./rules.ts";

export type OwnOrder = Awaited<ReturnType<typeof listOwnOrders>>[number];

/**
 * What a client has bought and paid, newest first. Which orders are hers is the database's question: those of the
 * customer with her e-mail, once she has proved it.
 */
export function listOwnOrders(ctx: Ctx<Client>, most: number) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({
        id: orders.id,
        orderNumber: orders.orderNumber,
        createdAt: orders.createdAt,
        paymentStatus: orders.paymentStatus,
        totalPence: orders.totalAmount,
        things: sql<
          string[]
        >`(select array_agg(i.product_name order by i.position) from ${orderItems} i where i.order_id = orders.id)`,
      })
      .from(orders)
      .where(isNotNull(orders.paidAt))
      .orderBy(desc(orders.createdAt))
      .limit(most);
    return rows.map((row) => ({ ...row, paymentStatus: row.paymentStatus as PaymentStatus }));
  });
}
