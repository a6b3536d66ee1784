import type { RouterContextProvider } from "react-router";
import { days } from "#domain/kernel/time.ts";
import { setCookie, sign } from "./cookies.ts";
import { anyone, factsOf } from "./ctx.ts";
import { ordersCookie } from "./guest.ts";

/** Orders older than the newest 20 of a browser are opened by the link in their mail. */
const mostOrders = 20;
const keptFor = days(30) / 1_000;

/** The Set-Cookie header that lets this browser open one more order, for 30 days (decisions.md, "Order pages"). */
export function rememberOrder(context: Readonly<RouterContextProvider>, orderId: string): string {
  const { secret, secure } = factsOf(context);
  const others = anyone(context).actor.orders.filter((id) => id !== orderId);
  const ids = [...others, orderId].slice(-mostOrders);
  return setCookie(ordersCookie, sign(ids.join(","), secret), { secure, maxAge: keptFor });
}
