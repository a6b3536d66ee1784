import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import {
  cancelForm,
  moveForm,
  participantMessageForm,
  paymentForm,
} from "#domain/schedule/bookings/forms.ts";
import { type BookingNews, bookingRefusals } from "#domain/schedule/bookings/messages.ts";
import { endPlacePayment, takePlacePayment } from "#domain/schedule/bookings/take-payment.ts";
import { payPlaceByPass } from "#domain/schedule/bookings/use-client-pass.ts";
import {
  cancelPlace,
  confirmPlace,
  moveParticipant,
} from "#domain/schedule/groups/change-place.ts";
import { messageParticipant } from "#domain/schedule/groups/message-group.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { handleDueAction, isDueIntent } from "./due-actions.ts";
import { fieldErrorsIn } from "./forms.ts";

type Sent = {
  booking: { id: string; classId: string; hasBegun: boolean };
  values: Record<string, string>;
  by: string;
};
/** What was done, or what to say with which status; `was` is how a cancelled place stood. */
export type BookingSubmission =
  | { ok: true; done: BookingNews; was?: string }
  | { ok: false; status: number; result: ActionResult };
type Outcome = { ok: true } | { ok: false; why: keyof typeof bookingRefusals };
type Scheduler = Ctx<Therapist | Staff>;

/** Does what one of the forms of a booking asks for, by its `intent`; a button may add to it: "attended:yes". */
export async function handleBookingAction(ctx: Scheduler, sent: Sent): Promise<BookingSubmission> {
  const { values, by, booking } = sent;
  const { id } = booking;
  const [intent = "", how = ""] = (values["intent"] ?? "").split(":");
  const finish = finisher(intent, values);
  if (isDueIntent(values["intent"] ?? "")) {
    const due = { intent: values["intent"]!, by };
    const done = await handleDueAction(ctx, { participantId: id }, due);
    return done.ok ? done : refused(409, { intent, values, failed: done.failed });
  }
  switch (intent) {
    case "attended":
      return mark(ctx, sent, how);
    case "confirm":
      return finish(await confirmPlace(ctx, id), "confirmed");
    case "restore": {
      const status = (["pending", "waitlist"] as const).find((one) => one === how) ?? "confirmed";
      return finish(await restorePlace(ctx, { id, status }), "restored");
    }
    case "pay-ended": {
      const as = how === "returned" ? "returned" : "mistake";
      const ended = await endPlacePayment(ctx, { id, as, by });
      return finish(ended, as === "returned" ? "returned" : "undone");
    }
    case "pay-by-pass": {
      const passId = isUuid(values["pass"] ?? "") ? values["pass"]! : id;
      return finish(await payPlaceByPass(ctx, { id, passId }), "paid-by-pass");
    }
    case "cancel":
    case "move":
    case "pay":
    case "message":
      return readThenDo(ctx, sent, intent, how);
    default:
      return refused(422, { failed: "Please choose what to do." });
  }
}

const attendance: Record<string, [boolean | null, BookingNews]> = {
  yes: [true, "came"],
  no: [false, "away"],
  open: [null, "undecided"],
};

async function mark(
  ctx: Scheduler,
  { booking, values, by }: Sent,
  how: string,
): Promise<BookingSubmission> {
  const answer = ownValue(attendance, how);
  if (!answer) return refused(422, { failed: "Please choose what to do." });
  const finish = finisher("attended", values);
  if (!booking.hasBegun) return finish({ ok: false, why: "not-begun" }, answer[1]);
  const attended = new Map([[booking.id, answer[0]]]);
  const register = { confirmed: [], attended, by };
  return finish(await saveRegister(ctx, booking.classId, register), answer[1]);
}

/** The forms in which something is typed: what is wrong stands at its field. */
async function readThenDo(
  ctx: Scheduler,
  { booking: { id }, values, by }: Sent,
  intent: "cancel" | "move" | "pay" | "message",
  was: string,
): Promise<BookingSubmission> {
  const finish = finisher(intent, values);
  if (intent === "cancel") {
    const read = cancelForm.safeParse(values);
    if (!read.success) return unread(intent, values, read.error);
    const outcome = await cancelPlace(ctx, { id, ...read.data });
    return outcome.ok ? { ok: true, done: "cancelled", was } : finish(outcome, "cancelled");
  }
  if (intent === "pay") {
    const read = paymentForm.safeParse(values);
    if (!read.success) return unread(intent, values, read.error);
    const { amount: amountPence, method } = read.data;
    return finish(await takePlacePayment(ctx, { id, amountPence, method, by }), "paid");
  }
  if (intent === "message") {
    const read = participantMessageForm.safeParse(values);
    if (!read.success) return unread(intent, values, read.error);
    return finish(await messageParticipant(ctx, { id, ...read.data }), "messaged");
  }
  const read = moveForm.safeParse(values);
  if (!read.success) return unread(intent, values, read.error);
  const { to, was_asked: wasAsked } = read.data;
  const moved = await moveParticipant(ctx, { id, to, wasAsked });
  if (moved.ok || moved.why !== "ask-first") return finish(moved, "moved");
  return refused(409, { intent, values, errors: { was_asked: bookingRefusals["ask-first"] } });
}

const refused = (status: number, result: ActionResult): BookingSubmission => ({
  ok: false,
  status,
  result,
});

const unread = (
  intent: string,
  values: Record<string, string>,
  error: Parameters<typeof fieldErrorsIn>[0],
) => refused(422, { intent, values, errors: fieldErrorsIn(error) });

const finisher =
  (intent: string, values: Record<string, string>) =>
  (outcome: Outcome, done: BookingNews): BookingSubmission =>
    outcome.ok
      ? { ok: true, done }
      : refused(409, { intent, values, failed: bookingRefusals[outcome.why] });
