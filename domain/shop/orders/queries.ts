import { and, asc, eq, inArray, isNotNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { paymentIntents, payments, refunds } from "#db/schema/payments.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { orderFields } from "./order-fields.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import { lineStartsAt, withMovedNames } from "#domain/shop/places/moved-names.ts";

export type OrderView = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/**
 * One order with its lines and money (pence), for the browser that owns it or the system; undefined
 * for others.
 */
export async function findOrder(ctx: Ctx, orderId: string) {
  if (!isOwnOrder(ctx, orderId)) return undefined;
  const [[row], lines] = await read(ctx, (db) =>
    Promise.all([orderOn(db).execute({ orderId }), linesOn(db).execute({ orderId })]),
  );
  if (!row) return undefined;
  const { order, refundedPence, paymentReference } = row;
  return { ...order, refundedPence, paymentReference, lines: withMovedNames(lines) };
}

const wanted = sql.placeholder("orderId");

/** What pays for nothing goes back by itself, and is no refund of what was ordered. */
const paid = alias(payments, "paid");

const orderOn = prepared((db) =>
  db
    .select({
      order: orderFields,
      refundedPence: sql`coalesce((${db
        .select({ sum: sql`sum(${refunds.amountPence}) * 100` })
        .from(refunds)
        .innerJoin(paid, eq(paid.id, refunds.paymentId))
        .where(
          and(eq(refunds.orderId, wanted), ne(refunds.status, "failed"), not(paid.surplus)),
        )}), 0)`.mapWith(Number),
      paymentReference: payments.intentId,
    })
    .from(orders)
    .leftJoin(
      payments,
      and(eq(payments.orderId, orders.id), not(payments.surplus), isNotNull(payments.intentId)),
    )
    .where(eq(orders.id, wanted))
    .prepare("order_with_money"),
);

/** Orders with what is packed of each, oldest first: two statements, however many. */
export const listOrdersToPack = (ctx: Ctx<Staff>, orderIds: readonly string[]) =>
  read(ctx, async (db) => {
    const ids = orderIds.filter(isUuid);
    if (ids.length === 0) return [];
    const found = await db
      .select(orderFields)
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.createdAt), asc(orders.id));
    const lines = await linesOf(db, inArray(orderItems.orderId, ids));
    return found.map((order) => ({
      ...order,
      lines: lines.filter(({ orderId }) => orderId === order.id),
    }));
  });

const linesOf = async (db: Db, which: SQL) => withMovedNames(await linesAsSold(db, which));

const linesAsSold = (db: Db, which: SQL) =>
  db
    .select({
      startsAt: lineStartsAt,
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      name: orderItems.productName,
      slug: orderItems.productSlug,
      productType: orderItems.productType,
      categorySlug: orderItems.categorySlug,
      quantity: orderItems.quantity,
      exchangedQuantity: orderItems.exchangedQuantity,
      unitPence: orderItems.pricePence,
      totalPence: orderItems.totalPence,
      discountPence: orderItems.discountPence,
      vatPercent: orderItems.vatPercent,
      eventStartsAt: orderItems.eventStartsAt,
      eventEndsAt: products.eventEndsAt,
      location: products.location,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(which)
    .orderBy(asc(orderItems.position));

const linesOn = prepared((db) =>
  linesAsSold(db, eq(orderItems.orderId, wanted)).prepare("lines_of_order"),
);

/** The order that a card payment was made for, if it belongs to the actor. */
export async function findOrderOfIntent(ctx: Ctx, intentId: string): Promise<string | undefined> {
  if (!/^[\w-]{1,100}$/.test(intentId)) return undefined;
  const [row] = await read(ctx, (db) =>
    db
      .select({ orderId: paymentIntents.orderId })
      .from(paymentIntents)
      .where(eq(paymentIntents.id, intentId)),
  );
  return row && isOwnOrder(ctx, row.orderId) ? row.orderId : undefined;
}

/** Unpaid orders whose time is over, oldest first. */
export const listExpired = (db: Db, now: Date, { limit, skip }: { limit: number; skip: number }) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.releasedAt} is null and ${orders.paidAt} is null and ${orders.reservedUntil} <= ${now.toISOString()}::timestamptz`,
    )
    .orderBy(asc(orders.reservedUntil), asc(orders.id))
    .limit(limit)
    .offset(skip);
