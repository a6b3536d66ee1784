import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { parcelForm } from "#domain/shop/orders/forms.ts";
import { readyOrder } from "#domain/shop/orders/office/ready-order.ts";
import { sendOrder } from "#domain/shop/orders/office/send-order.ts";
import { readyRefusals, sendRefusals } from "#domain/shop/sending/messages.ts";
import { takeBackParcel } from "#domain/shop/orders/office/take-back-parcel.ts";
import { markPosted } from "#domain/shop/vouchers/change-voucher.ts";
import { voucherRefusals } from "#domain/shop/vouchers/messages.ts";
import { doer, type StatusResult } from "./status-actions.ts";

type Context = Readonly<RouterContextProvider>;
type Parcel = { context: Context; orderId: string };

/** Marks what was packed of one order as sent. What is wrong with a line stands at the line. */
export async function submitSending({ context, orderId }: Parcel, form: FormData) {
  const { ctx, who } = doer(context);
  const values = textsIn(form);
  const read = parcelForm.safeParse(values);
  const { lines, errors } = packedIn(form);
  const fieldErrors = { ...errors, ...(read.success ? {} : fieldErrorsIn(read.error)) };
  if (!read.success || Object.keys(fieldErrors).length > 0)
    return data<StatusResult>({ intent: "send", values, errors: fieldErrors }, 422);
  const { key, carrier, tracking: trackingNumber } = read.data;
  const outcome = await sendOrder(ctx, { key, orderId, carrier, trackingNumber, lines, ...who });
  if (outcome.ok)
    return data<StatusResult>({
      done: form.has("collects") ? "Marked as collected." : sentMessage,
    });
  const why = sendRefusals[outcome.why];
  if ("lineId" in outcome)
    return data<StatusResult>(
      { intent: "send", values, errors: { [`send-${outcome.lineId}`]: why } },
      409,
    );
  return data<StatusResult>({ intent: "send", values, failed: why }, 409);
}

const sentMessage = "Marked as sent. The customer is told by mail in two minutes.";

/** Tells the buyer that their order is ready to collect. */
export async function submitReady({ context, orderId }: Parcel) {
  const { ctx, who } = doer(context);
  const outcome = await readyOrder(ctx, { orderId, ...who });
  if (outcome.ok)
    return data<StatusResult>({
      done: "Ready to collect. The customer is told by mail in two minutes.",
    });
  return data<StatusResult>({ failed: readyRefusals[outcome.why] }, 409);
}

/** Takes back a parcel that was noted by mistake. */
export async function submitUnsending({ context, orderId }: Parcel, form: FormData) {
  const { ctx, who } = doer(context);
  const outcome = await takeBackParcel(ctx, {
    orderId,
    parcelId: String(form.get("parcelId") ?? ""),
    ...who,
  });
  if (outcome.ok)
    return data<StatusResult>({
      done: "The parcel is taken back. Its things are to be sent again.",
    });
  return data<StatusResult>({ failed: sendRefusals[outcome.why] }, 404);
}

/** Marks the card of one of the order's vouchers as posted. */
export async function submitPosted({ context }: Parcel, form: FormData) {
  const { ctx } = doer(context);
  const outcome = await markPosted(ctx, {
    voucherId: String(form.get("voucherId") ?? ""),
  });
  if (outcome.ok) return data<StatusResult>({ done: "The gift voucher is marked as posted." });
  return data<StatusResult>({ failed: voucherRefusals[outcome.why] }, 404);
}

/** How many pieces of each line were packed. */
function packedIn(form: FormData) {
  const [lines, errors]: [{ lineId: string; quantity: number }[], Record<string, string>] = [
    [],
    {},
  ];
  for (const [name, value] of form) {
    const [, lineId] = /^send-([0-9a-f-]{36})$/.exec(name) ?? [];
    if (!lineId) continue;
    const values = String(value).trim() || "0";
    if (/^\d{1,3}$/.test(values)) lines.push({ lineId, quantity: Number(values) });
    else errors[name] = "Please enter a whole number.";
  }
  return { lines, errors };
}

/** The orders that were ticked in a list, each once. */
export const tickedIn = (values: readonly unknown[]): string[] =>
  [...new Set(values.map(String).filter(isUuid))].slice(0, 100);

/** Marks all that is left of the ticked orders as sent, one after the other, and says which could not come along. */
export async function submitTicked(context: Context, form: FormData) {
  const { ctx, who } = doer(context);
  const ids = tickedIn(form.getAll("ids"));
  if (ids.length === 0) return data<StatusResult>({ failed: "Please tick the orders first." }, 422);
  const carrier = String(form.get("carrier") ?? "")
    .trim()
    .slice(0, 60);
  const left = new Map<string, number>();
  let sent = 0;
  for (const orderId of ids) {
    const outcome = await sendOrder(ctx, {
      key: randomUUID(),
      orderId,
      carrier,
      trackingNumber: "",
      ...who,
    });
    if (outcome.ok) sent += 1;
    else left.set(sendRefusals[outcome.why], (left.get(sendRefusals[outcome.why]) ?? 0) + 1);
  }
  const said = `${sent} ${sent === 1 ? "order" : "orders"} marked as sent.`;
  const why = [...left].map(([words, count]) => `${count} left out: ${words}`).join(" ");
  return data<StatusResult>(
    why ? { failed: `${said} ${why}` } : { done: said },
    sent === 0 ? 409 : 200,
  );
}
