import { data, href, redirect } from "react-router";
import { submitGuests } from "#app/http/guest-actions.ts";
import { submitGift } from "#app/http/gift-actions.ts";
import { flashOf } from "#app/http/flash.ts";
import { cleanAddress } from "#app/http/open-order-link.ts";
import { orderReader } from "#app/http/order-reader.ts";
import { currentAccount } from "#app/http/signed-in.ts";
import { useForgottenTyping } from "#app/parts/typing/use-form-draft.ts";
import { namesSaved } from "#domain/shop/attendees/messages.ts";
import { transferNews } from "#domain/shop/transfers/messages.ts";
import type { Route } from "./+types/order-confirmation.ts";
import { NoSuchOrder } from "./no-such-order.tsx";
import { OrderPage } from "./order-page.tsx";
import { PageError } from "#app/routes/shop/page-error.tsx";
import { news } from "./order-news.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readConfirmation } from "./read-confirmation.ts";
import { fillFromOrder } from "#app/routes/shop/cart/filled-cart.ts";
import { useFollowedPayment } from "./use-followed-payment.ts";

/**
 * An order as the database has it; what the address says about its payment is not trusted
 * (requirements 1.4.4).
 */
export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const clean = await cleanAddress({ context, url, orderId });
  if (clean) return clean;
  const order = await readConfirmation(await orderReader(context, orderId), orderId);
  const offersAccount = !(await currentAccount(context));
  return data(
    {
      order: order ?? null,
      offersAccount,
      flash: flashOf(url, { guests: namesSaved, ...transferNews }),
    },
    order ? 200 : 404,
  );
}

/** Writes down who comes, or fills the cart again with what an expired order held. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const form = await request.formData();
  if (/^(give|end-gift):/.test(String(form.get("intent")))) {
    const done = await submitGift(await orderReader(context, orderId), { orderId }, form);
    if (typeof done !== "string") return done;
    return redirect(`${href("/order-confirmation/:orderId", { orderId })}?done=${done}`, 303);
  }
  if (form.get("intent") !== "guests") return fillFromOrder(context, orderId);
  const ctx = await orderReader(context, orderId);
  const result = await submitGuests(ctx, { orderId }, form);
  return (
    result ?? redirect(`${href("/order-confirmation/:orderId", { orderId })}?done=guests`, 303)
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(
    loaderData?.order ? news[loaderData.order.standing].title : "Order Not Found",
    matches,
  );

export const ErrorBoundary = () => (
  <PageError title="Your order" message="Failed to load order details" />
);

export default function OrderConfirmation({
  loaderData: { order, offersAccount, flash },
  actionData,
}: Route.ComponentProps) {
  useFollowedPayment(order?.standing === "processing");
  useForgottenTyping();
  if (!order) return <NoSuchOrder title="Order Not Found" message="Order not found" />;
  return (
    <OrderPage order={order} offersAccount={offersAccount} flash={flash} result={actionData} />
  );
}
