import { data } from "react-router";
import { cleanAddress } from "#app/http/open-order-link.ts";
import { orderReader } from "#app/http/order-reader.ts";
import { useForgottenTyping } from "#app/parts/typing/use-kept-typing.ts";
import type { Route } from "./+types/order-confirmation.ts";
import { NoSuchOrder } from "./no-such-order.tsx";
import { OrderPage } from "./order-page.tsx";
import { PageTrouble } from "./page-trouble.tsx";
import { news } from "./order-news.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readConfirmation } from "./read-confirmation.ts";
import { fillFromOrder } from "./filled-cart.ts";
import { useFollowedPayment } from "./use-followed-payment.ts";

/** An order as we know it; what the address says about its payment is not believed (architecture, "placing an order"). */
export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const clean = await cleanAddress({ context, url, orderId });
  if (clean) return clean;
  const order = await readConfirmation(await orderReader(context, orderId), orderId);
  return data({ order: order ?? null }, order ? 200 : 404);
}

/** Fills the cart again with what an expired order held. */
export const action = ({ context, params: { orderId } }: Route.ActionArgs) => fillFromOrder(context, orderId);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData?.order ? news[loaderData.order.standing].title : "Order Not Found", matches);

export const ErrorBoundary = () => <PageTrouble title="Your order" message="Failed to load order details" />;

export default function OrderConfirmation({ loaderData: { order }, actionData }: Route.ComponentProps) {
  useFollowedPayment(order?.standing === "processing");
  useForgottenTyping();
  if (!order) return <NoSuchOrder title="Order Not Found" message="Order not found" />;
  return <OrderPage order={order} failed={actionData?.failed} />;
}
