import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Guest, Therapist } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, before, hours, londonDay, minutes } from "#domain/kernel/time.ts";
import { countCart, listCart } from "#domain/shop/cart/queries.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { removePlace } from "#domain/shop/places/drop-place.ts";
import { listSessionsToRefund, refundSession } from "#domain/shop/sessions/refund-session.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { buyTime, holdTime, openPayment, orderCart, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aClient, aTherapist, at, idOf } from "#tests/support/schedule.ts";
import { refundAt, staffOf } from "#tests/support/staff-office.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { undoableFor } from "../sessions/rules.ts";
import { bookOwnSession } from "./book-own-session.ts";
import { findOwnTerms } from "./find-own-terms.ts";
import { giveBackSession } from "./give-back-session.ts";
import { releaseExpiredSessions } from "./hold-own-session.ts";
import { listOwnHistory, listOwnUpcoming } from "./queries.ts";

const provider = fakeCards();
let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let type: string;

/** The first Monday that is far enough ahead. */
const day = [2, 3, 4, 5, 6, 7, 8]
  .map((count) => addDays(londonDay(noon), count))
  .find((one) => new Date(`${one}T12:00Z`).getUTCDay() === 1)!;
const start = atLondon(day, "09:30");
const later = (count: number) => after(noon, minutes(count));
const wanted = () => ({
  sessionTypeId: type,
  therapistId: tom.actor.id,
  startsAt: start,
});

beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
  type = await idOf(studio, "session_types", "Sports Therapy");
  await studio.owner.exec(
    `update session_types set is_bookable_by_clients = (id = '${type}'), room_id = null, price = 60;
    update settings set late_cancel_percent = 50`,
  );
});
afterAll(() => studio.db.close());

beforeEach(async () => {
  tom = await aTherapist(studio);
  [ana, ben] = [await aClient(studio), await aClient(studio)];
  await studio.owner.exec(`insert into working_hours (therapist_id, weekday, from_time, until_time)
    values ('${tom.actor.id}', 1, '09:00', '11:00')`);
});

type Row = { id: string; status: string; until: Date | null; version: number };
const sessionOf = async (client: Ctx<Client>) =>
  (
    await studio.owner.query<Row>(
      "select id, status, hold_until as until, version from sessions where client_id = $1 order by created_at desc",
      [client.actor.id],
    )
  ).rows;
const lineOf = async (client: Ctx<Client>) =>
  (
    await studio.owner.query<{ paid: string; amount: number }>(
      `select l.payment_status as paid, l.amount_paid::float as amount from session_lines l
        join sessions s on s.id = l.session_id where s.client_id = $1`,
      [client.actor.id],
    )
  ).rows;
const claimsOf = async (client: Ctx<Client>) =>
  (
    await studio.owner.query(
      "select 1 from session_claims c join sessions s on s.id = c.session_id where s.client_id = $1",
      [client.actor.id],
    )
  ).rows.length;
const eventsOf = async (sessionId: string) =>
  (
    await studio.owner.query<{ event: string }>(
      "select event from outbox where payload ->> 'sessionId' = $1 order by event",
      [sessionId],
    )
  ).rows.map(({ event }) => event);
const refundsOf = async (orderId: string) =>
  (
    await studio.owner.query("select amount::float as amount from refunds where order_id = $1", [
      orderId,
    ])
  ).rows;
async function order({ held, guest, email }: Awaited<ReturnType<typeof holdTime>>) {
  if (!held.ok) throw new Error(held.why);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  return placed.value.id;
}
/** The jobs about refunds: those that are due, and the sweep. */
async function refund(now: Date) {
  const { rows } = await studio.owner.query<{
    payload: { sessionId: string; keptPercent: number };
  }>("select payload from outbox where event = 'session.refund-due'");
  for (const { payload } of rows) await refundSession(studio.system(now), payload);
  for (const sessionId of await listSessionsToRefund(studio.system(now), undoableFor))
    await refundSession(studio.system(now), { sessionId });
}

test("a free time is held for its client, ordered, paid and booked, and told of when it is paid", async () => {
  const holding = await holdTime(ana!, studio, wanted());
  expect(holding.held).toMatchObject({ ok: true, value: { holdUntil: later(10) } });
  const [held] = await sessionOf(ana!);
  expect([held?.status, held?.until, await eventsOf(held!.id)]).toEqual(["held", later(10), []]);
  expect(await bookOwnSession(ben!, wanted())).toEqual({ ok: false, why: "taken" });
  expect([await countCart(holding.guest), (await listCart(holding.guest)).lines]).toMatchObject([
    1,
    [
      {
        totalPence: 6_000,
        notice: undefined,
        place: { isOwnSession: true, isHeld: true },
      },
    ],
  ]);
  const orderId = await order(holding);
  const intent = await openPayment(studio, orderId, later(5));
  expect((await sessionOf(ana!))[0]?.until).toEqual(later(30));
  await payOrder(studio, provider, intent, later(6));
  const [booked] = await sessionOf(ana!);
  expect(booked).toMatchObject({ status: "scheduled", until: null });
  expect(await lineOf(ana!)).toEqual([{ paid: "completed", amount: 60 }]);
  expect(await eventsOf(held!.id)).toEqual(["session.booked", "session.client-booked"]);
  expect(await findOrder(studio.system(), orderId)).toMatchObject({
    lines: [{ name: expect.stringMatching(/^Sports Therapy, Monday .*, 09:30, with /) as string }],
  });
  const treated = await studio.owner.query(
    "select 1 from client_therapists where client_id = $1 and therapist_id = $2",
    [ana!.actor.id, tom.actor.id],
  );
  expect(treated.rows).toHaveLength(1);
});

test("a hold that is not paid ends, frees the time, and was never a session of the client's", async () => {
  const { guest, email } = await holdTime(ana!, studio, wanted());
  await releaseExpiredSessions(studio.system(later(9)));
  expect((await sessionOf(ana!))[0]?.status).toBe("held");
  expect(await listOwnUpcoming(ana!)).toMatchObject([{ status: "held" }]);
  await releaseExpiredSessions(studio.system(later(10)));
  expect([(await sessionOf(ana!))[0]?.status, await claimsOf(ana!)]).toEqual(["cancelled", 0]);
  const now = at(ana!, later(11));
  expect([await listOwnUpcoming(now), (await listOwnHistory(now, { page: 1 })).rows]).toEqual([
    [],
    [],
  ]);
  const shopper = at(guest, later(11)) as Ctx<Guest>;
  expect((await listCart(shopper)).lines).toMatchObject([{ notice: { kind: "let-go" } }]);
  expect(await orderCart(shopper, email)).toEqual({ ok: false, why: "not-available" });
  expect(await bookOwnSession(at(ben!, later(11)), wanted())).toMatchObject({ ok: true });
});

test("a client holds one time, lets it go from the basket, and holds five an hour", async () => {
  const first = await holdTime(ana!, studio, wanted());
  expect(
    (await holdTime(ana!, studio, { ...wanted(), startsAt: atLondon(day, "09:00") })).held,
  ).toEqual({
    ok: false,
    why: "has-hold",
  });
  const remove = async ({ guest }: typeof first) => {
    const [line] = (await listCart(guest)).lines;
    await removePlace(guest, line!.place!.id);
  };
  const stranger = studio.guest({ cart: "session_1781000000000_aaaaaaaaaaaaaaaaaaaaaa" });
  await removePlace(stranger, (await listCart(first.guest)).lines[0]!.place!.id);
  expect(await claimsOf(ana!)).toBeGreaterThan(0);
  await remove(first);
  expect(await claimsOf(ana!)).toBe(0);
  for (let turn = 0; turn < 4; turn += 1) await remove(await holdTime(ana!, studio, wanted()));
  expect((await holdTime(ana!, studio, wanted())).held).toEqual({
    ok: false,
    why: "too-many-holds",
  });
});

test("an order that is given up frees the time; money that comes late takes it again, or goes back", async () => {
  const late = async (client: Ctx<Client>, meanwhile: () => Promise<unknown>) => {
    const orderId = await order(await holdTime(client, studio, wanted()));
    const intent = await openPayment(studio, orderId, noon);
    await releaseExpiredSessions(studio.system(later(31)));
    expect((await sessionOf(client))[0]?.status).toBe("held");
    await releaseUnpaidOrders(studio.system(later(31)));
    expect(await claimsOf(client)).toBe(0);
    await meanwhile();
    await payOrder(studio, provider, intent, later(32));
    return findOrder(studio.system(), orderId);
  };
  const taking = () => bookOwnSession(at(ben!, later(31)), wanted());
  expect(await late(ana!, taking)).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
  });
  expect((await sessionOf(ana!))[0]?.status).toBe("cancelled");
  const [taken] = await sessionOf(ben!);
  await giveBackSession(at(ben!, later(33)), { id: taken!.id, reason: "" });
  const cleo = await aClient(studio);
  expect(await late(cleo, async () => {})).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
  });
  expect((await sessionOf(cleo))[0]?.status).toBe("scheduled");
});

test("cancelled in time all of it goes back once; late the studio keeps what it said before the press", async () => {
  const early = await buyTime(studio, provider, ana!, wanted());
  const [session] = await sessionOf(ana!);
  expect(await findOwnTerms(ana!, session!.id)).toMatchObject({
    terms: {
      refund: {
        paidPence: 6_000,
        keptPence: 0,
        backPence: 6_000,
      },
    },
  });
  await giveBackSession(ana!, { id: session!.id, reason: "" });
  await refund(later(1));
  await refund(later(20));
  expect([await refundsOf(early.orderId), await lineOf(ana!)]).toEqual([
    [{ amount: 60 }],
    [{ paid: "refunded", amount: 0 }],
  ]);
  const paid = await buyTime(studio, provider, ben!, wanted());
  const [his] = await sessionOf(ben!);
  const soon = at(ben!, before(start, hours(2)));
  expect(await findOwnTerms(soon, his!.id)).toMatchObject({
    terms: { refund: { keptPence: 3_000, backPence: 3_000 } },
  });
  await giveBackSession(soon, { id: his!.id, reason: "" });
  await refund(soon.now);
  await refund(after(soon.now, minutes(20)));
  expect([await refundsOf(paid.orderId), await lineOf(ben!)]).toEqual([
    [{ amount: 30 }],
    [{ paid: "completed", amount: 30 }],
  ]);
});

test("what the studio cancels goes back in full, also late, once it cannot be undone any more", async () => {
  const { orderId } = await buyTime(studio, provider, ana!, wanted());
  const [session] = await sessionOf(ana!);
  const soon = before(start, hours(1));
  const { id, version } = session!;
  expect(await cancelSession(at(tom, soon), { id, version, reason: "" })).toMatchObject({
    ok: true,
  });
  await refund(after(soon, minutes(14)));
  expect(await refundsOf(orderId)).toEqual([]);
  await refund(after(soon, minutes(15)));
  expect(await refundsOf(orderId)).toEqual([{ amount: 60 }]);
});

test("the books agree in the end", () => expectInvariants(studio.owner));

test("where the shop gives all of its money back the time is free, both hear of it, and no more goes back", async () => {
  const { orderId } = await buyTime(studio, provider, ana!, wanted());
  const [session] = await sessionOf(ana!);
  await refundAt(staffOf(studio, "shop"), orderId, { amountPence: 6_000 });
  expect([(await sessionOf(ana!))[0]?.status, await claimsOf(ana!)]).toEqual(["cancelled", 0]);
  const events = ["session.booked", "session.cancelled", "session.client-booked"];
  expect(await eventsOf(session!.id)).toEqual([...events, "session.client-cancelled"]);
  await refund(later(20));
  expect([await refundsOf(orderId), await lineOf(ana!)]).toEqual([
    [{ amount: 60 }],
    [{ paid: "refunded", amount: 0 }],
  ]);
  await expectInvariants(studio.owner);
});
