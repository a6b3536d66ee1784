import type { Guest } from "#domain/kernel/ctx.ts";
import { type CookieJar, unsign } from "./cookies.ts";

/** The cookie that holds the browser's cart secret (requirements 1.3.4). */
export const cartCookie = "cart_session_id";
/** What that cookie says where the cart is the signed-in client's: it opens nothing by itself. */
export const accountCart = "account";
/** The signed cookie that holds the orders placed in this browser, each with the second at which it ends to open it. */
export const ordersCookie = "placed_orders";

const cartSession = /^session_\d{13}_[\w-]{22,64}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An order that a browser opens, until when: a browser keeps a cookie as long as it likes, so the server looks, too. */
export type PlacedOrder = { id: string; until: Date };

/**
 * The orders that a browser's cookie opens now; a cookie that this server did not sign counts for
 * nothing.
 */
export function placedOrders(
  jar: CookieJar,
  { secret, now }: { secret: string; now: Date },
): PlacedOrder[] {
  const said = unsign(jar.get(ordersCookie), secret)?.split(",") ?? [];
  return said
    .map((order) => order.split("~"))
    .map(([id = "", seconds = ""]) => ({
      id,
      until: new Date(Number.parseInt(seconds, 36) * 1_000),
    }))
    .filter(({ id, until }) => uuid.test(id) && until > now);
}

/** What the cookie holds of such orders, before it is signed. */
export const placedOrdersText = (orders: readonly PlacedOrder[]): string =>
  orders
    .map(({ id, until }) => `${id}~${Math.floor(until.getTime() / 1_000).toString(36)}`)
    .join(",");

/** Whether a browser shows a cart of its own, or its client's. */
export const showsCart = (jar: CookieJar): boolean => {
  const cart = jar.get(cartCookie) ?? "";
  return cart === accountCart || cartSession.test(cart);
};

/** Who asks, by the cookies of their browser. */
export function guestOf(jar: CookieJar, known: { secret: string; now: Date }): Guest {
  const cart = jar.get(cartCookie);
  return {
    kind: "guest",
    cart: cart && cartSession.test(cart) ? cart : undefined,
    orders: placedOrders(jar, known).map(({ id }) => id),
  };
}
