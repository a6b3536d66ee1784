import type { RouterContextProvider } from "react-router";
import { after, days } from "#domain/kernel/time.ts";
import { setCookie, sign } from "./cookies.ts";
import { anyone, requestContextOf } from "./ctx.ts";
import { ordersCookie, placedOrders, placedOrdersText } from "./guest.ts";

/** Orders older than the newest 20 of a browser are opened by the link in their mail. */
const maxOrders = 20;
const keptFor = days(30);

/** The Set-Cookie header that lets this browser open one more order, for 30 days, which the server counts, too. */
export function rememberOrder(context: Readonly<RouterContextProvider>, orderId: string): string {
  const { secret, secure, jar } = requestContextOf(context);
  const { now } = anyone(context);
  const others = placedOrders(jar, { secret, now }).filter(({ id }) => id !== orderId);
  const orders = [...others, { id: orderId, until: after(now, keptFor) }].slice(-maxOrders);
  return setCookie(ordersCookie, sign(placedOrdersText(orders), secret), {
    secure,
    maxAge: keptFor / 1_000,
  });
}
