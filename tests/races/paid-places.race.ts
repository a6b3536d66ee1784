// Places that are paid by card, against each other, against the clock and against the bank.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { releaseExpiredPlaces } from "#domain/schedule/groups/offer-next.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { refundPlace } from "#domain/shop/places/refund-place.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { cardEvent, fakeCards } from "#tests/support/fake-cards.ts";
import {
  buyAsGuest,
  holdAsGuest,
  openPayment,
  orderCart,
  payOrder,
} from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { rounds } from "#tests/support/rounds.ts";
import { aClient, aGroup, aTherapist, at } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";

const provider = fakeCards();
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards }, "postgres");
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());
afterEach(() => expectInvariants(studio.owner));

const later = (count: number) => after(noon, minutes(count));
const aClassOf = async (max_participants: string) =>
  (await aGroup(studio, await aTherapist(studio), { max_participants })).id;
const rows = async <Row>(query: string, ...values: unknown[]) =>
  (await studio.owner.query<Row>(query, values)).rows;
const seatsOf = (sessionId: string) =>
  rows<{ status: string; paid: string }>(
    "select status, payment_status as paid from group_participants where session_id = $1 and place_no is not null",
    sessionId,
  );
const chargedFor = (sessionId: string) =>
  rows<{ id: string; kept: number }>(
    `select distinct o.id, (select sum(p.amount) from payments p where p.order_id = o.id)::float
        - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status <> 'failed'), 0)::float as kept
      from orders o join payments on payments.order_id = o.id join order_items i on i.order_id = o.id
        join place_lines l on l.order_item_id = i.id join group_participants g on g.id = l.participant_id
      where g.session_id = $1`,
    sessionId,
  );

/** A visitor goes all the way, as far as they come. */
async function buys(sessionId: string) {
  const { held, guest, email } = await holdAsGuest(studio, sessionId, noon);
  if (!held.ok) return held.why;
  const placed = await orderCart(guest, email);
  if (!placed.ok) return placed.why;
  await payOrder(studio, provider, await openPayment(studio, placed.value.id, noon), later(1));
  return "paid";
}

/** An order for the last place of a class, whose payment page is open. */
async function aLastPlaceBeingPaid() {
  const sessionId = await aClassOf("1");
  const { guest, email } = await holdAsGuest(studio, sessionId, noon);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  const intent = await openPayment(studio, placed.value.id, noon);
  return { sessionId, orderId: placed.value.id, intent };
}

test.each(rounds(1, 20))(
  "of 40 who want to pay for the last place one has it and is charged, and 39 hear that it has gone (round %i)",
  async () => {
    const sessionId = await aClassOf("1");
    const ends = await Promise.all(Array.from({ length: 40 }, () => buys(sessionId)));
    expect(ends.filter((end) => end === "paid")).toHaveLength(1);
    expect(ends.filter((end) => end === "full")).toHaveLength(39);
    expect(await seatsOf(sessionId)).toEqual([{ status: "confirmed", paid: "completed" }]);
    expect(await chargedFor(sessionId)).toMatchObject([{ kept: 8.5 }]);
  },
);

test.each(rounds(2, 20))(
  "a hold that ends while it is ordered is either ordered or free again, never both (round %i)",
  async (round) => {
    const sessionId = await aClassOf("1");
    const { guest, email } = await holdAsGuest(studio, sessionId, noon);
    const steps: (() => Promise<unknown>)[] = [
      () => orderCart(at(guest, later(9)) as Ctx<Guest>, email),
      () => releaseExpiredPlaces(studio.system(later(10))),
    ];
    const both = round % 2 ? steps : steps.toReversed();
    await Promise.all(both.map((step) => step()));
    const ordered = await rows("select 1 from orders where email = $1", email);
    expect((await seatsOf(sessionId)).map(({ status }) => status)).toEqual(
      ordered.length > 0 ? ["pending"] : [],
    );
  },
);

test.each(rounds(2, 20))(
  "an order whose time ends while it is paid has its place, or its money back (round %i)",
  async (round) => {
    const { sessionId, intent } = await aLastPlaceBeingPaid();
    const steps: (() => Promise<unknown>)[] = [
      () => payOrder(studio, provider, intent, later(31)),
      () => releaseUnpaidOrders(studio.system(later(31))),
      () => releaseExpiredPlaces(studio.system(later(31))),
    ];
    await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
    const seats = await seatsOf(sessionId);
    const kept = (await chargedFor(sessionId)).map((one) => one.kept);
    expect([seats.length, kept]).toEqual(seats.length > 0 ? [1, [8.5]] : [0, [0]]);
  },
);

test.each(rounds(2, 20))(
  "money for a place that was given up and a client who books it: one of them has it, and nobody pays for nothing (round %i)",
  async (round) => {
    const { sessionId, intent } = await aLastPlaceBeingPaid();
    await releaseUnpaidOrders(studio.system(later(31)));
    const ana = at(await aClient(studio), later(32));
    const steps: (() => Promise<unknown>)[] = [
      () => payOrder(studio, provider, intent, later(32)),
      () => bookPlace(ana, sessionId),
    ];
    await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
    const [seat, ...others] = await seatsOf(sessionId);
    expect([seat?.status, others]).toEqual(["confirmed", []]);
    const [charged] = await chargedFor(sessionId);
    expect(charged?.kept).toBe(seat?.paid === "completed" ? 8.5 : 0);
  },
);

test.each(rounds(1, 20))(
  "the bank tells five times of one payment: one place, one charge, one confirmation (round %i)",
  async () => {
    const { sessionId, orderId, intent } = await aLastPlaceBeingPaid();
    provider.pay(intent.id);
    const about = {
      intentId: intent.id,
      amountPence: intent.amountPence,
      at: later(1),
    };
    const event = cardEvent("payment.succeeded", about);
    await Promise.all(
      Array.from({ length: 5 }, () => receiveEvent(studio.system(later(1)), event)),
    );
    expect(await seatsOf(sessionId)).toEqual([{ status: "confirmed", paid: "completed" }]);
    expect(await chargedFor(sessionId)).toEqual([{ id: orderId, kept: 8.5 }]);
    const told = await rows(
      "select 1 from outbox o join group_participants p on o.payload ->> 'placeId' = p.id::text where o.event = 'place.changed' and p.session_id = $1",
      sessionId,
    );
    expect(told).toHaveLength(1);
  },
);

test.each(rounds(1, 20))(
  "a place that is cancelled and paid back five times at once goes back once (round %i)",
  async () => {
    const sessionId = await aClassOf("1");
    const { orderId } = await buyAsGuest(studio, provider, sessionId);
    const [place] = await rows<{ id: string }>(
      "select id from group_participants where session_id = $1",
      sessionId,
    );
    const id = place!.id;
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        await cancelPlace(studio.system(later(2)), { id, reason: "" });
        await refundPlace(studio.system(later(2)), { participantId: id });
      }),
    );
    expect(await chargedFor(sessionId)).toEqual([{ id: orderId, kept: 0 }]);
    expect(await rows("select 1 from refunds where order_id = $1", orderId)).toHaveLength(1);
  },
);
