import { data, href, redirect } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { findOrderOfIntent } from "#domain/shop/orders/queries.ts";
import type { Route } from "./+types/order-return.ts";
import { NoSuchOrder } from "./no-such-order.tsx";
import { privateMeta } from "#app/frame/private-meta.ts";

/** Where a card provider sends a buyer back without naming their order: the payment it names leads to it, if it is theirs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const intentId = url.searchParams.get("payment_intent") ?? "";
  const orderId = await findOrderOfIntent(anyone(context), intentId);
  return orderId ? redirect(href("/order-confirmation/:orderId", { orderId })) : data(null, 404);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Order Not Found", matches);

export default function OrderReturn() {
  return <NoSuchOrder title="Order Not Found" message="No order ID provided" />;
}
