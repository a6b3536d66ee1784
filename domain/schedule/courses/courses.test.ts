import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, before, hours, minutes } from "#domain/kernel/time.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { refundOrder } from "#domain/shop/orders/refunding/refund-order.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { aCart, aCheckout, openForBusiness } from "#tests/support/builders.ts";
import {
  aCourse,
  anOwner,
  buyCourse,
  emailOf,
  freeOn,
  orderCourse,
  seatsOf,
} from "#tests/support/courses.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { openPayment, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aClient,
  aGroup,
  aPlace,
  aTherapist,
  groupValues,
  juneAt,
} from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { bookPlace } from "../groups/book-place.ts";
import { moveOwnPlace } from "../groups/move-own-place.ts";
import { changeGroup } from "../groups/add-group.ts";
import { groupForm } from "../sessions/forms.ts";
import { releaseCoursePlaces } from "./change-course.ts";
import { findCourseForOffice } from "./queries.ts";
import { releaseDueDates } from "./release-dates.ts";

const provider = fakeCards();
let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
  owner = await anOwner(studio);
});
afterAll(() => studio.db.close());
afterEach(() => expectInvariants(studio.owner));

const courseNow = async (courseId: string) => (await findCourseForOffice(owner, courseId))!;
const monday = juneAt(15, "10:00");

test("a course keeps its places on each of its dates, and who pays has one on each", async () => {
  const { id, productId, sessionIds } = await aCourse(studio, owner);
  expect(await freeOn(studio, sessionIds[0]!)).toBe(4);
  await buyCourse(studio, provider, productId, { email: "bea@example.com" });
  for (const one of sessionIds) {
    expect(await seatsOf(studio, one)).toEqual(["Ana O'Brien"]);
    expect(await freeOn(studio, one)).toBe(4);
  }
  expect(await courseNow(id)).toMatchObject({
    enrolled: 1,
    left: 7,
    paying: 0,
    places: 8,
  });
});

test("a client's places are their own, and the second of two comes as a companion", async () => {
  const { productId, sessionIds } = await aCourse(studio, owner);
  const client = await aClient(studio);
  await buyCourse(studio, provider, productId, { email: await emailOf(studio, client), pieces: 2 });
  const [first, second] = await seatsOf(studio, sessionIds[5]!);
  expect(first).toBe("client");
  expect(second).toMatch(/^Companion \(FR-\d+\)$/);
});

test("a course's place is not for single visits, whether a client or staff book it", async () => {
  const { sessionIds, teacher } = await aCourse(studio, owner, { capacity: 3, places: 2 });
  const [first] = sessionIds;
  await aPlace(teacher, first!);
  expect(await bookPlace(await aClient(studio), first!)).toEqual({ ok: false, why: "full" });
  await expect(aPlace(teacher, first!)).rejects.toThrow("full");
});

test("who joins late pays for the dates that are left, rounded down, and comes to those", async () => {
  const { productId, sessionIds } = await aCourse(studio, owner, { dates: 7 });
  const afterTwo = juneAt(23, "12:00");
  await releaseDueDates(studio.system(afterTwo));
  const { guest } = await orderCourse(studio, productId, { now: afterTwo, email: "c@example.com" });
  expect(await findCheckout(guest)).toMatchObject({ lines: [] });
  const cart = await aCart(studio, [[productId, 1]], afterTwo);
  expect(await findCheckout(cart)).toMatchObject({ totalPence: 4_285 });
  await buyCourse(studio, provider, productId, { now: afterTwo });
  expect(await seatsOf(studio, sessionIds[1]!)).toEqual([]);
  expect(await seatsOf(studio, sessionIds[2]!)).toHaveLength(1);
});

test("hours before a date its unsold places are for single visits, and a buyer of then does not have it", async () => {
  const { productId, sessionIds } = await aCourse(studio, owner);
  const { placed } = await orderCourse(studio, productId);
  if (!placed.ok) throw new Error(placed.why);
  const intent = await openPayment(studio, placed.value.id, noon);
  await releaseDueDates(studio.system(before(monday, hours(25))));
  expect(await freeOn(studio, sessionIds[0]!)).toBe(4);
  await studio.owner.query("update orders set reserved_until = $2 where id = $1", [
    placed.value.id,
    monday,
  ]);
  await releaseDueDates(studio.system(before(monday, hours(24))));
  // The place that is being paid for is kept.
  expect(await freeOn(studio, sessionIds[0]!)).toBe(11);
  expect(await freeOn(studio, sessionIds[1]!)).toBe(4);
  await payOrder(studio, provider, intent, before(monday, hours(3)));
  expect(await seatsOf(studio, sessionIds[0]!)).toHaveLength(1);
});

test("an order that is not paid gives its place back, and money that comes late takes it once more or goes back", async () => {
  const { id, productId, sessionIds } = await aCourse(studio, owner, { places: 1 });
  const { placed } = await orderCourse(studio, productId);
  if (!placed.ok) throw new Error(placed.why);
  const intent = await openPayment(studio, placed.value.id, noon);
  const later = after(noon, hours(3));
  await releaseUnpaidOrders(studio.system(later));
  expect(await courseNow(id)).toMatchObject({
    left: 1,
    paying: 0,
    enrolled: 0,
  });
  await buyCourse(studio, provider, productId, { now: later });
  await payOrder(studio, provider, intent, after(later, minutes(5)));
  expect(await courseNow(id)).toMatchObject({
    left: 0,
    paying: 0,
    enrolled: 1,
  });
  expect(await seatsOf(studio, sessionIds[0]!)).toHaveLength(1);
});

test("a refund of all frees the places of the dates to come", async () => {
  const { id, productId, sessionIds } = await aCourse(studio, owner);
  const { orderId } = await buyCourse(studio, provider, productId);
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from order_items where order_id = $1",
    [orderId],
  );
  const refunded = await refundOrder(owner, {
    orderId,
    amountPence: 6_000,
    reason: "ill",
    restock: [{ lineId: rows[0]!.id, quantity: 1 }],
    key: "one",
    by: "Kate",
  });
  expect(refunded).toMatchObject({ ok: true });
  expect(await courseNow(id)).toMatchObject({ enrolled: 0, left: 8 });
  expect(await seatsOf(studio, sessionIds[0]!)).toEqual([]);
});

test("a place that comes back does not push out who took a date that was made up", async () => {
  const course = await aCourse(studio, owner, { capacity: 2, places: 2 });
  const { productId, sessionIds, teacher } = course;
  const client = await aClient(studio);
  const { orderId } = await buyCourse(studio, provider, productId, {
    email: await emailOf(studio, client),
  });
  const other = await aGroup(studio, teacher, { session_date: "2026-06-16", price: "12.00" });
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from group_participants where session_id = $1",
    [sessionIds[0]],
  );
  expect(await moveOwnPlace(client, { id: rows[0]!.id, to: other.id })).toMatchObject({ ok: true });
  await aPlace(teacher, sessionIds[0]!);
  const { rows: lines } = await studio.owner.query<{ id: string }>(
    "select id from order_items where order_id = $1",
    [orderId],
  );
  await refundOrder(owner, {
    orderId,
    amountPence: 6_000,
    reason: "ill",
    restock: [{ lineId: lines[0]!.id, quantity: 1 }],
    key: "two",
    by: "Kate",
  });
  // The first date is for single visits now; two more people can still have the five others.
  await buyCourse(studio, provider, productId, { pieces: 2 });
  expect(await seatsOf(studio, sessionIds[0]!)).toHaveLength(1);
  expect(await seatsOf(studio, sessionIds[1]!)).toHaveLength(2);
});

test("those of the block before have first choice, by the address they have verified", async () => {
  const former = await aCourse(studio, owner);
  await buyCourse(studio, provider, former.productId, { email: "regular@example.com" });
  const next = await aCourse(studio, owner, { previous: former.id, opens_on: "2026-06-13" });
  const order = async (email: string, verified?: string, now = noon) =>
    placeOrder(
      await aCart(studio, [[next.productId, 1]], now),
      aCheckout({ email, expectedTotal: 6_000 }),
      { verifiedEmail: verified },
    );
  expect(await order("regular@example.com")).toEqual({ ok: false, why: "course-not-open" });
  expect(await order("new@example.com", "new@example.com")).toEqual({
    ok: false,
    why: "course-not-open",
  });
  expect(await order("regular@example.com", "Regular@example.com")).toMatchObject({ ok: true });
  expect(await order("new@example.com", undefined, juneAt(13, "09:00"))).toMatchObject({
    ok: true,
  });
});

test("left-over places are released for all dates at once, and never more than are left", async () => {
  const { id, productId, sessionIds } = await aCourse(studio, owner, { places: 8 });
  await buyCourse(studio, provider, productId, { pieces: 6 });
  expect(await releaseCoursePlaces(owner, { id, places: 3, version: 1 })).toEqual({
    ok: false,
    why: "fewer-left",
  });
  expect(await releaseCoursePlaces(owner, { id, places: 2, version: 1 })).toMatchObject({
    ok: true,
  });
  expect(await courseNow(id)).toMatchObject({
    places: 6,
    left: 0,
    enrolled: 6,
  });
  expect(await freeOn(studio, sessionIds[0]!)).toBe(6);
  expect(await releaseCoursePlaces(owner, { id, places: 1, version: 1 })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
});

test("a missed date goes to a class of the same kind, whatever it costs, and to no other kind", async () => {
  const { productId, sessionIds, teacher } = await aCourse(studio, owner);
  const client = await aClient(studio);
  await buyCourse(studio, provider, productId, { email: await emailOf(studio, client) });
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from group_participants where session_id = $1",
    [sessionIds[0]],
  );
  const { rows: types } = await studio.owner.query<{ id: string }>(
    "select id from session_types where name <> 'Mat Pilates' limit 1",
  );
  const dear = { session_date: "2026-06-17", price: "12.00" };
  const foreign = await aGroup(studio, teacher, { ...dear, session_type_id: types[0]!.id });
  const alike = await aGroup(studio, teacher, { ...dear, session_time: "14:00" });
  const move = (to: string) => moveOwnPlace(client, { id: rows[0]!.id, to });
  expect(await move(foreign.id)).toEqual({ ok: false, why: "other-price" });
  expect(await move(alike.id)).toMatchObject({ ok: true });
});

test("a date cannot be made smaller than its people and the course's places", async () => {
  const therapist = await aTherapist(studio);
  const { sessionIds } = await aCourse(studio, owner, { therapist });
  const values = await groupValues(studio, therapist);
  const form = groupForm.parse({ ...values, max_participants: "7" });
  const smaller = await changeGroup(therapist, { id: sessionIds[0]!, version: 1, form });
  expect(smaller).toEqual({ ok: false, why: "fewer-places" });
});

test("dates in another course, too few, or too full make no course", async () => {
  const taken = await aCourse(studio, owner, { dates: 2 });
  await expect(aCourse(studio, owner, { dates: 1 })).rejects.toThrow("no-dates");
  await expect(aCourse(studio, owner, { capacity: 5, places: 6 })).rejects.toThrow("no-room");
  expect(taken.sessionIds).toHaveLength(2);
});
