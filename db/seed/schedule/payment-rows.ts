import type { groupParticipants } from "#db/schema/schedule/groups.ts";
import type { studioPayments } from "#db/schema/schedule/payments.ts";
import type { Random } from "../random.ts";
import type { SessionRow } from "./appointment-rows.ts";

type PaymentRow = typeof studioPayments.$inferInsert;
type ParticipantRow = typeof groupParticipants.$inferInsert;

const open = {
  endedAt: null,
  endedAs: null,
  endedBy: "",
};

/** What the demo's clients have paid at the studio: every place that is paid, and most sessions that took place. */
export function paymentRows(
  chance: Random,
  people: readonly ParticipantRow[],
  appointments: readonly SessionRow[],
): PaymentRow[] {
  const method = () => (chance.percent(40) ? ("cash" as const) : ("card_machine" as const));
  const places = people
    .filter(({ paymentStatus }) => paymentStatus === "completed")
    .map(({ id, amountPaidPence, updatedAt }) => ({
      ...open,
      sessionId: null,
      participantId: id!,
      amountPence: amountPaidPence!,
      method: method(),
      takenAt: updatedAt,
      takenBy: "Grace Okafor",
    }));
  const sessions = appointments
    .filter(({ status }) => status === "completed" && chance.percent(94))
    .map(({ id, pricePence, endsAt }) => ({
      ...open,
      sessionId: id!,
      participantId: null,
      amountPence: pricePence,
      method: method(),
      takenAt: endsAt,
      takenBy: "Tom Ashby",
    }));
  return [...places, ...sessions];
}
