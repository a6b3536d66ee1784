import type { Guest } from "#domain/kernel/ctx.ts";
import { type CookieJar, unsign } from "./cookies.ts";

/** The cookie that holds the browser's cart secret (decisions.md, "Cart session"). */
export const cartCookie = "cart_session_id";
/** The signed cookie that holds the ids of the orders placed in this browser, comma-separated. */
export const ordersCookie = "placed_orders";

const cartSession = /^session_\d{13}_[\w-]{22,64}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who asks, by the cookies of their browser; what was not written by us counts for nothing. */
export function guestOf(jar: CookieJar, secret: string): Guest {
  const cart = jar.get(cartCookie);
  const orders = unsign(jar.get(ordersCookie), secret)?.split(",") ?? [];
  return {
    kind: "guest",
    cart: cart && cartSession.test(cart) ? cart : undefined,
    orders: orders.filter((id) => uuid.test(id)),
  };
}
