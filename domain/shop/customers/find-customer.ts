import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { customers, orderItems, orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { customerFacts, customerFields, withFigures } from "./figures.ts";

export type OfficeCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** So many of a customer's orders stand on their page; a search for their address lists all. */
const maxOrders = 100;

/**
 * One customer with their figures, their orders, newest first, and who else they may be; a merged
 * one leads to the customer they were merged into.
 */
export async function findCustomer(ctx: Ctx<Staff>, customerId: string) {
  if (!isUuid(customerId)) return undefined;
  return read(ctx, async (db) => {
    const [customer] = await withFigures(
      db,
      await db.select(customerFields).from(customers).where(eq(customers.id, customerId)),
    );
    if (!customer) return undefined;
    const merged = await db
      .select({
        id: customers.id,
        email: customers.email,
        firstName: customers.firstName,
        lastName: customers.lastName,
        mergeProvedAt: customers.mergeProvedAt,
      })
      .from(customers)
      .where(eq(customers.mergedInto, customerId))
      .orderBy(customers.email);
    const recent = await recentOrders(db, [customerId, ...merged.map(({ id }) => id)]);
    return {
      ...customer,
      averagePence: average(customer.spentPence, customer.paidOrders),
      merged,
      recent,
    };
  });
}

/** Of paid orders; without any, the average is null. */
const average = (spent: number, orders: number) => (orders === 0 ? 0 : Math.round(spent / orders));

async function recentOrders(db: Db, people: string[]) {
  const rows = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalPence: orders.totalPence,
      createdAt: orders.createdAt,
      items:
        sql`(select coalesce(sum(i.quantity), 0) from ${orderItems} i where i.order_id = orders.id)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(inArray(orders.customerId, people))
    .orderBy(desc(orders.createdAt))
    .limit(maxOrders);
  return rows;
}

/** Who might be the same person: the same name or the same phone. At most five. */
export async function listLookalikes(ctx: Ctx<Staff>, customerId: string) {
  if (!isUuid(customerId)) return [];
  return read(ctx, async (db) => {
    const [one] = await db
      .select({
        first: customers.firstKey,
        last: customers.lastKey,
        phone: customers.phone,
        merged: customers.mergedInto,
      })
      .from(customers)
      .where(eq(customers.id, customerId));
    if (!one || one.merged) return [];
    const sameName = and(
      eq(customers.firstKey, one.first ?? ""),
      eq(customers.lastKey, one.last ?? ""),
    );
    const alike = one.phone ? or(sameName, eq(customers.phone, one.phone)) : sameName;
    const { id, firstName, lastName, email } = customerFacts;
    const found = await db
      .select({ id, firstName, lastName, email })
      .from(customers)
      .where(and(alike, ne(customers.id, customerId), isNull(customers.mergedInto)))
      .limit(5);
    return withFigures(db, found);
  });
}
