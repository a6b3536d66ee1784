import type { RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { rememberOrder } from "#app/http/placed-orders.ts";
import { findWaitingOrder } from "#domain/shop/orders/paying/find-waiting-order.ts";

/** For a page without a cart: the order that was made of it, if it waits for its money, and what opens it to this browser. */
export async function openWaitingOrder(context: Readonly<RouterContextProvider>) {
  const ctx = anyone(context);
  const waiting = await findWaitingOrder(ctx);
  const headers = new Headers();
  if (waiting && !ctx.actor.orders.includes(waiting.id))
    headers.append("Set-Cookie", rememberOrder(context, waiting.id));
  return { waiting, headers };
}
