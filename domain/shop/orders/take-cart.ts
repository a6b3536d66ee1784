import { asc, eq } from "drizzle-orm";
import { productCategories, products, stockItems } from "#db/schema/catalogue.ts";
import { cartItems, carts } from "#db/schema/carts.ts";
import type { Db } from "#domain/kernel/database.ts";
import { isCompleted, priceNow } from "#domain/shop/catalogue/rules.ts";

/** What an order keeps of a product it sells, and what decides whether it may; the query joins the four tables. */
export const sold = {
  name: products.name,
  slug: products.slug,
  productType: products.productType,
  pricePence: products.price,
  salePricePence: products.salePrice,
  status: products.status,
  eventStartsAt: products.eventStartsAt,
  eventEndsAt: products.eventEndsAt,
  stockItemId: products.stockItemId,
  stock: stockItems.quantity,
  categoryId: productCategories.id,
  categorySlug: productCategories.slug,
};

export type TakenLine = Awaited<ReturnType<typeof takeCart>>[number];

/**
 * Empties a cart and answers what was in it, at today's prices (pence), oldest line first. Of two orders of one cart at
 * the same time, the second finds it empty; a refused order leaves the cart as it was, with its transaction.
 */
export async function takeCart(tx: Db, cart: string, now: Date) {
  const rows = await takenLines(tx, cart);
  return rows.map((row) => {
    const unitPence = priceNow(row);
    const available = row.status === "published" && !isCompleted(row, now);
    return { ...row, unitPence, totalPence: unitPence * row.quantity, available };
  });
}

function takenLines(tx: Db, cart: string) {
  const { productId, quantity, addedAt } = cartItems;
  const taken = tx
    .$with("taken")
    .as(tx.delete(cartItems).where(eq(cartItems.sessionId, cart)).returning({ productId, quantity, addedAt }));
  return tx
    .with(taken)
    .select({
      productId: taken.productId,
      quantity: taken.quantity,
      ...sold,
      discountCode: carts.discountCode,
    })
    .from(taken)
    .innerJoin(products, eq(products.id, taken.productId))
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .innerJoin(carts, eq(carts.sessionId, cart))
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .orderBy(asc(taken.addedAt), asc(taken.productId));
}
