import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { after, before, hours, minutes } from "#domain/kernel/time.ts";
import { listPlacesToRefund, refundPlace } from "#domain/shop/places/refund-place.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import {
  buyAsClient,
  buyAsGuest,
  holdAsClient,
  openPayment,
  orderCart,
  payOrder,
} from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aClient, aGroup, aTherapist, at } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { findOwnTerms } from "../own-sessions/find-own-terms.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { undoableFor } from "../sessions/rules.ts";
import { cancelPlace } from "./change-place.ts";
import { restorePlace } from "./restore-place.ts";
import { answerOffer, findOfferedPlace, offerLinkOf } from "./offers.ts";

const provider = fakeCards();
let studio: Studio;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards, origin: () => "https://studio.example" });
  await openForBusiness(studio);
  await studio.owner.exec("update settings set free_cancel_hours = 24, late_cancel_percent = 50");
});
afterAll(() => studio.db.close());
beforeEach(async () => void (ana = await aClient(studio)));

const later = (count: number) => after(noon, minutes(count));
const aDate = async () => {
  const tom = await aTherapist(studio);
  return { tom, group: await aGroup(studio, tom) };
};
/** What the jobs do with money that is due back. */
async function refund(now: Date) {
  const { rows } = await studio.owner.query<{
    payload: { participantId: string; keptPercent: number };
  }>("select payload from outbox where event = 'place.refund-due' and done_at is null");
  for (const { payload } of rows) await refundPlace(studio.system(now), payload);
  for (const participantId of await listPlacesToRefund(studio.system(now), undoableFor))
    await refundPlace(studio.system(now), { participantId });
}
const refundsOf = async (orderId: string) =>
  (
    await studio.owner.query("select amount::float as amount from refunds where order_id = $1", [
      orderId,
    ])
  ).rows;
const placeOf = async (sessionId: string) =>
  (
    await studio.owner.query<{ id: string; status: string; paid: string; amount: number }>(
      `select id, status, payment_status as paid, amount_paid::float as amount
        from group_participants where session_id = $1 order by joined_at, place_no`,
      [sessionId],
    )
  ).rows;

test("a client who cancels in time gets all of it back, once, and reads so before", async () => {
  const { group } = await aDate();
  const { orderId } = await buyAsClient(studio, provider, ana, group.id);
  const [place] = await placeOf(group.id);
  const refundTerms = {
    paidPence: 850,
    keptPence: 0,
    backPence: 850,
  };
  expect(await findOwnTerms(ana, group.id)).toMatchObject({ terms: { refund: refundTerms } });
  expect(await cancelPlace(ana, { id: place!.id, reason: "" })).toMatchObject({ ok: true });
  await refund(later(1));
  await refund(later(2));
  expect(await refundsOf(orderId)).toEqual([{ amount: 8.5 }]);
  expect(await placeOf(group.id)).toMatchObject([
    {
      status: "cancelled",
      paid: "refunded",
      amount: 0,
    },
  ]);
});

test("a client who cancels late gets back what the studio does not keep", async () => {
  const { group } = await aDate();
  const { orderId } = await buyAsClient(studio, provider, ana, group.id);
  const [place] = await placeOf(group.id);
  const late = at(ana, before(group.startsAt, hours(2)));
  const refundTerms = {
    paidPence: 850,
    keptPence: 425,
    backPence: 425,
  };
  expect(await findOwnTerms(late, group.id)).toMatchObject({ terms: { refund: refundTerms } });
  await cancelPlace(late, { id: place!.id, reason: "" });
  await refund(late.now);
  await refund(late.now);
  expect(await refundsOf(orderId)).toEqual([{ amount: 4.25 }]);
  expect(await placeOf(group.id)).toMatchObject([{ paid: "completed", amount: 4.25 }]);
});

test("what a late cancellation kept goes back, too, once the studio cancels the class itself", async () => {
  const { tom, group } = await aDate();
  const { orderId } = await buyAsClient(studio, provider, ana, group.id);
  const all = await buyAsClient(studio, provider, await aClient(studio), group.id);
  const [first, second] = await placeOf(group.id);
  const late = at(studio.system(), before(group.startsAt, hours(2)));
  await cancelPlace(late, { id: first!.id, reason: "" });
  await refund(late.now);
  await studio.owner.exec("update settings set late_cancel_percent = 100");
  await cancelPlace(late, { id: second!.id, reason: "" });
  await refund(late.now);
  await studio.owner.exec("update settings set late_cancel_percent = 50");
  expect([await refundsOf(orderId), await refundsOf(all.orderId)]).toEqual([
    [{ amount: 4.25 }],
    [],
  ]);
  await cancelSession(at(tom, late.now), {
    id: group.id,
    version: 1,
    reason: "",
  });
  await refund(after(late.now, minutes(14)));
  expect(await refundsOf(orderId)).toHaveLength(1);
  for (const minute of [15, 16]) await refund(after(late.now, minutes(minute)));
  expect([await refundsOf(orderId), await refundsOf(all.orderId)]).toEqual([
    [{ amount: 4.25 }, { amount: 4.25 }],
    [{ amount: 8.5 }],
  ]);
  const back = {
    status: "cancelled",
    paid: "refunded",
    amount: 0,
  };
  expect(await placeOf(group.id)).toMatchObject([back, back]);
});

test("who came back after a late cancellation has all of it back when the class is cancelled", async () => {
  const { tom, group } = await aDate();
  const { orderId } = await buyAsClient(studio, provider, ana, group.id);
  const [{ id } = { id: "" }] = await placeOf(group.id);
  const late = at(tom, before(group.startsAt, hours(2)));
  await cancelPlace(at(ana, late.now), { id, reason: "" });
  await refund(late.now);
  expect(await restorePlace(late, { id, status: "confirmed" })).toMatchObject({ ok: true });
  await cancelSession(late, {
    id: group.id,
    version: 1,
    reason: "",
  });
  await refund(after(late.now, minutes(15)));
  await refund(after(late.now, minutes(16)));
  expect(await refundsOf(orderId)).toEqual([{ amount: 4.25 }, { amount: 4.25 }]);
});

test("of an order of three the one place that is cancelled goes back, and the others stand", async () => {
  const { group } = await aDate();
  const { orderId } = await buyAsGuest(studio, provider, group.id, { companions: ["Bea", "Cleo"] });
  const [first] = await placeOf(group.id);
  await cancelPlace(studio.system(noon), { id: first!.id, reason: "" });
  await refund(later(1));
  expect(await refundsOf(orderId)).toEqual([{ amount: 8.5 }]);
  expect((await placeOf(group.id)).map(({ status }) => status).toSorted()).toEqual([
    "cancelled",
    "confirmed",
    "confirmed",
  ]);
});

test("what the studio cancels goes back in full, also late, once it cannot be undone any more", async () => {
  const { tom, group } = await aDate();
  const { orderId } = await buyAsGuest(studio, provider, group.id);
  const [place] = await placeOf(group.id);
  const soon = before(group.startsAt, hours(1));
  await cancelPlace(at(tom, soon), { id: place!.id, reason: "" });
  await refund(after(soon, minutes(14)));
  expect(await refundsOf(orderId)).toEqual([]);
  await refund(after(soon, minutes(15)));
  await refund(after(soon, minutes(16)));
  expect(await refundsOf(orderId)).toEqual([{ amount: 8.5 }]);
});

test("a class that the studio cancels goes back in full to all who paid", async () => {
  const { tom, group } = await aDate();
  const { orderId } = await buyAsGuest(studio, provider, group.id, { companions: ["Bea"] });
  const cancelled = await cancelSession(tom, {
    id: group.id,
    version: 1,
    reason: "",
  });
  expect(cancelled).toMatchObject({ ok: true });
  await refund(later(14));
  expect(await refundsOf(orderId)).toEqual([]);
  await refund(later(15));
  expect(await refundsOf(orderId)).toEqual([{ amount: 8.5 }, { amount: 8.5 }]);
  expect(await findOrder(studio.system(), orderId)).toMatchObject({ refundedPence: 1_700 });
});

test("a guest cancels by the link in their mail, and not by a link that was not made here", async () => {
  const { group } = await aDate();
  const { orderId } = await buyAsGuest(studio, provider, group.id);
  const [place] = await placeOf(group.id);
  const mark = new URL(offerLinkOf(studio.system(), place!.id)).searchParams.get("s")!;
  expect(await findOfferedPlace(studio.system(), mark)).toMatchObject({
    state: "taken",
    cancelling: { refund: { backPence: 850 } },
  });
  const forged = `${place!.id}.forged`;
  expect(await answerOffer(studio.system(), forged, "give-back")).toMatchObject({ ok: false });
  expect(await answerOffer(studio.system(), mark, "give-back")).toMatchObject({ ok: true });
  expect(await answerOffer(studio.system(), mark, "give-back")).toMatchObject({ ok: false });
  await refund(later(1));
  expect(await refundsOf(orderId)).toEqual([{ amount: 8.5 }]);
});

test("a place that is cancelled while it is being paid goes back in full, also late", async () => {
  const { group } = await aDate();
  const late = before(group.startsAt, hours(2));
  const { guest, email } = await holdAsClient(at(ana, late), group.id, studio);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  const intent = await openPayment(studio, placed.value.id, late);
  const [place] = await placeOf(group.id);
  expect(await cancelPlace(at(ana, late), { id: place!.id, reason: "" })).toMatchObject({
    ok: true,
  });
  await payOrder(studio, provider, intent, late);
  await refund(late);
  expect(await refundsOf(placed.value.id)).toEqual([{ amount: 8.5 }]);
});

test("the books agree in the end", () => expectInvariants(studio.owner));
