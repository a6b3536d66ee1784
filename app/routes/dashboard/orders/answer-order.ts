import { data } from "react-router";
import { answerGuests } from "#app/http/answer-guests.ts";
import { orNotFound } from "#app/http/answers.ts";
import { mistakesIn, textsIn } from "#app/http/forms.ts";
import { troubleOf } from "#app/http/trouble.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { addNote } from "#domain/shop/orders/desk/add-note.ts";
import { noteForm, paidForm, refundForm } from "#domain/shop/orders/forms.ts";
import { mailAgain } from "#domain/shop/orders/desk/mail-again.ts";
import { markPaid } from "#domain/shop/orders/desk/mark-paid.ts";
import { refundOrder, retryRefund } from "#domain/shop/orders/refunding/refund-order.ts";
import {
  deedNotDone,
  refundRefusals,
  refundWords,
  statusChanged,
} from "#domain/shop/orders/words.ts";
import { sendPaymentLink } from "#domain/shop/payment-links/send-link.ts";
import { linkRefusals } from "#domain/shop/payment-links/words.ts";
import type { Route } from "./+types/order.ts";
import { answerPosted, answerReady, answerSending, answerUnsending } from "./answer-sending.ts";
import { answerStatus, doer, type StatusAnswer as OrderAnswer } from "./answer-status.ts";

export type { OrderAnswer };
type Args = Pick<Route.ActionArgs, "context" | "params">;

/** Everything that can be done on an order's page, by the form's `intent`. */
export async function answerOrder({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    return await answerPress({ context, params }, form);
  } catch (thrown) {
    const { status, reference } = troubleOf(context, thrown);
    const intent = String(form.get("intent"));
    return data<OrderAnswer>(
      { intent, typed: textsIn(form), failed: deedNotDone, reference },
      status,
    );
  }
}

function answerPress({ context, params }: Args, form: FormData) {
  switch (form.get("intent")) {
    case "status":
      form.set("orderId", params.orderId);
      return answerStatus(context, form);
    case "send":
      return answerSending({ context, orderId: params.orderId }, form);
    case "ready":
      return answerReady({ context, orderId: params.orderId });
    case "unsend":
      return answerUnsending({ context, orderId: params.orderId }, form);
    case "posted":
      return answerPosted({ context, orderId: params.orderId }, form);
    case "guests":
      return answerNames({ context, params }, form);
    case "refund":
      return answerRefund({ context, params }, form);
    case "retry":
      return answerRetry({ context, params }, form);
    case "paid":
      return answerPaid({ context, params }, form);
    case "link":
      return answerLink({ context, params });
    case "note":
      return answerNote({ context, params }, form);
    case "mail":
      return answerMail({ context, params });
    default:
      return Promise.resolve(data<OrderAnswer>({ failed: "Please choose what to do." }, 422));
  }
}

async function answerNames({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const answer = await answerGuests(ctx, { orderId, address: who.address }, form);
  return answer ?? data<OrderAnswer>({ done: "Who comes is written down." });
}

async function answerRefund({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const typed = textsIn(form);
  const read = refundForm.safeParse(typed);
  if (!read.success)
    return data<OrderAnswer>({ intent: "refund", errors: mistakesIn(read.error), typed }, 422);
  const { amount: amountPence, reason, key, takeVouchers } = read.data;
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
    restock,
    ...who,
  });
  if (!outcome.ok) {
    const why = refundRefusals[outcome.why];
    const said = outcome.why === "more-than-left" ? { errors: { amount: why } } : { failed: why };
    return data<OrderAnswer>({ ...said, intent: "refund", typed }, 409);
  }
  return data<OrderAnswer>(refundSaid(outcome.value, form.get("all") === "yes"));
}

async function answerRetry({ context }: Args, form: FormData) {
  const { ctx } = doer(context);
  const outcome = await retryRefund(ctx, String(form.get("refundId") ?? ""));
  if (!outcome.ok) return data<OrderAnswer>({ failed: refundRefusals[outcome.why] }, 404);
  return data<OrderAnswer>(refundSaid(outcome.value, false));
}

function refundSaid(
  { status, amountPence }: { status: string; amountPence: number },
  all: boolean,
): OrderAnswer {
  const words = refundWords[status as keyof typeof refundWords](formatPence(amountPence));
  if (status !== "succeeded") return { failed: words };
  return { done: all ? `${statusChanged("refunded")}. ${words}` : words };
}

async function answerPaid({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const read = paidForm.safeParse(textsIn(form));
  if (!read.success)
    return data<OrderAnswer>({ intent: "paid", errors: mistakesIn(read.error) }, 422);
  const outcome = await markPaid(ctx, { orderId, method: read.data.method, ...who });
  if (outcome.ok)
    return data<OrderAnswer>({ done: "Marked as paid. The receipt is on its way by mail." });
  return data<OrderAnswer>({ failed: paidRefusals[outcome.why] }, 409);
}

const paidRefusals = {
  "no-such-order": "This order is not there any more.",
  "already-paid": "This order is paid already.",
  "still-open":
    "The card provider does not answer, so it might be paid twice. Please try again in a minute.",
  "cannot-hold":
    "What this order was for is sold out, or its code has been used up since. Please take a new order.",
};

async function answerLink({ context, params: { orderId } }: Args) {
  const { ctx, who } = doer(context);
  const outcome = await sendPaymentLink(ctx, { orderId, ...who });
  if (outcome.ok)
    return data<OrderAnswer>({ done: `The payment link is on its way to ${outcome.value.to}.` });
  return data<OrderAnswer>(
    { failed: linkRefusals[outcome.why] },
    outcome.why === "no-such-order" ? 404 : 409,
  );
}

async function answerNote({ context, params: { orderId } }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const typed = textsIn(form);
  const read = noteForm.safeParse(typed);
  if (!read.success)
    return data<OrderAnswer>({ intent: "note", errors: mistakesIn(read.error), typed }, 422);
  const outcome = await addNote(ctx, { orderId, text: read.data.note, ...who });
  orNotFound(outcome.ok ? outcome : undefined);
  return data<OrderAnswer>({ done: "Note added." });
}

async function answerMail({ context, params: { orderId } }: Args) {
  const { ctx, who } = doer(context);
  const outcome = await mailAgain(ctx, { orderId, ...who });
  if (outcome.ok)
    return data<OrderAnswer>({ done: `The confirmation goes to ${outcome.value.to} once more.` });
  return data<OrderAnswer>({ failed: "An order that is not paid has no confirmation yet." }, 409);
}
