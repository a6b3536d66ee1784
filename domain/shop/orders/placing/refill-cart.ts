import { eq } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { asSystem, type Ctx, type Guest } from "#domain/kernel/ctx.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { restoreCart } from "#domain/shop/cart/restore-cart.ts";
import { openOrderLink } from "#domain/shop/orders/opening/order-links.ts";

/** Puts the things of an order back into the visitor's cart, by the link from its mail; "link-over" when it opens none. */
export async function refillCart(ctx: Ctx<Guest>, token: string) {
  const orderId = await openOrderLink(ctx, token);
  if (!orderId) return refuse("link-over");
  const { productId, quantity } = orderItems;
  const lines = await read(asSystem(ctx), (db) =>
    db.select({ productId, quantity }).from(orderItems).where(eq(orderItems.orderId, orderId)),
  );
  return restoreCart(ctx, lines);
}
