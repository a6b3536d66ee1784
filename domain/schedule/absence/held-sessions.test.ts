// Times that clients hold while they pay for them: closures, absences and leaving ask about them as about booked ones.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { listSessionsToRefund, refundSession } from "#domain/shop/sessions/refund-session.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { holdTime, openPayment, orderCart, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { aClient, aTherapist, idOf } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { addException } from "../hours/change-hours.ts";
import { listBelongings } from "../leaving/find-belongings.ts";
import { undoableFor } from "../sessions/rules.ts";
import { closeDays } from "./close-days.ts";
import { countOnClosedDays, findClosure } from "./closures.ts";
import { listAffectedSessions } from "./list-affected-sessions.ts";
import type { Decision } from "./settle.ts";

const provider = fakeCards();
let studio: Studio;
let [tom, kate]: Ctx<Therapist>[] = [];
let ana: Ctx<Client>;
let type: string;
/** A Monday. */
const day = "2026-06-15";
const later = (count: number) => after(noon, minutes(count));

beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
  type = await idOf(studio, "session_types", "Sports Therapy");
  await studio.owner.exec(
    `update session_types set is_bookable_by_clients = (id = '${type}'), room_id = null, price = 60`,
  );
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  [tom, kate, ana] = [await aTherapist(studio), await aTherapist(studio), await aClient(studio)];
  await studio.owner.exec(`delete from availability_exceptions;
    insert into working_hours (therapist_id, weekday, from_time, until_time)
    values ('${tom.actor.id}', 1, '09:00', '11:00')`);
});

/** Ana holds a time with Tom and orders it; returns the payment that she has open. */
async function ordered() {
  const startsAt = atLondon(day, "09:30");
  const wanted = { sessionTypeId: type, therapistId: tom!.actor.id, startsAt };
  const { held, guest, email } = await holdTime(ana, studio, wanted);
  if (!held.ok) throw new Error(held.why);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  return {
    id: held.value.sessionId,
    orderId: placed.value.id,
    intent: await openPayment(studio, placed.value.id, noon),
  };
}
const days = () => ({
  therapistId: tom!.actor.id,
  from: day,
  until: day,
});
const close = async (to: Decision["to"]) => {
  const shown = await listAffectedSessions(tom!, days());
  const decisions = shown.map(({ id, version }) => ({ id, version, to }));
  return closeDays(tom!, {
    days: days(),
    decisions,
    reason: "Flu",
  });
};
const statusOf = async (id: string) =>
  (
    await studio.owner.query<{ status: string; therapist_id: string }>(
      "select status, therapist_id from sessions where id = $1",
      [id],
    )
  ).rows[0];
const treats = async (therapist: Ctx<Therapist>) =>
  (
    await studio.owner.query(
      "select 1 from client_therapists where client_id = $1 and therapist_id = $2",
      [ana.actor.id, therapist.actor.id],
    )
  ).rows.length > 0;
async function refunded(orderId: string) {
  const due = after(later(1), undoableFor);
  for (const sessionId of await listSessionsToRefund(studio.system(due), undoableFor))
    await refundSession(studio.system(due), { sessionId });
  const { rows } = await studio.owner.query(
    "select amount::float as amount from refunds where order_id = $1",
    [orderId],
  );
  return rows;
}

test("a held time is asked about when its therapist is ill; cancelled, what is paid for it goes back", async () => {
  const { id, orderId, intent } = await ordered();
  expect(await listAffectedSessions(tom!, days())).toMatchObject([{ id, isHeld: true }]);
  expect(
    await closeDays(tom!, {
      days: days(),
      decisions: [],
      reason: "Flu",
    }),
  ).toMatchObject({
    why: "changed-meanwhile",
  });
  expect(await close("cancel")).toMatchObject({ ok: true, value: { cancelled: 1 } });
  await payOrder(studio, provider, intent, later(1));
  expect(await statusOf(id)).toMatchObject({ status: "cancelled" });
  expect(await refunded(orderId)).toEqual([{ amount: 60 }]);
});

test("a held time that a colleague gives is booked with them, who look after the client once it is paid", async () => {
  const { id, intent } = await ordered();
  expect(await close({ therapistId: kate!.actor.id })).toMatchObject({ ok: true });
  expect(await treats(kate!)).toBe(false);
  await payOrder(studio, provider, intent, later(1));
  expect(await statusOf(id)).toEqual({ status: "scheduled", therapist_id: kate!.actor.id });
  expect([await treats(kate!), await treats(tom!)]).toEqual([true, false]);
});

test("the owner sees a held time among what a closure and a leaving are about", async () => {
  const { id } = await ordered();
  const owner = await aStaffMember(studio);
  const closed = await addException(owner, {
    therapistId: null,
    dayFrom: day,
    dayUntil: day,
    from: null,
    until: null,
    kind: "closed",
    reason: "Boiler",
  });
  expect(closed).toMatchObject({ ok: true });
  const closure = closed.ok ? closed.value.id : "";
  const affected = (await findClosure(owner, closure))?.affectedSessions ?? [];
  expect(affected.find((one) => one.id === id)).toMatchObject({ isHeld: true });
  expect((await countOnClosedDays(owner)).get(closure)).toBe(affected.length);
  expect((await listBelongings(owner, tom!.actor.id)).sessions).toMatchObject([{ id }]);
});

test("late money takes no time again with a therapist who has left", async () => {
  const { id, orderId, intent } = await ordered();
  await releaseUnpaidOrders(studio.system(later(31)));
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    tom!.actor.id,
  ]);
  await payOrder(studio, provider, intent, later(32));
  expect(await statusOf(id)).toMatchObject({ status: "cancelled" });
  const { rows } = await studio.owner.query(
    "select payment_status as paid from orders where id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ paid: "refunded" }]);
  await expectInvariants(studio.owner);
});
