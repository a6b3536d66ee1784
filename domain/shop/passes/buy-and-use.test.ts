import { afterEach, beforeEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { after, before, days, hours } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { moveOwnPlace } from "#domain/schedule/groups/move-own-place.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { bookOwnSession } from "#domain/schedule/own-sessions/book-own-session.ts";
import { findOwnTerms } from "#domain/schedule/own-sessions/find-own-terms.ts";
import { giveBackSession } from "#domain/schedule/own-sessions/give-back-session.ts";
import { listOwnSlots } from "#domain/schedule/own-sessions/find-free-times.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import {
  anOrderOfAPass,
  aPass,
  aPassProduct,
  endAt,
  leftOn,
  movesOf,
  payForPass,
} from "#tests/support/passes.ts";
import { aClient, aGroup, aTherapist, at, idOf } from "#tests/support/schedule.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { listOwnPasses, listPassesFor } from "./own-passes.ts";

const { studio } = await createStudioWithStaff();
const tom = await aTherapist(studio);
const ana = await aClient(studio);
const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
beforeEach(() => emptyTables(studio.owner, "orders, sessions"));
afterEach(() => expectInvariants(studio.owner));

const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];
const placeOf = (id: string) =>
  one("select status, payment_status as paid from group_participants where id = $1", id);
const theirs = async (client: Ctx<Client>) => (await listOwnPasses(client)).map(({ id }) => id);
/** A class of Monday 15 June at 10:00, and a client at so many hours before it, a place booked with their pass. */
async function booked(pass: { id: string }, values: Record<string, string> = {}) {
  const group = await aGroup(studio, tom, values);
  const done = await bookPlace(ana, group.id, { passId: pass.id });
  if (!done.ok) throw new Error(done.why);
  return { group, placeId: done.value.id };
}

test("a paid order puts ten classes on the pass of the client whose address bought it, once", async () => {
  const product = await aPassProduct(studio);
  const orderId = await anOrderOfAPass(studio, product, { client: ana });
  expect(await theirs(ana)).toEqual([]);
  const event = await payForPass(studio, orderId);
  await receiveEvent(studio.system(), event);
  const [pass, ...others] = await listOwnPasses(ana);
  expect(others).toEqual([]);
  // 10 June and 100 days: to the end of 18 September in London.
  expect(pass).toMatchObject({
    balance: 10,
    state: "active",
    validUntil: new Date("2026-09-18T22:59:59.999Z"),
  });
  expect(await theirs(ben)).toEqual([]);
});

test("a pass that was bought before its buyer had an account is theirs once they prove the address", async () => {
  const email = "later@example.com";
  const orderId = await anOrderOfAPass(studio, await aPassProduct(studio), { email });
  await payForPass(studio, orderId);
  const { accountId, person } = await anAccount(studio, { email, verified: false });
  const later = asActor(studio, { kind: "client", id: person!.id, accountId });
  expect(await theirs(later)).toEqual([]);
  await studio.owner.exec("update clients set email_verified = true");
  expect(await theirs(later)).toHaveLength(1);
});

test("a place that is booked with a pass is confirmed and paid, and is one less on it", async () => {
  const pass = await aPass(studio, ana);
  const { placeId } = await booked(pass);
  expect(await placeOf(placeId)).toEqual({ status: "confirmed", paid: "completed" });
  expect(await leftOn(studio, pass.id)).toBe(9);
});

test("another client's pass does not pay, and the place is not given either", async () => {
  const pass = await aPass(studio, ana);
  const group = await aGroup(studio, tom);
  expect(await bookPlace(ben, group.id, { passId: pass.id })).toEqual({
    ok: false,
    why: "pass-does-not-fit",
  });
  expect(await one("select count(*)::int as n from group_participants")).toEqual({ n: 0 });
  expect(await leftOn(studio, pass.id)).toBe(10);
});

test("the database refuses a use that is not the client's own, whatever the code asks", async () => {
  const pass = await aPass(studio, ana);
  const group = await aGroup(studio, tom);
  const place = await bookPlace(ben, group.id);
  const use = `insert into pass_entries (pass_id, kind, credits, cause, participant_id, at)
    values ('${pass.id}', 'used', -1, 'used:x', '${place.ok ? place.value.id : ""}', now())`;
  await expect(studio.owner.exec(use)).rejects.toMatchObject({ constraint: "pass_does_not_fit" });
});

test("a pass pays for nothing after its end, while it is frozen, of another type or kind", async () => {
  const mat = await idOf(studio, "session_types", "Mat Pilates");
  const therapy = await idOf(studio, "session_types", "Sports Therapy");
  const any = await aPass(studio, ana);
  const matOnly = await aPass(studio, ana, { passSessionTypeId: mat });
  const other = await aPass(studio, ana, { passSessionTypeId: therapy });
  const sessions = await aPass(studio, ana, { passOpens: "session" });
  const { id, startsAt } = await aGroup(studio, tom);
  const payable = { startsAt, sessionTypeId: mat, opens: "class" } as const;
  const usable = async () => (await listPassesFor(ana, payable)).map((pass) => pass.id).toSorted();
  expect(await usable()).toEqual([any.id, matOnly.id].toSorted());
  await endAt(studio, any.id, before(startsAt, 1));
  await studio.owner.exec(
    `update passes set frozen_from = '2026-06-15', frozen_until = '2026-06-16' where id = '${matOnly.id}'`,
  );
  expect(await usable()).toEqual([]);
  for (const pass of [any, matOnly, other, sessions])
    expect(await bookPlace(ana, id, { passId: pass.id })).toEqual({
      ok: false,
      why: "pass-does-not-fit",
    });
});

test("a client who cancels in time has the class back, and one who cancels late has not", async () => {
  const pass = await aPass(studio, ana);
  const early = await booked(pass);
  const late = await booked(pass, { session_time: "15:00" });
  const twoHours = at(ana, before(late.group.startsAt, hours(2)));
  expect(await findOwnTerms(twoHours, late.group.id)).toMatchObject({
    terms: { isLate: true, pass: { id: pass.id } },
  });
  await cancelPlace(ana, { id: early.placeId, reason: "" });
  await cancelPlace(twoHours, { id: late.placeId, reason: "" });
  expect(await leftOn(studio, pass.id)).toBe(9);
  expect(await placeOf(early.placeId)).toEqual({ status: "cancelled", paid: "refunded" });
  expect(await placeOf(late.placeId)).toEqual({ status: "cancelled", paid: "completed" });
});

test("what the studio cancels is always given back: a place, and a whole date after late cancellations", async () => {
  const pass = await aPass(studio, ana);
  const removed = await booked(pass);
  const date = await booked(pass, { session_time: "15:00" });
  await cancelPlace(tom, { id: removed.placeId, reason: "Full" });
  expect(await leftOn(studio, pass.id)).toBe(9);
  const twoHours = at(ana, before(date.group.startsAt, hours(2)));
  await cancelPlace(twoHours, { id: date.placeId, reason: "" });
  expect(await leftOn(studio, pass.id)).toBe(9);
  const { id, version } = date.group;
  expect(await cancelSession(tom, { id, version, reason: "" })).toMatchObject({ ok: true });
  expect(await leftOn(studio, pass.id)).toBe(10);
});

test("what the studio gives back near the end can be used for thirty days", async () => {
  const pass = await aPass(studio, ana);
  const { placeId, group } = await booked(pass);
  await endAt(studio, pass.id, after(group.startsAt, hours(8)));
  await cancelPlace(tom, { id: placeId, reason: "" });
  expect(await one("select valid_until from passes where id = $1", pass.id)).toEqual({
    valid_until: new Date("2026-07-10T22:59:59.999Z"),
  });
});

test("a participant who is restored uses the pass again, and pays at the studio when it is empty by then", async () => {
  const pass = await aPass(studio, ana, { passCredits: 1 });
  const { placeId } = await booked(pass);
  const restore = () => restorePlace(tom, { id: placeId, status: "confirmed" });
  await cancelPlace(tom, { id: placeId, reason: "" });
  expect(await restore()).toMatchObject({ ok: true });
  expect(await leftOn(studio, pass.id)).toBe(0);
  expect(await placeOf(placeId)).toEqual({ status: "confirmed", paid: "completed" });
  await cancelPlace(tom, { id: placeId, reason: "" });
  await booked(pass, { session_time: "15:00" });
  expect(await restore()).toMatchObject({ ok: true });
  expect(await placeOf(placeId)).toEqual({ status: "confirmed", paid: "pending" });
});

test("a place keeps its pass on another date, and is not moved to one after the pass's end", async () => {
  const pass = await aPass(studio, ana, { passCredits: 1 });
  const { placeId, group } = await booked(pass);
  const next = await aGroup(studio, tom, { session_time: "15:00" });
  const later = await aGroup(studio, tom, { session_date: "2026-06-22" });
  await endAt(studio, pass.id, after(group.startsAt, days(2)));
  expect(await moveOwnPlace(ana, { id: placeId, to: later.id })).toEqual({
    ok: false,
    why: "pass-ends",
  });
  expect(await moveOwnPlace(ana, { id: placeId, to: next.id })).toMatchObject({ ok: true });
  expect(await movesOf(studio, pass.id)).toEqual(["issued", "used"]);
});

test("an empty pass pays for nothing more", async () => {
  const pass = await aPass(studio, ana, { passCredits: 1 });
  await booked(pass);
  const { id } = await aGroup(studio, tom, { session_time: "15:00" });
  expect(await bookPlace(ana, id, { passId: pass.id })).toEqual({
    ok: false,
    why: "pass-empty",
  });
});

test("a session of one's own is booked with a pass, given back in time, kept late", async () => {
  await studio.owner
    .exec(`update session_types set is_bookable_by_clients = (name = 'Sports Therapy');
    insert into working_hours (therapist_id, weekday, from_time, until_time)
      select '${tom.actor.id}', day, '09:00', '17:00' from generate_series(1, 5) day`);
  const pass = await aPass(studio, ana, { passOpens: "session", passCredits: 6 });
  const sessionTypeId = await idOf(studio, "session_types", "Sports Therapy");
  const wanted = { sessionTypeId, therapistId: tom.actor.id };
  const slots = await listOwnSlots(ana, {
    ...wanted,
    from: "2026-06-15",
    until: "2026-06-28",
  });
  const book = async (turn: number) => {
    const startsAt = slots[turn]!;
    const done = await bookOwnSession(ana, { ...wanted, startsAt, passId: pass.id });
    if (!done.ok) throw new Error(done.why);
    return done.value;
  };
  const [early, late] = [await book(0), await book(8)];
  expect(await leftOn(studio, pass.id)).toBe(4);
  await giveBackSession(ana, { id: early.id, reason: "" });
  expect(await leftOn(studio, pass.id)).toBe(5);
  const soon = at(ana, before(late.startsAt, hours(2)));
  await giveBackSession(soon, { id: late.id, reason: "" });
  expect(await leftOn(studio, pass.id)).toBe(5);
});
