import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace, moveParticipant } from "#domain/schedule/groups/change-place.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { markNoShow } from "#domain/schedule/sessions/complete-session.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { refundCancelledPlaces } from "#jobs/places/refund-places.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { openPayment, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aClient,
  aGroup,
  addParticipant,
  aSession,
  aTherapist,
  at,
} from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { decideFee } from "#domain/shop/due/decide-fee.ts";
import { endLinksOfCancelled } from "./end-links.ts";
import { findDue } from "#domain/shop/due/find-due.ts";
import { listMissedFees } from "./list-missed-fees.ts";
import type { PayableId } from "#domain/shop/due/payable.ts";
import { findOpenLink, sendLinkFor, takeLinkBack } from "#domain/shop/due/send-link.ts";
import { takePlacePayment, takeSessionPayment } from "./take-payment.ts";

const provider = fakeCards();
let studio: Studio;
let tom: Ctx<Therapist>;
const kim = { by: "Kim" };
const cash = {
  amountPence: 850,
  method: "cash",
  by: "Kim",
} as const;

beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
  await studio.owner.exec("update settings set free_cancel_hours = 24, late_cancel_percent = 50");
  tom = await aTherapist(studio);
});
afterAll(() => studio.db.close());

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

test("a place that the studio booked is paid by a link, once, and stays booked meanwhile", async () => {
  const { id, of } = await aBooking();
  expect(await findDue(tom, of)).toMatchObject({ isLinkable: true, link: undefined });
  expect(await send(of)).toMatchObject({ ok: true });
  const { orderId, pricePence, until } = await linkOf(of);
  expect([pricePence, until]).toEqual([850, after(noon, days(3))]);
  expect(await takePlacePayment(tom, { ...cash, id })).toEqual({ ok: false, why: "being-paid" });
  expect(await send(of, after(noon, hours(1)))).toMatchObject({ ok: true });
  expect((await linkOf(of)).orderId).toBe(orderId);
  expect(await placeOf(id)).toEqual({
    status: "confirmed",
    paid: "pending",
    amount: 0,
  });
  expect(await pay(orderId, after(noon, hours(2)))).toMatchObject({ paymentStatus: "paid" });
  expect(await placeOf(id)).toEqual({
    status: "confirmed",
    paid: "completed",
    amount: 8.5,
  });
  expect(await send(of)).toEqual({ ok: false, why: "paid-already" });
  expect(await takePlacePayment(tom, { ...cash, id })).toEqual({ ok: false, why: "paid-already" });
});

test("a link that is not used ends, leaves the place as it was, and can be sent anew", async () => {
  const { id, of } = await aBooking();
  await send(of);
  const { orderId } = await linkOf(of);
  await releaseUnpaidOrders(studio.system(after(noon, days(3) + minutes(1))));
  expect(await findOpenLink(tom, of)).toBeUndefined();
  expect(await placeOf(id)).toMatchObject({ status: "confirmed", paid: "pending" });
  expect(await send(of, after(noon, days(4)))).toMatchObject({ ok: true });
  expect((await linkOf(of)).orderId).toBe(orderId);
  expect(await pay(orderId, after(noon, days(4)))).toMatchObject({ paymentStatus: "paid" });
  expect(await placeOf(id)).toMatchObject({ status: "confirmed", paid: "completed" });
});

test("a link that was taken back lets the studio take the money, and late money for it goes back", async () => {
  const { id, of } = await aBooking();
  await send(of);
  const { orderId } = await linkOf(of);
  const intent = await openPayment(studio, orderId, noon);
  expect(await takeLinkBack(tom, of)).toMatchObject({ ok: true });
  expect(await takeLinkBack(tom, of)).toEqual({ ok: false, why: "no-link" });
  expect(await takePlacePayment(tom, { ...cash, id })).toMatchObject({ ok: true });
  expect(await send(of)).toEqual({ ok: false, why: "paid-already" });
  await payOrder(studio, provider, intent, after(noon, minutes(5)));
  expect(await findOrder(studio.system(), orderId)).toMatchObject({ paymentStatus: "refunded" });
  expect(await placeOf(id)).toMatchObject({ status: "confirmed", paid: "completed" });
});

test("the link of a place that is cancelled ends with it, and a paid place that moves says so on its order", async () => {
  const { group, id, of } = await aBooking();
  await send(of);
  const later = await aGroup(studio, tom, { session_date: "2026-06-19" });
  const { orderId } = await linkOf(of);
  await pay(orderId, noon);
  const name = async () => (await findOrder(studio.system(), orderId))!.lines[0]!.name;
  const sold = await name();
  await moveParticipant(tom, { id, to: later.id });
  expect(await name()).toBe(`${sold} (moved to Friday 19 June 2026, 10:00)`);
  await moveParticipant(tom, { id, to: group.id });
  expect(await name()).toBe(sold);
  const other = await aBooking();
  await send(other.of);
  await cancelPlace(tom, { id: other.id, reason: "" });
  await endLinksOfCancelled(studio.system(noon));
  expect(await findOpenLink(tom, other.of)).toBeUndefined();
});

test("a guest on the telephone has a link with an address only, and who does not plan classes sends none", async () => {
  const { group, of } = await aBooking();
  const guest = async (client_email: string) => {
    const person = { client_name: `Zed ${client_email}`, client_email, client_phone: "" };
    const place = {
      sessionId: group.id,
      status: "confirmed",
      guest: person,
    } as const;
    const added = await addParticipant(tom, place);
    if (!added.ok) throw new Error(added.why);
    return { participantId: added.value.id };
  };
  expect(await send(await guest(""))).toEqual({ ok: false, why: "no-email" });
  expect(await send(await guest("zed@example.com"))).toMatchObject({
    value: { to: "zed@example.com" },
  });
  const other = await aTherapist(studio, []);
  expect(await sendLinkFor(other, of, kim)).toEqual({ ok: false, why: "not-allowed" });
  expect(await findDue(other, of)).toBeUndefined();
});

test("a session with a therapist is paid by a link or at the studio, never both", async () => {
  const client = await aClient(studio);
  const session = await aSession(studio, tom, client, { session_date: "2026-06-16" });
  const of = { sessionId: session.id };
  await send(of);
  const { orderId } = await linkOf(of);
  const taken = () => takeSessionPayment(tom, { ...cash, id: session.id });
  expect(await taken()).toEqual({ ok: false, why: "being-paid" });
  await pay(orderId, noon);
  expect(await taken()).toEqual({ ok: false, why: "paid-already" });
  expect(await findDue(tom, of)).toMatchObject({ isPaid: true, isLinkable: false });
});

test("who did not come and has not paid: the policy's fee is proposed, and charged by a link", async () => {
  const { group, of, id } = await aBooking();
  const done = after(group.startsAt, hours(2));
  expect(await decideFee(tom, of, { ...kim, decision: "charged" })).toEqual({
    ok: false,
    why: "no-fee",
  });
  await saveRegister(at(tom, done), group.id, { confirmed: [], attended: new Map([[id, false]]) });
  expect(await findDue(tom, of)).toMatchObject({ proposedPence: 425, decided: undefined });
  const list = () => listMissedFees(tom, group.id);
  expect(await list()).toMatchObject([{ id, proposedPence: 425, isLate: false }]);
  expect(await decideFee(at(tom, done), of, { ...kim, decision: "charged" })).toMatchObject({
    ok: true,
    value: { amountPence: 425 },
  });
  expect(await decideFee(tom, of, { ...kim, decision: "waived" })).toMatchObject({ ok: false });
  expect(await list()).toEqual([]);
  expect(await takePlacePayment(tom, { ...cash, id })).toEqual({ ok: false, why: "fee-charged" });
  const { orderId, pricePence } = await linkOf(of);
  expect(pricePence).toBe(425);
  expect(await takeLinkBack(tom, of)).toMatchObject({ ok: true });
  expect(await send(of, done)).toMatchObject({ ok: true });
  expect((await linkOf(of)).orderId).toBe(orderId);
  expect(await pay(orderId, done)).toMatchObject({ paymentStatus: "paid" });
  expect(await findDue(tom, of)).toMatchObject({
    proposedPence: 0,
    decided: {
      decision: "charged",
      decidedBy: "Kim",
      amountPence: 425,
      paidAt: done,
    },
  });
  expect(await placeOf(id)).toMatchObject({ paid: "pending", amount: 0 });
});

test("late, the fee is waived with who and when; in time, or paid, there is none", async () => {
  const { group, client, of, id } = await aBooking();
  const late = after(group.startsAt, -hours(2));
  await cancelPlace(at(client, late), { id, reason: "" });
  expect(await findDue(tom, of)).toMatchObject({ proposedPence: 425, isLinkable: false });
  expect(await decideFee(at(tom, late), of, { ...kim, decision: "waived" })).toMatchObject({
    ok: true,
  });
  expect(await findDue(tom, of)).toMatchObject({
    proposedPence: 0,
    decided: {
      decision: "waived",
      decidedBy: "Kim",
      decidedAt: late,
      paidAt: null,
    },
  });
  const early = await aBooking();
  await cancelPlace(at(early.client, noon), { id: early.id, reason: "" });
  expect(await findDue(tom, early.of)).toMatchObject({ proposedPence: 0 });
  const paid = await aBooking();
  await takePlacePayment(tom, { ...cash, id: paid.id });
  const done = after(paid.group.startsAt, hours(2));
  const attended = new Map([[paid.id, false]]);
  await saveRegister(at(tom, done), paid.group.id, { confirmed: [], attended });
  expect(await findDue(tom, paid.of)).toMatchObject({ proposedPence: 0 });
});

test("who cancelled late owes no fee for a class that the studio cancels, and has back what they paid", async () => {
  const [open, paid] = [await aBooking(), await aBooking()];
  const late = at(tom, after(open.group.startsAt, -hours(2)));
  const orders: string[] = [];
  for (const { client, id, of, group } of [open, paid]) {
    await cancelPlace(at(client, late.now), { id, reason: "" });
    await decideFee(late, of, { ...kim, decision: "charged" });
    orders.push((await linkOf(of)).orderId);
    if (of === paid.of) await pay(orders[1]!, late.now);
    await cancelSession(late, {
      id: group.id,
      version: 1,
      reason: "",
    });
  }
  const sweep = (now: Date) => refundCancelledPlaces(studio.system(now));
  await sweep(after(late.now, minutes(14)));
  expect(await findOrder(studio.system(), orders[1]!)).toMatchObject({ refundedPence: 0 });
  for (const minute of [15, 16]) await sweep(after(late.now, minutes(minute)));
  expect(await findOrder(studio.system(), orders[0]!)).toMatchObject({ status: "cancelled" });
  expect(await findOrder(studio.system(), orders[1]!)).toMatchObject({ refundedPence: 425 });
  for (const { of } of [open, paid]) {
    expect(await findDue(tom, of)).toMatchObject({ link: undefined, decided: undefined });
    expect(await sendLinkFor(late, of, kim)).toMatchObject({ ok: false });
  }
});

test("a missed session of one's own has the same proposal, and no fee while its link is out", async () => {
  const client = await aClient(studio);
  const session = await aSession(studio, tom, client, { session_date: "2026-06-17" });
  const of = { sessionId: session.id };
  await send(of);
  const over = at(tom, after(session.endsAt, hours(1)));
  await markNoShow(over, { id: session.id, version: session.version });
  const charge = () => decideFee(over, of, { ...kim, decision: "charged" });
  expect(await charge()).toEqual({ ok: false, why: "link-out" });
  await takeLinkBack(over, of);
  expect(await charge()).toMatchObject({ ok: true });
});

test("a class that is paid when it is booked takes no client who wants to pay at the studio, also not by hand", async () => {
  const group = await aGroup(studio, tom, { session_date: "2026-06-18", is_prepaid: "on" });
  const ana = await aClient(studio);
  expect(await bookPlace(ana, group.id)).toEqual({ ok: false, why: "prepaid" });
  const byHand = studio.db.transaction(ana.identity, (tx) =>
    tx.execute(`insert into group_participants (session_id, places, place_no, client_id, client_name, client_email, client_phone,
      status, joined_at, booking_date, booked_by, updated_at) values ('${group.id}', ${group.maxParticipants}, 1, '${ana.actor.id}',
      '', '', '', 'confirmed', now(), current_date, 'client', now())`),
  );
  await expect(byHand).rejects.toThrow();
  expect(
    await addParticipant(tom, {
      sessionId: group.id,
      status: "confirmed",
      clientId: ana.actor.id,
    }),
  ).toMatchObject({ ok: true });
});

test("the books agree in the end", () => expectInvariants(studio.owner));
