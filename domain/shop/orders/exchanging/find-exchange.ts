import { and, asc, eq, ilike, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products, stockItems } from "#db/schema/catalogue.ts";
import { orderItems } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";

const limit = 24;
const had = alias(products, "had");

/** A line of an order that may be exchanged, as it was sold; undefined for what is no thing. */
export async function findLine(
  ctx: Ctx<Staff>,
  { orderId, lineId }: { orderId: string; lineId: string },
) {
  if (!isUuid(orderId) || !isUuid(lineId)) return undefined;
  const { id, productId, productName, quantity, totalPence, discountPence } = orderItems;
  const [line] = await read(ctx, (db) =>
    db
      .select({ id, productId, productName, quantity, totalPence, discountPence })
      .from(orderItems)
      .where(
        and(
          eq(id, lineId),
          eq(orderItems.orderId, orderId),
          eq(orderItems.productType, "physical"),
        ),
      ),
  );
  return line;
}

/**
 * What a line may be exchanged for: without words the other options of its product, with words the
 * things for sale with them in their name; prices in pence.
 */
export const listExchangeGoods = (ctx: Ctx<Staff>, productId: string, words: string) =>
  read(ctx, async (db) => {
    const isNamed = ilike(products.name, `%${words.replaceAll(/[%_\\]/g, "\\$&")}%`);
    const isSibling = sql`${products.optionOf} is not null and ${products.optionOf} = ${had.optionOf}`;
    const rows = await db
      .select({
        id: products.id,
        name: products.name,
        pricePence: products.pricePence,
        salePricePence: products.salePricePence,
        stock: stockItems.quantity,
      })
      .from(products)
      .innerJoin(had, eq(had.id, productId))
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(
        and(
          eq(products.status, "published"),
          eq(products.productType, "physical"),
          isNull(products.optionName),
          ne(products.id, productId),
          words ? isNamed : isSibling,
        ),
      )
      .orderBy(asc(products.displayOrder), asc(products.name))
      .limit(limit);
    return rows.map(({ pricePence, salePricePence, ...row }) => ({
      ...row,
      pricePence: priceNow({ pricePence, salePricePence }),
    }));
  });
