import { data, href, redirect } from "react-router";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { openFreeMonth } from "#domain/shop/memberships/free-month.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { whyNotPayable } from "#domain/shop/orders/rules.ts";

/** What the payment page shows of a free first month: where a card is entered to be kept. Undefined for any other order. */
export async function readFreeMonth(ctx: Ctx<Guest>, orderId: string) {
  const order = await findOrder(ctx, orderId);
  if (!order || order.totalPence > 0 || whyNotPayable(order, ctx.now)) return undefined;
  const { email, orderNumber, reservedUntil } = order;
  const name = `${order.firstName} ${order.lastName}`;
  const opened = await openFreeMonth(ctx, { orderId, email, name });
  if (!opened) return undefined;
  if (!opened.ok) {
    if (opened.why === "already-begun")
      return redirect(href("/order-confirmation/:orderId", { orderId }));
    const message = "Failed to initialize payment";
    const shown = { orderNumber, toPayPence: 0, reservedUntil, now: ctx.now };
    return data({ state: "outage" as const, message, ...shown }, 503);
  }
  return data({
    state: "open" as const,
    orderId,
    provider: { ...ctx.ports.cards.form, clientSecret: opened.clientSecret },
    name,
    email,
    orderNumber,
    toPayPence: 0,
    reservedUntil,
    monthlyPence: opened.pricePence,
    freeUntil: opened.freeUntil,
    now: ctx.now,
  });
}
