import { and, asc, eq, ilike, isNull, sql } from "drizzle-orm";
import { products, stockItems } from "#db/schema/catalogue.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { noticesFor } from "#domain/shop/cart/rules.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import { type Picked, pickLines } from "#domain/shop/orders/placing/pick-lines.ts";

const limit = 12;

/** What staff may mean when they look for something to sell: published products by a part of their name. */
export function findGoods(ctx: Ctx<Staff>, words: string) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({
        id: products.id,
        name: products.name,
        pricePence: products.pricePence,
        salePricePence: products.salePricePence,
        stock: stockItems.quantity,
      })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(
        and(
          eq(products.status, "published"),
          isNull(products.optionName),
          ilike(products.name, `%${words.replaceAll(/[%_\\]/g, "\\$&")}%`),
          sql`coalesce(${products.eventEndsAt}, ${products.eventStartsAt}, 'infinity') >= ${ctx.now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(products.displayOrder), asc(products.name))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      stock: row.stock,
      pricePence: priceNow(row),
    }));
  });
}

/** The lines staff have picked so far, at today's prices, with what stands against each; amounts in pence. */
export function findPicked(ctx: Ctx<Staff>, picked: readonly Picked[]) {
  return read(ctx, async (db) => {
    const lines = await pickLines(db, picked, ctx.now);
    const notices = noticesFor(lines);
    return {
      lines: lines.map(({ productId, name, quantity, unitPence, totalPence }, place) => ({
        productId,
        name,
        quantity,
        unitPence,
        totalPence,
        notice: notices[place],
      })),
      totalPence: sumPence(lines.map(({ totalPence }) => totalPence)),
    };
  });
}
