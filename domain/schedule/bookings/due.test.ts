import { afterAll, expect, test } from "vitest";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace, moveParticipant } from "#domain/schedule/groups/change-place.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { cash, kim, openDueStudio } from "#tests/support/due.ts";
import { openPayment, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aClient, aGroup, addParticipant, aSession, aTherapist } from "#tests/support/schedule.ts";
import { noon } from "#tests/support/studio.ts";
import { endLinksOfCancelled } from "./end-links.ts";
import { findDue } from "#domain/shop/due/find-due.ts";
import { findOpenLink, sendLinkFor, takeLinkBack } from "#domain/shop/due/send-link.ts";
import { takePlacePayment, takeSessionPayment } from "./take-payment.ts";

const { studio, provider, tom, send, linkOf, pay, placeOf, aBooking } = await openDueStudio();
afterAll(() => studio.db.close());

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
