import { data } from "react-router";
import { submitGuests } from "#app/http/guest-actions.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { addNote } from "#domain/shop/orders/office/add-note.ts";
import { noteForm, paidForm, refundForm } from "#domain/shop/orders/forms.ts";
import { mailAgain } from "#domain/shop/orders/office/mail-again.ts";
import { markPaid } from "#domain/shop/orders/office/mark-paid.ts";
import { refundOrder, retryRefund } from "#domain/shop/orders/refunding/refund-order.ts";
import {
  changeFailed,
  refundRefusals,
  refundMessages,
  statusChanged,
} from "#domain/shop/orders/messages.ts";
import { sendPaymentLink } from "#domain/shop/payment-links/send-link.ts";
import { linkRefusals } from "#domain/shop/payment-links/messages.ts";
import type { Route } from "./+types/order";
import { submitBalance } from "./balance-actions.ts";
import { submitPosted, submitReady, submitSending, submitUnsending } from "./sending-actions.ts";
import { submitStatus, doer, type StatusResult as OrderResult } from "./status-actions.ts";

export type { OrderResult };
type Args = Pick<Route.ActionArgs, "context" | "params">;

/** Everything that can be done on an order's page, by the form's `intent`. */
export async function handleOrderAction({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    return await handleIntent({ context, params }, form);
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    const intent = String(form.get("intent"));
    return data<OrderResult>(
      { intent, values: textsIn(form), failed: changeFailed, reference },
      status,
    );
  }
}

function handleIntent({ context, params }: Args, form: FormData) {
  if (/^balance-(extend|keep|refund):/.test(String(form.get("intent"))))
    return submitBalance({ context }, form);
  switch (form.get("intent")) {
    case "status":
      form.set("orderId", params.orderId);
      return submitStatus(context, form);
    case "send":
      return submitSending({ context, orderId: params.orderId }, form);
    case "ready":
      return submitReady({ context, orderId: params.orderId });
    case "unsend":
      return submitUnsending({ context, orderId: params.orderId }, form);
    case "posted":
      return submitPosted({ context, orderId: params.orderId }, form);
    case "guests":
      return submitNames({ context, params }, form);
    case "refund":
      return submitRefund({ context, params }, form);
    case "retry":
      return submitRetry({ context, params }, form);
    case "paid":
      return submitPaid({ context, params }, form);
    case "link":
      return submitLink({ context, params });
    case "note":
      return submitNote({ context, params }, form);
    case "mail":
      return submitMail({ context, params });
    default:
      return Promise.resolve(data<OrderResult>({ failed: "Please choose what to do." }, 422));
  }
}

async function submitNames({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx } = doer(context);
  const result = await submitGuests(ctx, { orderId }, form);
  return result ?? data<OrderResult>({ done: "Who comes is written down." });
}

async function submitRefund({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const values = textsIn(form);
  const read = refundForm.safeParse(values);
  if (!read.success)
    return data<OrderResult>({ intent: "refund", errors: fieldErrorsIn(read.error), values }, 422);
  const { amount: amountPence, reason, key, takeVouchers, takePasses, asCredit } = read.data;
  const restock = [...form].flatMap(([name, value]) => {
    const [, lineId] = /^restock-([0-9a-f-]{36})$/.exec(name) ?? [];
    const quantity = Number(/^\d{1,2}$/.exec(String(value))?.[0] ?? 0);
    return lineId ? [{ lineId, quantity }] : [];
  });
  const outcome = await refundOrder(ctx, {
    orderId,
    amountPence,
    reason,
    key,
    takeVouchers,
    takePasses,
    asCredit,
    restock,
    ...who,
  });
  if (!outcome.ok) {
    const why = refundRefusals[outcome.why];
    const said = outcome.why === "more-than-left" ? { errors: { amount: why } } : { failed: why };
    return data<OrderResult>({ ...said, intent: "refund", values }, 409);
  }
  const { creditPence } = outcome.value;
  if (creditPence > 0)
    return data<OrderResult>({
      done: formatCredited(creditPence, outcome.value.amountPence - creditPence),
    });
  return data<OrderResult>(formatRefund(outcome.value, form.get("all") === "yes"));
}

async function submitRetry({ context }: Args, form: FormData) {
  const { ctx } = doer(context);
  const outcome = await retryRefund(ctx, String(form.get("refundId") ?? ""));
  if (!outcome.ok) return data<OrderResult>({ failed: refundRefusals[outcome.why] }, 404);
  return data<OrderResult>(formatRefund(outcome.value, false));
}

/** What stays as a new credit, beside what went back to the vouchers that had paid. */
function formatCredited(creditPence: number, toVouchersPence: number): string {
  const credited = `${formatPence(creditPence)} stay as credit. A mail gives the buyer its number.`;
  return toVouchersPence > 0
    ? `${formatPence(toVouchersPence)} went back to the gift voucher that paid, and ${credited}`
    : credited;
}

function formatRefund(
  { status, amountPence }: { status: string; amountPence: number },
  all: boolean,
): OrderResult {
  const words = refundMessages[status as keyof typeof refundMessages](formatPence(amountPence));
  if (status !== "succeeded") return { failed: words };
  return { done: all ? `${statusChanged("refunded")}. ${words}` : words };
}

async function submitPaid({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const read = paidForm.safeParse(textsIn(form));
  if (!read.success)
    return data<OrderResult>({ intent: "paid", errors: fieldErrorsIn(read.error) }, 422);
  const outcome = await markPaid(ctx, { orderId, method: read.data.method, ...who });
  if (outcome.ok)
    return data<OrderResult>({ done: "Marked as paid. The receipt is on its way by mail." });
  return data<OrderResult>({ failed: paidRefusals[outcome.why] }, 409);
}

const paidRefusals = {
  "no-such-order": "This order is not there any more.",
  "already-paid": "This order is paid already.",
  "still-open":
    "The card provider does not answer, so it might be paid twice. Please try again in a minute.",
  "cannot-hold":
    "What this order was for is sold out, or its code has been used up since. Please take a new order.",
};

async function submitLink({ context, params: { orderId } }: Args) {
  const { ctx, who } = doer(context);
  const outcome = await sendPaymentLink(ctx, { orderId, ...who });
  if (outcome.ok)
    return data<OrderResult>({ done: `The payment link is on its way to ${outcome.value.to}.` });
  return data<OrderResult>(
    { failed: linkRefusals[outcome.why] },
    outcome.why === "no-such-order" ? 404 : 409,
  );
}

async function submitNote({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const values = textsIn(form);
  const read = noteForm.safeParse(values);
  if (!read.success)
    return data<OrderResult>({ intent: "note", errors: fieldErrorsIn(read.error), values }, 422);
  const outcome = await addNote(ctx, { orderId, text: read.data.note, ...who });
  orNotFound(outcome.ok ? outcome : undefined);
  return data<OrderResult>({ done: "Note added." });
}

async function submitMail({ context, params: { orderId } }: Args) {
  const { ctx, who } = doer(context);
  const outcome = await mailAgain(ctx, { orderId, ...who });
  if (outcome.ok)
    return data<OrderResult>({ done: `The confirmation goes to ${outcome.value.to} once more.` });
  return data<OrderResult>({ failed: "An order that is not paid has no confirmation yet." }, 409);
}
