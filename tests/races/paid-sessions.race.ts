// Sessions with a therapist that are paid by card, against each other and against the clock.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Ctx, Guest, Therapist } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, londonDay, minutes } from "#domain/kernel/time.ts";
import { releaseExpiredSessions } from "#domain/schedule/own-sessions/hold-own-session.ts";
import { findOpenLink, sendLinkFor, takeLinkBack } from "#domain/shop/due/send-link.ts";
import { takePlacePayment } from "#domain/schedule/bookings/take-payment.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { holdTime, openPayment, orderCart, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { rounds } from "#tests/support/rounds.ts";
import { aClient, addParticipant, aGroup, aTherapist, at, idOf } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";

const provider = fakeCards();
let studio: Studio;
let type: string;
const day = [2, 3, 4, 5, 6, 7, 8]
  .map((count) => addDays(londonDay(noon), count))
  .find((one) => new Date(`${one}T12:00Z`).getUTCDay() === 1)!;

beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards }, "postgres");
  await openForBusiness(studio);
  type = await idOf(studio, "session_types", "Sports Therapy");
  await studio.owner.exec(`update session_types set room_id = null, price = 60,
    is_bookable_by_clients = (id = '${type}')`);
});
afterAll(() => studio.db.close());
afterEach(() => expectInvariants(studio.owner));

const later = (count: number) => after(noon, minutes(count));
const wantedOf = ({ actor }: Ctx<Therapist>) => ({
  sessionTypeId: type,
  therapistId: actor.id,
  startsAt: atLondon(day, "09:30"),
});
async function aFreeTime() {
  const tom = await aTherapist(studio);
  await studio.owner.exec(`insert into working_hours (therapist_id, weekday, from_time, until_time)
    values ('${tom.actor.id}', 1, '09:00', '11:00')`);
  return { tom, wanted: wantedOf(tom) };
}
const count = async (what: string, therapistId: string) =>
  Number(
    (
      await studio.owner.query<{ count: string }>(
        `select count(*) as count from sessions s left join session_lines l on l.session_id = s.id
          left join order_items i on i.id = l.order_item_id left join orders o on o.id = i.order_id
        where s.therapist_id = $1 and ${what}`,
        [therapistId],
      )
    ).rows[0]!.count,
  );

test.each(rounds(1, 20))(
  "of 20 who want to pay for one free time one holds it and orders it, and 19 hear that it has gone (round %i)",
  async () => {
    const { tom, wanted } = await aFreeTime();
    const clients = await Promise.all(Array.from({ length: 20 }, () => aClient(studio)));
    const ends = await Promise.all(
      clients.map(async (client) => {
        const { held, guest, email } = await holdTime(client, studio, wanted);
        if (!held.ok) return held.why;
        const placed = await orderCart(guest, email);
        return placed.ok ? "ordered" : placed.why;
      }),
    );
    expect(ends.filter((end) => end === "ordered")).toHaveLength(1);
    expect(ends.filter((end) => end === "taken")).toHaveLength(19);
    expect(await count("s.status = 'held' and o.id is not null", tom.actor.id)).toBe(1);
    expect(await count("true", tom.actor.id)).toBe(1);
  },
);

test.each(rounds(2, 20))(
  "a hold that ends while it is ordered is either ordered or free again, never both (round %i)",
  async (round) => {
    const { tom, wanted } = await aFreeTime();
    const { guest, email } = await holdTime(await aClient(studio), studio, wanted);
    const steps: (() => Promise<unknown>)[] = [
      () => orderCart(at(guest, later(9)) as Ctx<Guest>, email),
      () => releaseExpiredSessions(studio.system(later(10))),
    ];
    await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
    const ordered = await count("o.id is not null", tom.actor.id);
    expect(await count("s.status = 'held'", tom.actor.id)).toBe(ordered);
  },
);

test.each(rounds(2, 20))(
  "an order whose time ends while it is paid has its session, or its money back (round %i)",
  async (round) => {
    const { tom, wanted } = await aFreeTime();
    const { guest, email } = await holdTime(await aClient(studio), studio, wanted);
    const placed = await orderCart(guest, email);
    if (!placed.ok) throw new Error(placed.why);
    const intent = await openPayment(studio, placed.value.id, noon);
    const other = await aClient(studio);
    const steps: (() => Promise<unknown>)[] = [
      () => payOrder(studio, provider, intent, later(31)),
      () => releaseUnpaidOrders(studio.system(later(31))),
      () => releaseExpiredSessions(studio.system(later(31))),
      () => holdTime(at(other, later(31)), studio, wanted),
    ];
    await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
    const isBooked = await count(
      "s.status = 'scheduled' and l.payment_status = 'completed'",
      tom.actor.id,
    );
    const isKept = await count("o.paid_at is not null and o.payment_status = 'paid'", tom.actor.id);
    expect(isKept).toBe(isBooked);
    expect(await count("s.status in ('held', 'scheduled')", tom.actor.id)).toBeLessThanOrEqual(1);
  },
);

test.each(rounds(2, 20))(
  "money at the studio against money by a link: the place is paid once (round %i)",
  async (round) => {
    const tom = await aTherapist(studio);
    const group = await aGroup(studio, tom);
    const place = { sessionId: group.id, status: "confirmed" } as const;
    const client = await aClient(studio);
    const added = await addParticipant(tom, { ...place, clientId: client.actor.id });
    if (!added.ok) throw new Error(added.why);
    const { id } = added.value;
    const cash = {
      id,
      amountPence: 850,
      method: "cash",
      by: "Kim",
    } as const;
    const byLink = async () => {
      const of = { participantId: id };
      const sent = await sendLinkFor(tom, of, { by: "Kim" });
      const link = sent.ok ? await findOpenLink(tom, of) : undefined;
      if (!link) return false;
      const intent = await openPayment(studio, link.orderId, noon);
      await payOrder(studio, provider, intent, noon);
      return true;
    };
    const atStudio = async () => (await takePlacePayment(tom, cash)).ok;
    const back = async () => (await takeLinkBack(tom, { participantId: id })).ok;
    const steps: (() => Promise<boolean>)[] = round % 2 ? [byLink, atStudio] : [atStudio, byLink];
    await Promise.all([...steps, back].map((step) => step().catch(() => false)));
    const { rows } = await studio.owner.query<{ cash: number; card: number; paid: string }>(
      `select (select count(*)::int from studio_payments where participant_id = $1) as cash,
        (select count(*)::int from place_lines l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
          where l.participant_id = $1 and o.payment_status = 'paid') as card,
        (select payment_status from group_participants where id = $1) as paid`,
      [id],
    );
    const { cash: cashed, card, paid } = rows[0]!;
    expect(cashed + card).toBeLessThanOrEqual(1);
    expect(paid).toBe(cashed + card === 1 ? "completed" : "pending");
  },
);
