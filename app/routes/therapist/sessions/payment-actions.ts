import { handleDueAction, isDueIntent } from "#app/http/due-actions.ts";
import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { paymentForm } from "#domain/schedule/bookings/forms.ts";
import { type BookingNews, bookingRefusals } from "#domain/schedule/bookings/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { paySessionByPass } from "#domain/schedule/bookings/use-client-pass.ts";
import { endSessionPayment, takeSessionPayment } from "#domain/schedule/bookings/take-payment.ts";

type Sent = { id: string; values: Record<string, string>; by: string };
type Submission =
  | { ok: true; done: BookingNews }
  | { ok: false; status: number; result: ActionResult };

/** Notes that a session was paid at the studio, or ends that: "pay", "pay-by-pass", "pay-ended:returned", "pay-ended:mistake". */
export async function handlePayment(
  ctx: Ctx<Therapist>,
  { id, values, by }: Sent,
): Promise<Submission> {
  const asked = values["intent"] ?? "";
  if (isDueIntent(asked)) {
    const done = await handleDueAction(ctx, { sessionId: id }, { intent: asked, by });
    return done.ok ? done : refused(409, { failed: done.failed });
  }
  const [intent, how] = (values["intent"] ?? "").split(":");
  if (intent === "pay-ended") {
    const as = how === "returned" ? "returned" : "mistake";
    const ended = await endSessionPayment(ctx, { id, as, by });
    if (ended.ok) return { ok: true, done: as === "returned" ? "returned" : "undone" };
    return refused(409, { failed: bookingRefusals[ended.why] });
  }
  if (intent === "pay-by-pass") {
    const passId = isUuid(values["pass"] ?? "") ? values["pass"]! : id;
    const used = await paySessionByPass(ctx, { id, passId });
    if (used.ok) return { ok: true, done: "paid-by-pass" };
    return refused(409, { failed: bookingRefusals[used.why] });
  }
  const read = paymentForm.safeParse(values);
  if (!read.success)
    return refused(422, { intent: "pay", values, errors: fieldErrorsIn(read.error) });
  const { amount: amountPence, method } = read.data;
  const taken = await takeSessionPayment(ctx, { id, amountPence, method, by });
  if (taken.ok) return { ok: true, done: "paid" };
  return refused(409, { intent: "pay", values, failed: bookingRefusals[taken.why] });
}

const refused = (status: number, result: ActionResult): Submission => ({
  ok: false,
  status,
  result,
});
