import { and, desc, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { customers, orderItems, orders } from "#db/schema/orders.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";

export type OwnOrder = Awaited<ReturnType<typeof listOwnOrders>>["rows"][number];

/**
 * A page of what a client has bought and paid, newest first, with how many orders there are. Which orders are theirs is
 * the database's question: those of the customer with their e-mail, once they have proved it.
 */
export function listOwnOrders(ctx: Ctx<Client>, query: { page: number }) {
  return read(ctx, async (db) => {
    // The policies say so, too; asked for by name, the index of a customer's orders finds them.
    const theirs = inArray(orders.customerId, db.select({ id: customers.id }).from(customers));
    // What moved in was paid elsewhere: it stands with their passes and vouchers.
    const bought = and(isNotNull(orders.paidAt), ne(orders.channel, "moved-in"), theirs);
    const rows = await db
      .select({
        id: orders.id,
        orderNumber: orders.orderNumber,
        createdAt: orders.createdAt,
        paymentStatus: orders.paymentStatus,
        totalPence: orders.totalPence,
        things: sql<
          string[]
        >`(select array_agg(i.product_name order by i.position) from ${orderItems} i where i.order_id = orders.id)`,
      })
      .from(orders)
      .where(bought)
      .orderBy(desc(orders.createdAt), orders.id)
      .limit(listSize)
      .offset(rowsBefore(query));
    // A first page with room left is all there is.
    const isAll = query.page === 1 && rows.length < listSize;
    return { rows, total: isAll ? rows.length : await db.$count(orders, bought) };
  });
}
