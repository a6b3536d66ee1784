// What is to be paid for places and sessions, for tests: bookings, the links to pay them by, and what became of them.
import { sendLinkFor, findOpenLink } from "#domain/shop/due/send-link.ts";
import type { PayableId } from "#domain/shop/due/payable.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { openForBusiness } from "./builders.ts";
import { fakeCards } from "./fake-cards.ts";
import { openPayment, payOrder } from "./held-places.ts";
import { aClient, addParticipant, aGroup, aTherapist, at } from "./schedule.ts";
import { createStudio, noon } from "./studio.ts";

export const kim = { by: "Kim" };
/** The price of a place, taken at the studio. */
export const cash = {
  amountPence: 850,
  method: "cash",
  by: "Kim",
} as const;

/** A studio that keeps half of a price from who cancels within a day, with a therapist and a card provider. */
export async function openDueStudio() {
  const provider = fakeCards();
  const studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
  await studio.owner.exec("update settings set free_cancel_hours = 24, late_cancel_percent = 50");
  const tom = await aTherapist(studio);

  const send = (of: PayableId, now = noon) => sendLinkFor(at(tom, now), of, kim);
  const linkOf = async (of: PayableId) => (await findOpenLink(tom, of))!;
  async function pay(orderId: string, now: Date) {
    await payOrder(studio, provider, await openPayment(studio, orderId, now), now);
    return findOrder(studio.system(), orderId);
  }
  const placeOf = async (id: string) =>
    (
      await studio.owner.query<{ status: string; paid: string; amount: number }>(
        "select status, payment_status as paid, amount_paid::float as amount from group_participants where id = $1",
        [id],
      )
    ).rows[0]!;
  let hour = 8;
  /** A place that the studio gave a client of its own class, each at an hour of its own. */
  async function aBooking() {
    hour += 1;
    const session_time = `${String(hour).padStart(2, "0")}:00`;
    const group = await aGroup(studio, tom, { session_time, duration_minutes: "30" });
    const client = await aClient(studio);
    const place = {
      sessionId: group.id,
      status: "confirmed",
      clientId: client.actor.id,
    } as const;
    const added = await addParticipant(tom, place);
    if (!added.ok) throw new Error(added.why);
    const { id } = added.value;
    return { group, client, id, of: { participantId: id } };
  }

  return {
    studio,
    provider,
    tom,
    send,
    linkOf,
    pay,
    placeOf,
    aBooking,
  };
}
