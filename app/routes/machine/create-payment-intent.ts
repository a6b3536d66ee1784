import { anyone } from "#app/http/ctx.ts";
import { jsonResponse, onlyPost, readJson, sorryJson } from "#app/http/json-responses.ts";
import type { WhyNot } from "#domain/kernel/outcome.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import type { Route } from "./+types/create-payment-intent.ts";

/**
 * A JSON path (requirements 1.7.1): the client secret of the one payment of an order that this
 * browser placed. The server sets the amount; one that was sent along (pence) has to agree with it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { order_id: orderId, amount, currency = "gbp" } = await readJson(request);
  if (typeof orderId !== "string" || orderId === "") {
    return sorryJson(context, { status: 400, message: "No order ID provided" });
  }
  if (currency !== "gbp")
    return sorryJson(context, { status: 400, message: "Payments are in pounds sterling." });
  if (amount !== undefined && !Number.isSafeInteger(amount)) {
    return sorryJson(context, { status: 400, message: "The amount has to be whole pence." });
  }
  const ensured = await ensurePayment(anyone(context), orderId);
  if (!ensured.ok) return sorryJson(context, { kind: "payment", ...sorry[ensured.why] });
  const { intent, order } = ensured.value;
  if (amount !== undefined && amount !== order.toPayPence) {
    return sorryJson(context, {
      status: 409,
      message: "The amount is not what this order comes to.",
    });
  }
  return jsonResponse({ client_secret: intent.clientSecret });
}

export const loader = onlyPost;

const sorry: Record<WhyNot<typeof ensurePayment>, { status: number; message: string }> = {
  "no-such-order": { status: 404, message: "Order not found" },
  "already-paid": { status: 409, message: "This order has already been paid." },
  expired: { status: 409, message: "This order is no longer kept. Please fill your cart again." },
  unavailable: { status: 503, message: "Failed to create payment intent" },
  refused: { status: 502, message: "Failed to create payment intent" },
};
