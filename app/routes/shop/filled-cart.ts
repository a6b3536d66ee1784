import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { setCookie } from "#app/http/cookies.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { cartCookie } from "#app/http/guest.ts";
import { days } from "#domain/kernel/time.ts";
import { restoreCart } from "#domain/shop/cart/restore-cart.ts";
import { cartRefusals } from "#domain/shop/cart/words.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";

type Context = Readonly<RouterContextProvider>;
type Restored = Awaited<ReturnType<typeof restoreCart>>;

/** Puts what an order holds back into the cart, for the browser that owns it. */
export async function fillFromOrder(context: Context, orderId: string) {
  const ctx = anyone(context);
  const order = await findOrder(ctx, orderId);
  if (!order) return data({ sorry: "Order not found" }, 404);
  return showCart(context, await restoreCart(ctx, order.lines));
}

/** Leads to the cart that was filled, with its cookie; or says why it was not. */
export function showCart(context: Context, restored: Restored) {
  if (!restored.ok) return data({ sorry: cartRefusals[restored.why] }, 429);
  const maxAge = days(60) / 1_000;
  const cookie = setCookie(cartCookie, restored.value.cart, { secure: factsOf(context).secure, maxAge });
  return redirectDocument("/cart", { status: 303, headers: { "Set-Cookie": cookie } });
}
