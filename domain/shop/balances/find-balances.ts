import { eq, type SQL, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { orderItems, orders } from "#db/schema/orders.ts";
import { retreatBalances } from "#db/schema/retreats.ts";
import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import { paymentLinkOf } from "#domain/shop/payment-links/link.ts";
import { depositName } from "./messages.ts";
import { stateOfBalance } from "./rules.ts";

/** The order that asks for a balance. */
export const asking = alias(orders, "asking");

export type OrderBalance = Awaited<ReturnType<typeof findBalances>>[number];

/**
 * What is left to pay of the retreat places that an order bought for a deposit, for a reader who
 * may open the order: where it stands, and the link that pays it while it can be paid.
 */
export async function findBalances(ctx: Ctx, orderId: string) {
  if (!isOwnOrder(ctx, orderId)) return [];
  const rows = await read(asSystem(ctx), (db) =>
    balanceRows(db).where(eq(retreatBalances.orderId, orderId)).orderBy(orderItems.position),
  );
  return rows.map(({ holdRound, releasedAt, ...row }) => {
    const state = stateOfBalance({ ...row, endedAt: row.endedAt ?? releasedAt }, ctx.now);
    const isPayable = row.balanceOrderId !== null && (state === "open" || state === "overdue");
    return {
      ...row,
      state,
      payUrl: isPayable
        ? paymentLinkOf(ctx, { id: row.balanceOrderId!, holdRound: holdRound ?? 0 })
        : undefined,
    };
  });
}

/** The name of a retreat, of a line that may be for its deposit. */
export const retreatName = (lineName: AnyPgColumn | SQL) =>
  sql<string>`replace(${lineName}, ${depositName("")}, '')`;

/**
 * What is due of a balance, without what vouchers have paid of it already; all of it once it is
 * paid or has ended (pence).
 */
export const duePence = sql`(${retreatBalances.amountPence} - case
  when ${asking.paidAt} is null and ${asking.releasedAt} is null then coalesce(${asking.voucherPence}, 0) else 0 end) * 100`.mapWith(
  Number,
);

/** A step: balances with their line and the order that asks for them. */
export const balanceRows = (db: Db) =>
  db
    .select({
      id: retreatBalances.id,
      orderId: retreatBalances.orderId,
      balanceOrderId: retreatBalances.balanceOrderId,
      name: retreatName(orderItems.productName),
      productId: orderItems.productId,
      stockItemId: orderItems.stockItemId,
      amountPence: duePence,
      depositPence: retreatBalances.depositPence,
      places: retreatBalances.places,
      dueOn: retreatBalances.dueOn,
      openedAt: retreatBalances.openedAt,
      endedAt: retreatBalances.endedAt,
      version: retreatBalances.version,
      paidAt: asking.paidAt,
      releasedAt: asking.releasedAt,
      holdRound: asking.holdRound,
      number: asking.orderNumber,
    })
    .from(retreatBalances)
    .innerJoin(orderItems, eq(orderItems.id, retreatBalances.orderItemId))
    .leftJoin(asking, eq(asking.id, retreatBalances.balanceOrderId));

/** The order whose places a balance is for; undefined for an order that asks for none. */
export async function findDepositOf(ctx: Ctx, orderId: string) {
  if (!isOwnOrder(ctx, orderId)) return undefined;
  const [row] = await read(asSystem(ctx), (db) =>
    db
      .select({ orderId: retreatBalances.orderId, number: orders.orderNumber })
      .from(retreatBalances)
      .innerJoin(orders, eq(orders.id, retreatBalances.orderId))
      .where(eq(retreatBalances.balanceOrderId, orderId)),
  );
  return row;
}
