import { anyone } from "#app/http/ctx.ts";
import { jsonResponse, onlyPost, readJson, sorryJson } from "#app/http/json-responses.ts";
import type { WhyNot } from "#domain/kernel/outcome.ts";
import { resendConfirmation } from "#domain/shop/orders/office/resend-confirmation.ts";
import type { Route } from "./+types/order-confirmation-mail.ts";

/**
 * The JSON path for the confirmation mail (requirements 1.7.1). It sends the mail of a paid order once more to the
 * address on the order, for the browser that placed it; `orderId` is the order number, and nothing else that is sent
 * counts.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { orderId } = await readJson(request);
  if (typeof orderId !== "string" || orderId === "") {
    return sorryJson(context, { status: 400, message: "No order ID provided" });
  }
  const asked = await resendConfirmation(anyone(context), orderId);
  if (!asked.ok) return sorryJson(context, sorry[asked.why]);
  return jsonResponse({ ok: true, orderId: asked.value.orderNumber });
}

export const loader = onlyPost;

const sorry: Record<
  WhyNot<typeof resendConfirmation>,
  { status: number; message: string; kind?: "rate-limit" }
> = {
  "no-such-order": { status: 404, message: "Order not found" },
  "not-paid": { status: 409, message: "This order has not been paid yet." },
  "too-often": {
    status: 429,
    message:
      "We have just sent this confirmation. Please look in your mailbox, or try again in an hour.",
    kind: "rate-limit",
  },
};
