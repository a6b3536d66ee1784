import { redirect, type RouterContextProvider } from "react-router";
import { openOrderLink } from "#domain/shop/orders/opening/order-links.ts";
import { anyone } from "./ctx.ts";
import { rememberOrder } from "./placed-orders.ts";

type ActionInput = { context: Readonly<RouterContextProvider>; url: URL; orderId: string };

/** What a card provider adds when it sends a buyer back; none of it is believed, and none of it stays in the address. */
const fromProvider = [
  "payment_intent",
  "payment_intent_client_secret",
  "redirect_status",
  "source_redirect_slug",
];

/**
 * The way to the clean address of an order's page, or undefined when the address is clean already. A true `?token=` from
 * a mail opens the order in this browser on the way; a wrong one opens nothing.
 */
export async function cleanAddress({
  context,
  url,
  orderId,
}: ActionInput): Promise<Response | undefined> {
  const token = url.searchParams.get("token");
  if (token === null && !fromProvider.some((name) => url.searchParams.has(name))) return undefined;
  const opened = token === null ? undefined : await openOrderLink(anyone(context), token);
  const isThisOrder = opened !== undefined && opened === orderId.toLowerCase();
  return redirect(
    url.pathname,
    isThisOrder ? { headers: { "Set-Cookie": rememberOrder(context, opened) } } : {},
  );
}
