import { data, href, redirectDocument, type RouterContextProvider } from "react-router";
import { rememberCart } from "#app/http/saved-cart.ts";
import { orderReader } from "#app/http/order-reader.ts";
import { restoreCart } from "#domain/shop/cart/restore-cart.ts";
import { cartRefusals } from "#domain/shop/cart/messages.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";

type Context = Readonly<RouterContextProvider>;
type Restored = Awaited<ReturnType<typeof restoreCart>>;

/** Puts what an order holds back into the cart, for a person who may open it. */
export async function fillFromOrder(context: Context, orderId: string) {
  const ctx = await orderReader(context, orderId);
  const order = await findOrder(ctx, orderId);
  if (!order) return data({ failed: "Order not found" }, 404);
  return showCart(context, await restoreCart(ctx, order.lines));
}

/** Leads to the cart that was filled, with its cookie; or says why it was not. */
export function showCart(context: Context, restored: Restored) {
  if (!restored.ok) return data({ failed: cartRefusals[restored.why] }, 429);
  const headers = { "Set-Cookie": rememberCart(context, restored.value.cart) };
  return redirectDocument(href("/cart"), { status: 303, headers });
}
