import { data, href, redirect } from "react-router";
import { cleanAddress } from "#app/http/open-order-link.ts";
import { orderReader } from "#app/http/order-reader.ts";
import { useForgottenTyping } from "#app/parts/typing/use-form-draft.ts";
import { Page } from "#app/ui/page.tsx";
import { findDepositOf } from "#domain/shop/balances/find-balances.ts";
import { findMonthlyPrice } from "#domain/shop/memberships/first-month.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { formatReservation } from "#domain/shop/orders/rules.ts";
import type { Route } from "./+types/payment.ts";
import { ExpiredOrder } from "./expired-order.tsx";
import { NoSuchOrder } from "#app/routes/shop/order/no-such-order.tsx";
import { PageError } from "#app/routes/shop/page-error.tsx";
import { readFreeMonth } from "./free-month.ts";
import type { BalanceVoucherResult } from "./balance-voucher.tsx";
import { submitVoucher } from "./use-voucher.ts";
import { PaymentPanel } from "./payment-panel.tsx";
import { PaymentOutage } from "./payment-outage.tsx";
import { privateMeta } from "#app/frame/private-meta.ts";
import { fillFromOrder } from "#app/routes/shop/cart/filled-cart.ts";

/**
 * The order's one payment, or why there is nothing to pay. The browser is trusted only in what its
 * signed cookie says.
 */
export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const clean = await cleanAddress({ context, url, orderId });
  if (clean) return clean;
  const ctx = await orderReader(context, orderId);
  const ensured = await ensurePayment(ctx, orderId);
  // An order of nothing has no payment; the card of a free month is entered all the same.
  const free = !ensured.ok && ensured.why === "unavailable" && (await readFreeMonth(ctx, orderId));
  if (free) return free;
  if (ensured.ok) {
    const { intent, order } = ensured.value;
    const { name, email, orderNumber, toPayPence, byVoucherPence, reservedUntil } = order;
    const isBalance = (await findDepositOf(ctx, orderId)) !== undefined;
    if (intent.status === "processing")
      return redirect(href("/order-confirmation/:orderId", { orderId }));
    const provider = { ...ctx.ports.cards.form, clientSecret: intent.clientSecret };
    return data({
      state: "open" as const,
      orderId,
      provider,
      name,
      email,
      orderNumber,
      toPayPence,
      reservedUntil,
      monthlyPence: await findMonthlyPrice(ctx, orderId),
      freeUntil: undefined,
      byVoucherPence: isBalance ? byVoucherPence : undefined,
      now: ctx.now,
    });
  }
  if (ensured.why === "no-such-order") return data({ state: "unknown" as const }, 404);
  if (ensured.why === "already-paid")
    return redirect(href("/order-confirmation/:orderId", { orderId }));
  const order = await findOrder(ctx, orderId);
  if (!order) return data({ state: "unknown" as const }, 404);
  const { orderNumber, reservedUntil, lines } = order;
  const toPayPence = order.totalPence - order.voucherPence;
  if (ensured.why === "expired")
    return data({ state: "expired" as const, orderNumber, kept: formatReservation(order), lines });
  const message = outages[ensured.why];
  return data(
    { state: "outage" as const, message, orderNumber, toPayPence, reservedUntil, now: ctx.now },
    503,
  );
}

const outages = {
  unavailable: "Failed to create payment intent",
  refused: "Failed to initialize payment",
};

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const form = await request.formData();
  return form.get("intent") === "use-voucher"
    ? submitVoucher(context, orderId, String(form.get("voucherNumber") ?? ""))
    : fillFromOrder(context, orderId);
}

const complete = "Complete Your Payment";
const title = {
  open: complete,
  outage: complete,
  expired: "This order has expired",
  unknown: "Invalid Payment Link",
};

export const handle = { foot: "small" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(title[loaderData?.state ?? "unknown"], matches);

export const ErrorBoundary = () => (
  <PageError title={complete} message="Failed to load order data" />
);

/** Of its two forms each reads its own part of the result. */
const resultOf = (result: (BalanceVoucherResult & { failed?: string }) | undefined) => result ?? {};

export default function Payment({ loaderData: payment, actionData }: Route.ComponentProps) {
  useForgottenTyping();
  if (payment.state === "unknown")
    return <NoSuchOrder title={title.unknown} message="Order data not available" />;
  if (payment.state === "expired")
    return <ExpiredOrder {...payment} failed={resultOf(actionData).failed} />;
  return (
    <Page title={title.open}>
      {payment.state === "open" ? (
        <PaymentPanel {...payment} result={resultOf(actionData)} />
      ) : (
        <PaymentOutage {...payment} />
      )}
    </Page>
  );
}
