import { afterEach, beforeEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { listPassesForPlace, payPlaceByPass } from "#domain/schedule/bookings/use-client-pass.ts";
import { bookPlace, joinWaitingList } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace, confirmPlace } from "#domain/schedule/groups/change-place.ts";
import { moveOwnPlace } from "#domain/schedule/groups/move-own-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { answerOffer, findOfferedPlace, offerLinkOf } from "#domain/schedule/groups/offers.ts";
import { bookWeekly } from "#domain/schedule/own-sessions/book-weekly.ts";
import { weeklyDates } from "#domain/schedule/own-sessions/weekly-dates.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPass, leftOn, movesOf } from "#tests/support/passes.ts";
import { addParticipant, aClient, aGroup, aPlace, aTherapist } from "#tests/support/schedule.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { listOwnPasses } from "./own-passes.ts";
import { answerSharing, endSharing, listInvitations, sharePass } from "./share-pass.ts";

const { studio, staff } = await createStudioWithStaff();
const tom = await aTherapist(studio);
const ana = await aClient(studio);
const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
beforeEach(() => emptyTables(studio.owner, "orders, sessions, outbox"));
afterEach(() => expectInvariants(studio.owner));

const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];
const emailOf = async (client: Ctx<Client>) =>
  (await one("select email from clients where id = $1", client.actor.id))!["email"] as string;
const book = (who: Ctx<Client>, id: string, passId: string, companions: string[] = []) =>
  bookPlace(who, id, { passId, companions });
/** A pass of Ana that Ben may use. */
async function shared(credits = 10) {
  const pass = await aPass(studio, ana, { passIsShared: true, passCredits: credits });
  const asked = await sharePass(ana, { passId: pass.id, email: await emailOf(ben) });
  if (!asked.ok) throw new Error(asked.why);
  return { ...pass, sharerId: asked.value.id };
}
const places = async () =>
  (
    await studio.owner.query<{ line: string }>(
      "select concat_ws(' ', status, payment_status, nullif(client_name, '')) as line from group_participants order by place_no, joined_at, client_name",
    )
  ).rows.map(({ line }) => line);

test("who was named uses the pass once they have accepted, and both see who used it", async () => {
  const { id, sharerId } = await shared();
  const group = await aGroup(studio, tom);
  expect(await listInvitations(ben)).toMatchObject([{ id: sharerId, buyer: "Ana O'Brien" }]);
  expect(await book(ben, group.id, id)).toEqual({ ok: false, why: "pass-does-not-fit" });
  expect(await answerSharing(ben, { id: sharerId, accepts: true })).toMatchObject({ ok: true });
  expect(await book(ben, group.id, id)).toMatchObject({ ok: true });
  expect(await leftOn(studio, id)).toBe(9);
  for (const who of [ana, ben]) {
    const [pass] = await listOwnPasses(who);
    expect(pass).toMatchObject({
      isOwn: who === ana,
      balance: 9,
      isShared: true,
    });
    expect(pass!.movements.at(-1)).toMatchObject({ kind: "used", usedBy: "Ben" });
  }
});

test("no other client accepts, and a pass that is not shared, a fourth person and one's own address are refused", async () => {
  const { id, sharerId } = await shared();
  const eve = await aClient(studio, { firstName: "Eve", lastName: "Fox" });
  expect(await answerSharing(eve, { id: sharerId, accepts: true })).toEqual({
    ok: false,
    why: "no-such-sharing",
  });
  expect(await endSharing(eve, sharerId)).toMatchObject({ ok: false });
  expect(await sharePass(eve, { passId: id, email: "x@example.com" })).toEqual({
    ok: false,
    why: "no-such-pass",
  });
  expect(await sharePass(ana, { passId: id, email: await emailOf(ana) })).toMatchObject({
    why: "own-address",
  });
  expect(await sharePass(ana, { passId: id, email: await emailOf(ben) })).toMatchObject({
    why: "named-already",
  });
  for (const email of ["two@example.com", "three@example.com"])
    expect(await sharePass(ana, { passId: id, email })).toMatchObject({ ok: true });
  expect(await sharePass(ana, { passId: id, email: "four@example.com" })).toMatchObject({
    why: "all-named",
  });
  const alone = await aPass(studio, ana);
  expect(await sharePass(ana, { passId: alone.id, email: "x@example.com" })).toMatchObject({
    why: "no-such-pass",
  });
});

test("an address that is not proved accepts nothing, and reads of no invitation", async () => {
  const { sharerId } = await shared();
  await studio.owner.query("update clients set email_verified = false where id = $1", [
    ben.actor.id,
  ]);
  expect(await listInvitations(ben)).toEqual([]);
  expect(await answerSharing(ben, { id: sharerId, accepts: true })).toMatchObject({ ok: false });
  await studio.owner.query("update clients set email_verified = true where id = $1", [
    ben.actor.id,
  ]);
});

test("once the buyer ends it, what is booked stays and nothing more is booked", async () => {
  const { id, sharerId } = await shared();
  await answerSharing(ben, { id: sharerId, accepts: true });
  const group = await aGroup(studio, tom);
  const booked = await book(ben, group.id, id);
  expect(await endSharing(ana, sharerId)).toMatchObject({ ok: true });
  const later = await aGroup(studio, tom, { session_time: "15:00" });
  expect(await book(ben, later.id, id)).toEqual({ ok: false, why: "pass-does-not-fit" });
  expect(await listOwnPasses(ben)).toEqual([]);
  await cancelPlace(ben, { id: booked.ok ? booked.value.id : "", reason: "" });
  expect(await movesOf(studio, id)).toEqual(["issued", "used", "returned"]);
});

test("the database, too, lets no client use a pass that is not shared with them", async () => {
  const { id } = await shared();
  const group = await aGroup(studio, tom);
  const place = await bookPlace(ben, group.id);
  await expect(
    studio.owner.query(
      `insert into pass_entries (pass_id, kind, credits, cause, participant_id, at)
       values ($1, 'used', -1, 'by hand', $2, now())`,
      [id, place.ok ? place.value.id : ""],
    ),
  ).rejects.toMatchObject({ constraint: "pass_does_not_fit" });
});

test("who comes along has a place by the same pass, all of them or none, and is cancelled with it", async () => {
  const { id } = await aPass(studio, ana, { passCredits: 3 });
  const small = await aGroup(studio, tom, { max_participants: "2" });
  expect(await book(ana, small.id, id, ["Bea", "Cal"])).toEqual({ ok: false, why: "full" });
  const group = await aGroup(studio, tom, { session_time: "15:00" });
  expect(await book(ana, group.id, id, ["Bea", "Cal", "Dan"])).toEqual({
    ok: false,
    why: "pass-empty",
  });
  expect([await places(), await leftOn(studio, id)]).toEqual([[], 3]);
  const booked = await book(ana, group.id, id, ["Bea", "Cal"]);
  const host = booked.ok ? booked.value.id : "";
  expect(await places()).toEqual([
    "confirmed completed",
    "confirmed completed Bea",
    "confirmed completed Cal",
  ]);
  expect(await leftOn(studio, id)).toBe(0);
  const other = await aGroup(studio, tom, { session_time: "18:00" });
  expect(await moveOwnPlace(ana, { id: host, to: other.id })).toMatchObject({ ok: false });
  await cancelPlace(ana, { id: host, reason: "" });
  expect([...new Set(await places())].map((line) => line.split(" ")[0])).toEqual([
    "cancelled",
    "cancelled",
    "cancelled",
  ]);
  expect(await leftOn(studio, id)).toBe(3);
});

test("an offered place is taken with a pass, signed in or by the mail's link", async () => {
  const { id } = await aPass(studio, ana);
  for (const way of ["signed in", "by link"] as const) {
    const group = await aGroup(studio, tom, { max_participants: "1", session_time: "15:00" });
    const guest = await aPlace(tom, group.id);
    const waits = await joinWaitingList(ana, group.id);
    const place = waits.ok ? waits.value.id : "";
    await cancelPlace(studio.system(), { id: guest.id, reason: "" });
    await offerNext(studio.system(), group.id);
    const mark = new URL(offerLinkOf(studio.system(), place)).searchParams.get("s")!;
    expect((await findOfferedPlace(studio.system(), mark))!.passes).toMatchObject([{ id }]);
    const other = "00000000-0000-4000-8000-000000000009";
    expect(await answerOffer(studio.system(), mark, "take", { passId: other })).toEqual({
      ok: false,
      why: "pass-does-not-fit",
    });
    const taken =
      way === "signed in"
        ? await confirmPlace(ana, place, { passId: id })
        : await answerOffer(studio.system(), mark, "take", { passId: id });
    expect(taken).toMatchObject({ ok: true, value: { status: "confirmed" } });
    expect(await one("select payment_status from group_participants where id = $1", place)).toEqual(
      {
        payment_status: "completed",
      },
    );
    await studio.owner.exec("delete from sessions");
  }
  expect(await leftOn(studio, id)).toBe(8);
});

test("staff use a client's pass for a place, once, and only that client's", async () => {
  const { id } = await aPass(studio, ana, { passCredits: 1 });
  const [first, second] = [
    await aGroup(studio, tom),
    await aGroup(studio, tom, { session_time: "15:00" }),
  ];
  const placeOf = async (who: Ctx<Client>, sessionId: string) => {
    const added = await addParticipant(tom, {
      sessionId,
      clientId: who.actor.id,
      status: "confirmed",
    });
    return added.ok ? added.value.id : "";
  };
  const [anas, bens, anasSecond] = [
    await placeOf(ana, first.id),
    await placeOf(ben, first.id),
    await placeOf(ana, second.id),
  ];
  expect(await listPassesForPlace(staff, anas)).toMatchObject([{ id, balance: 1 }]);
  expect(await listPassesForPlace(tom, bens)).toEqual([]);
  const eve = await aTherapist(studio, []);
  expect(await listPassesForPlace(eve, anas)).toEqual([]);
  expect(await payPlaceByPass(eve, { id: anas, passId: id })).toEqual({
    ok: false,
    why: "not-allowed",
  });
  expect(await payPlaceByPass(tom, { id: bens, passId: id })).toEqual({
    ok: false,
    why: "pass-does-not-fit",
  });
  expect(await payPlaceByPass(staff, { id: anas, passId: id })).toMatchObject({ ok: true });
  expect(await payPlaceByPass(tom, { id: anas, passId: id })).toEqual({
    ok: false,
    why: "paid-already",
  });
  expect(await payPlaceByPass(tom, { id: anasSecond, passId: id })).toEqual({
    ok: false,
    why: "pass-empty",
  });
  await cancelPlace(tom, { id: anas, reason: "" });
  expect(await leftOn(studio, id)).toBe(1);
  await restorePlace(tom, { id: anas, status: "confirmed" });
  expect(await leftOn(studio, id)).toBe(0);
});

test("a shared pass that is over invites no one", async () => {
  const { id, sharerId } = await shared();
  await studio.owner.query("update passes set valid_until = '2026-06-01' where id = $1", [id]);
  expect(await listInvitations(ben)).toEqual([]);
  const late = { ...ana, now: after(ana.now, days(400)) };
  expect(await sharePass(late, { passId: id, email: "x@example.com" })).toMatchObject({
    why: "no-such-pass",
  });
  expect(sharerId).not.toBe("");
});

test("of several weeks each date is a use, and with too few on the pass none is booked", async () => {
  const { rows } = await studio.owner.query<{ id: string }>(
    "update session_types set is_bookable_by_clients = true, allows_series = true where name = 'Sports Therapy' returning id",
  );
  await studio.owner.query(
    "insert into working_hours (therapist_id, weekday, from_time, until_time) values ($1, 1, '09:00', '17:00')",
    [tom.actor.id],
  );
  const wanted = {
    sessionTypeId: rows[0]!.id,
    therapistId: tom.actor.id,
    startsAt: new Date("2026-06-15T09:00:00Z"),
    weeks: 3,
  };
  const dates = weeklyDates(wanted.startsAt, 3);
  const short = await aPass(studio, ana, { passOpens: "session", passCredits: 2 });
  expect(await bookWeekly(ana, { ...wanted, dates, passId: short.id })).toEqual({
    ok: false,
    why: "pass-empty",
  });
  expect((await studio.owner.query("select from sessions")).rows).toEqual([]);
  expect(await leftOn(studio, short.id)).toBe(2);
  const enough = await aPass(studio, ana, { passOpens: "session", passCredits: 3 });
  const booked = await bookWeekly(ana, { ...wanted, dates, passId: enough.id });
  expect(booked).toMatchObject({ ok: true, value: [{}, {}, {}] });
  expect(await leftOn(studio, enough.id)).toBe(0);
});
