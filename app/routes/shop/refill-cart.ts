import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { setCookie } from "#app/http/cookies.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { cartCookie } from "#app/http/guest.ts";
import { days } from "#domain/kernel/time.ts";
import { restoreCart } from "#domain/shop/cart/restore-cart.ts";
import { cartRefusals } from "#domain/shop/cart/words.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";

/** Puts what an order holds back into the cart, as far as it can be had, and shows the cart. */
export async function refillCart(context: Readonly<RouterContextProvider>, orderId: string) {
  const ctx = anyone(context);
  const order = await findOrder(ctx, orderId);
  if (!order) return data({ sorry: "Order not found" }, 404);
  const restored = await restoreCart(ctx, order.lines);
  if (!restored.ok) return data({ sorry: cartRefusals[restored.why] }, 429);
  const { cart } = restored.value;
  const maxAge = days(60) / 1_000;
  const headers = { "Set-Cookie": setCookie(cartCookie, cart, { secure: factsOf(context).secure, maxAge }) };
  return redirectDocument("/cart", { status: 303, headers });
}
