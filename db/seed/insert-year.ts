import { sql } from "drizzle-orm";
import { stockMovements } from "#db/schema/catalogue.ts";
import { discountCodeUsage } from "#db/schema/discount-usage.ts";
import { customers, orderEvents, orderItems, orders } from "#db/schema/orders.ts";
import { paymentIntents, payments, refunds } from "#db/schema/payments.ts";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import { mails } from "#db/schema/system.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { insertAll } from "./insert-all.ts";
import { insertBalance } from "./insert-balance.ts";
import { moneyRows } from "./money-rows.ts";
import { eventRows, lineRows, mailRows, orderRow, usageRows, type Numbered } from "./order-rows.ts";
import type { Random } from "./random.ts";
import type { Sale } from "./sales.ts";
import { movementRows } from "./stock-rows.ts";
import { voucherRows } from "./voucher-rows.ts";

/** A year of orders with everything that hangs on them. */
export async function insertYear(tx: Db, chance: Random, sold: readonly Sale[]): Promise<void> {
  const year = await numbered(tx, sold);
  const firstOrders = new Map(year.toReversed().map((sale) => [sale.buyer.id, sale]));
  const buyers = [...firstOrders.values()].map(({ buyer, at }) => ({
    ...buyer,
    createdAt: at,
    updatedAt: at,
  }));
  const money = year.map((sale) => moneyRows(chance, sale));
  const intents = money.flatMap((rows) => rows.intents);
  const received = money.flatMap((rows) => rows.payments);
  const givenBack = money.flatMap((rows) => rows.refunds);
  const each = <Row>(rowsOf: (chance: Random, sale: Numbered) => Row[]) =>
    year.flatMap((sale) => rowsOf(chance, sale));

  await insertAll(tx, customers, buyers);
  await insertAll(tx, orders, year.map(orderRow));
  const lines = each(lineRows);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  await insertAll(tx, orderItems, lines);
  await insertAll(tx, discountCodeUsage, year.flatMap(usageRows));
  await insertAll(tx, paymentIntents, intents);
  await insertAll(tx, payments, received);
  await insertAll(tx, refunds, givenBack);
  await insertBalance(tx);
  await insertAll(tx, orderEvents, each(eventRows));
  await insertAll(tx, mails, each(mailRows));
  await insertAll(tx, stockMovements, each(movementRows));
  const given = year.map((sale) => voucherRows(chance, sale, linesOf.get(sale.id) ?? []));
  const bought = given.flatMap((rows) => rows.vouchers);
  const moved = given.flatMap((rows) => rows.entries);
  if (bought.length > 0) await insertAll(tx, vouchers, bought);
  if (moved.length > 0) await insertAll(tx, voucherEntries, moved);
}

/** Gives orders and receipts their numbers in the order in which they came, from the sequences that go on counting. */
async function numbered(tx: Db, year: readonly Sale[]): Promise<Numbered[]> {
  const orderNumbers = await draw(tx, "order_numbers", year.length);
  const paid = year
    .filter(({ paidAt }) => paidAt)
    .toSorted((a, b) => a.paidAt!.getTime() - b.paidAt!.getTime());
  const receipts = await draw(tx, "receipt_numbers", paid.length);
  const receiptOf = new Map(paid.map(({ id }, position) => [id, receipts[position]!]));
  return year.map((sale, position) => ({
    ...sale,
    orderNumber: `FR-${orderNumbers[position]}`,
    receiptNumber: receiptOf.get(sale.id) ?? null,
  }));
}

async function draw(tx: Db, sequence: string, count: number): Promise<number[]> {
  const drawn = (await tx.execute(
    sql`select nextval(${sequence}::regclass)::integer as number from generate_series(1, ${count}::integer)`,
  )) as unknown as { rows: { number: number }[] };
  return drawn.rows.map(({ number }) => number);
}
