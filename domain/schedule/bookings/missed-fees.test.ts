// The fee of who did not come or cancelled late: proposed by the policy, decided by the studio.
import { afterAll, expect, test } from "vitest";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { markNoShow } from "#domain/schedule/sessions/complete-session.ts";
import { decideFee } from "#domain/shop/due/decide-fee.ts";
import { findDue } from "#domain/shop/due/find-due.ts";
import { sendLinkFor, takeLinkBack } from "#domain/shop/due/send-link.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { refundCancelledPlaces } from "#jobs/places/refund-places.ts";
import { cash, kim, openDueStudio } from "#tests/support/due.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aClient, aSession, at } from "#tests/support/schedule.ts";
import { noon } from "#tests/support/studio.ts";
import { listMissedFees } from "./list-missed-fees.ts";
import { takePlacePayment } from "./take-payment.ts";

const { studio, tom, send, linkOf, pay, placeOf, aBooking } = await openDueStudio();
afterAll(async () => {
  // The books agree in the end.
  await expectInvariants(studio.owner);
  await studio.db.close();
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
