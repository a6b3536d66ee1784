import { afterAll, afterEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { listCourseDatesToRefund } from "#domain/shop/courses/refund-dates.ts";
import { refundPlace } from "#domain/shop/places/refund-place.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import {
  aCourse,
  anOwner,
  buyCourse,
  emailOf,
  orderCourse,
  seatsOf,
} from "#tests/support/courses.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { openPayment, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aClient, at } from "#tests/support/schedule.ts";
import { createStudio, noon } from "#tests/support/studio.ts";
import { cancelPlace } from "../groups/change-place.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { undoableFor } from "../sessions/rules.ts";

const provider = fakeCards();
const studio = await createStudio({ cards: provider.cards });
await openForBusiness(studio);
const owner = await anOwner(studio);
afterAll(() => studio.db.close());
afterEach(() => expectInvariants(studio.owner));

const later = after(noon, minutes(16));

/** A client who is enrolled in a course of £60 with six dates. */
async function anEnrolment() {
  const course = await aCourse(studio, owner);
  const client = await aClient(studio);
  const email = await emailOf(studio, client);
  const { orderId } = await buyCourse(studio, provider, course.productId, { email });
  return { ...course, client, orderId };
}
const placeOn = async (sessionId: string) =>
  (
    await studio.owner.query<{ id: string; payment_status: string }>(
      "select id, payment_status from group_participants where session_id = $1",
      [sessionId],
    )
  ).rows[0]!;
const refundsOf = async (orderId: string) =>
  (
    await studio.owner.query<{ amount: number; key: string }>(
      "select amount::float as amount, key from refunds where order_id = $1",
      [orderId],
    )
  ).rows;

/** The sweep, twice, as two processes would. */
async function sweep(now: Date) {
  const due = await listCourseDatesToRefund(studio.system(now), undoableFor);
  for (const participantId of [...due, ...due])
    await refundPlace(studio.system(now), { participantId });
}

test("a date that the studio cancels goes back for its part, once, and not while it can be undone", async () => {
  const { sessionIds, teacher, orderId } = await anEnrolment();
  const [first, second] = sessionIds;
  const version = 1;
  expect(await cancelSession(teacher, { id: first!, version, reason: "" })).toMatchObject({
    ok: true,
  });
  await sweep(after(noon, minutes(14)));
  expect(await refundsOf(orderId)).toEqual([]);
  await sweep(later);
  await sweep(after(later, minutes(1)));
  const { id, payment_status } = await placeOn(first!);
  expect(await refundsOf(orderId)).toEqual([{ amount: 10, key: `place:${id}` }]);
  expect([payment_status, (await placeOn(second!)).payment_status]).toEqual([
    "refunded",
    "completed",
  ]);
});

test("a person whom the studio takes off a date has it back; who cancels a date themselves does not", async () => {
  const { sessionIds, teacher, orderId, client } = await anEnrolment();
  const [first, second] = sessionIds;
  const cancel = async (who: Ctx<Client> | typeof teacher, sessionId: string) =>
    cancelPlace(who, { id: (await placeOn(sessionId)).id, reason: "" });
  expect(await cancel(teacher, first!)).toMatchObject({ ok: true });
  expect(await cancel(at(client, noon), second!)).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query<{ payload: { participantId: string } }>(
    "select payload from outbox where event = 'place.refund-due'",
  );
  expect(rows).toHaveLength(1);
  await refundPlace(studio.system(later), rows[0]!.payload);
  await sweep(later);
  const { id } = await placeOn(first!);
  expect(await refundsOf(orderId)).toEqual([{ amount: 10, key: `place:${id}` }]);
});

test("who buys a course after one of its dates was cancelled does not pay for that date", async () => {
  const { sessionIds, teacher, productId } = await aCourse(studio, owner);
  await cancelSession(teacher, {
    id: sessionIds[0]!,
    version: 1,
    reason: "",
  });
  const { orderId } = await buyCourse(studio, provider, productId, {});
  const { rows } = await studio.owner.query<{ total: number }>(
    "select total_amount::float as total from orders where id = $1",
    [orderId],
  );
  expect(rows[0]!.total).toBe(50);
});

test("a date that was cancelled is skipped, and the order is seated on the others", async () => {
  const { productId, sessionIds } = await aCourse(studio, owner);
  const { placed } = await orderCourse(studio, productId);
  if (!placed.ok) throw new Error(placed.why);
  const intent = await openPayment(studio, placed.value.id, noon);
  await studio.owner.query(
    "update sessions set status = 'cancelled', cancelled_at = $2 where id = $1",
    [sessionIds[1], noon],
  );
  await studio.owner.query("delete from session_claims where session_id = $1", [sessionIds[1]]);
  await payOrder(studio, provider, intent, after(noon, minutes(1)));
  expect(await seatsOf(studio, sessionIds[1]!)).toEqual([]);
  expect(await seatsOf(studio, sessionIds[2]!)).toHaveLength(1);
});
