import { decideFee } from "#domain/shop/due/decide-fee.ts";
import { type BookingNews, bookingRefusals } from "#domain/schedule/bookings/messages.ts";
import type { PayableId } from "#domain/shop/due/payable.ts";
import { sendLinkFor, takeLinkBack } from "#domain/shop/due/send-link.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";

type Sent = { intent: string; by: string };
type Done = { ok: true; done: BookingNews } | { ok: false; failed: string };

/** What the buttons about what is due ask for: a link to pay, the fee for what was missed; by their `intent`. */
const dueIntents = ["link", "link-back", "fee:charged", "fee:waived"] as const;
export const isDueIntent = (intent: string): boolean => dueIntents.some((one) => one === intent);

/** Sends a link to pay for a place or a session, takes it back, or charges or waives the fee for one. */
export async function handleDueAction(
  ctx: Ctx<Staff | Therapist>,
  of: PayableId,
  { intent, ...by }: Sent,
): Promise<Done> {
  if (intent === "link") return finish(await sendLinkFor(ctx, of, by), "link-sent");
  if (intent === "link-back") return finish(await takeLinkBack(ctx, of), "link-taken-back");
  const decision = intent === "fee:charged" ? "charged" : "waived";
  return finish(await decideFee(ctx, of, { ...by, decision }), `fee-${decision}`);
}

const finish = (
  outcome: { ok: true } | { ok: false; why: keyof typeof bookingRefusals },
  done: BookingNews,
): Done => (outcome.ok ? { ok: true, done } : { ok: false, failed: bookingRefusals[outcome.why] });
