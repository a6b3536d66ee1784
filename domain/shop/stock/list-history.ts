import { count, desc, eq, inArray, or, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { products, stockMovements } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { asAuthService, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import { rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** So many changes a page shows. */
export const historySize = 20;

export type StockChange = Awaited<ReturnType<typeof listStockHistory>>["rows"][number];

/**
 * A page of what changed the stock that a product draws on now, its options' too, newest first: by
 * how much, why, by which order or member of staff. Places that products share change with the
 * orders of each of them.
 */
export async function listStockHistory(
  ctx: Ctx<Staff>,
  productId: string,
  query: { page: number },
) {
  const found = await read(ctx, async (db) => {
    const itsStock = or(eq(products.id, productId), eq(products.optionOf, productId));
    const rows = await db
      .select({
        id: stockMovements.id,
        at: stockMovements.at,
        change: stockMovements.change,
        reason: stockMovements.reason,
        option: products.optionLabel,
        orderId: orders.id,
        orderNumber: orders.orderNumber,
        accountId: sql<string | null>`${stockMovements.detail} ->> 'by'`,
      })
      .from(stockMovements)
      .innerJoin(products, eq(products.stockItemId, stockMovements.stockItemId))
      .leftJoin(orders, eq(orders.id, stockMovements.orderId))
      .where(itsStock)
      .orderBy(desc(stockMovements.at), desc(stockMovements.id))
      .limit(historySize)
      .offset(rowsBefore(query, historySize));
    const [all] = await db
      .select({ total: count() })
      .from(stockMovements)
      .innerJoin(products, eq(products.stockItemId, stockMovements.stockItemId))
      .where(itsStock);
    return { rows, total: all!.total };
  });
  const names = await namesOf(
    ctx,
    found.rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const rows = found.rows.map(({ accountId, ...row }) => ({
    ...row,
    by: names.get(accountId ?? ""),
  }));
  return { rows, total: found.total, page: query.page };
}

/** What the staff behind these accounts are called, those who have left included. */
async function namesOf(ctx: Ctx<Staff>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = authUsers;
  const rows = await read(asAuthService(ctx), (db) =>
    db.select({ id, name }).from(authUsers).where(inArray(id, ids)),
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
