import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days, hours } from "#domain/kernel/time.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { aClient, aGroup, aSession, aTherapist, at, juneAt } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { bookPlace, joinWaitingList } from "../groups/book-place.ts";
import { cancelPlace } from "../groups/change-place.ts";
import { moveOwnPlace } from "../groups/move-own-place.ts";
import { completeSession } from "../sessions/complete-session.ts";
import { findBookable, hasEverBooked, listMovableDates } from "./find-bookable.ts";
import { giveBackSession } from "./give-back-session.ts";
import { cancelTerms } from "./rules.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
});
beforeEach(() =>
  studio.owner.exec("delete from sessions; delete from outbox; delete from settings"),
);
afterAll(() => studio.db.close());

const giveBack = (ctx: Ctx<Client>, id: string, reason = "") =>
  giveBackSession(ctx, { id, reason });
const claims = async () =>
  (await studio.owner.query<{ n: number }>("select count(*)::int as n from session_claims"))
    .rows[0]!.n;

test("a client gives their session back: the time of all is free, and the therapist is told", async () => {
  const { id, startsAt } = await aSession(studio, tom, ana!);
  expect(await claims()).toBe(2);
  const early = at(ana!, after(startsAt, -hours(25)));
  expect(await giveBack(early, id, "a cold")).toMatchObject({
    ok: true,
    value: { status: "cancelled", isLateCancel: false },
  });
  expect(await claims()).toBe(0);
  const { rows } = await studio.owner.query(
    `select event from outbox where event like 'session.%' and payload->>'version' = '2' order by event`,
  );
  expect(rows).toEqual([{ event: "session.cancelled" }, { event: "session.client-cancelled" }]);
  const why = await studio.owner.query("select cancellation_reason from session_words");
  expect(why.rows).toEqual([{ cancellation_reason: "a cold" }]);
  expect(await giveBack(early, id)).toEqual({ ok: false, why: "not-open" });
});

test("within the studio's hours a session is given back late", async () => {
  const { id, startsAt } = await aSession(studio, tom, ana!);
  const late = at(ana!, after(startsAt, -hours(23)));
  expect(await giveBack(late, id)).toMatchObject({ value: { isLateCancel: true } });
});

test("another client's session, a missing one and one that has begun are not given back", async () => {
  const { id, startsAt } = await aSession(studio, tom, ana!);
  for (const other of [id, noId])
    expect(await giveBack(ben!, other)).toEqual({ ok: false, why: "no-such-session" });
  expect(await giveBack(at(ana!, startsAt), id)).toEqual({ ok: false, why: "not-open" });
  const over = at(tom, after(startsAt, hours(1)));
  expect(await completeSession(over, { id, version: 1 })).toMatchObject({ ok: true });
  expect(await giveBack(ana!, id)).toEqual({ ok: false, why: "not-open" });
});

test("the database lets a client cancel their own session and change nothing else of it", async () => {
  const { id } = await aSession(studio, tom, ana!);
  const asAna = (statement: string) =>
    studio.db.transaction(ana!.identity, (tx) => tx.execute(statement));
  await expect(asAna(`update sessions set price = 0 where id = '${id}'`)).rejects.toThrow();
  await expect(
    asAna(`update sessions set status = 'completed' where id = '${id}'`),
  ).rejects.toThrow();
});

test("a date stands for a client as they may book it", async () => {
  const { id, startsAt } = await aGroup(studio, tom, { max_participants: "1" });
  const state = async (ctx: Ctx<Client>) => (await findBookable(ctx, id))?.state;
  const near = (ctx: Ctx<Client>) => at(ctx, after(startsAt, -days(2)));
  expect(await state(at(ana!, after(startsAt, -days(61))))).toBe("too-early");
  expect(await bookPlace(at(ana!, after(startsAt, -days(61))), id)).toEqual({
    ok: false,
    why: "too-early",
  });
  expect(await state(near(ana!))).toBe("free");
  expect(await hasEverBooked(near(ana!))).toBe(false);
  expect(await bookPlace(near(ana!), id)).toMatchObject({ ok: true });
  expect(await hasEverBooked(near(ana!))).toBe(true);
  expect([await state(near(ana!)), await state(near(ben!))]).toEqual(["yours", "full"]);
  expect(await joinWaitingList(near(ben!), id)).toMatchObject({ ok: true });
  expect(await findBookable(near(ben!), id)).toMatchObject({ state: "yours", waiting: 1 });
  expect(await state(at(ben!, startsAt))).toBe("begun");
  const hidden = await aGroup(studio, tom, { session_time: "14:00", is_listed: "" });
  for (const other of [hidden.id, noId, "1; drop"])
    expect(await findBookable(near(ana!), other)).toBeUndefined();
});

test("a place moves to another date of the class, with what was paid, and who waits is asked", async () => {
  const group = { group_name: "Mat", max_participants: "1" };
  const first = await aGroup(studio, tom, group);
  const full = await aGroup(studio, tom, { ...group, session_date: "2026-06-16" });
  const third = await aGroup(studio, tom, { ...group, session_date: "2026-06-17" });
  const dearer = await aGroup(studio, tom, { ...group, session_date: "2026-06-18", price: "20" });
  const then = (ctx: Ctx<Client>) => at(ctx, after(first.startsAt, -days(2)));
  await bookPlace(then(ben!), full.id);
  const booked = await bookPlace(then(ana!), first.id);
  if (!booked.ok) throw new Error(booked.why);
  const { id } = booked.value;
  expect((await listMovableDates(then(ana!), first.id)).map((one) => one.id)).toEqual([third.id]);
  const moving = (ctx: Ctx<Client>, to: string) => moveOwnPlace(ctx, { id, to });
  expect(await moving(then(ana!), full.id)).toEqual({ ok: false, why: "full" });
  expect(await moving(then(ana!), dearer.id)).toEqual({ ok: false, why: "other-price" });
  expect(await moving(then(ben!), third.id)).toEqual({ ok: false, why: "no-such-place" });
  const late = at(ana!, after(first.startsAt, -hours(3)));
  expect(await moving(late, third.id)).toEqual({ ok: false, why: "late" });
  expect(await moving(then(ana!), third.id)).toMatchObject({
    ok: true,
    value: { sessionId: third.id, status: "confirmed" },
  });
  expect(await cancelPlace(then(ana!), { id, reason: "" })).toMatchObject({ ok: true });
  const freed = await studio.owner.query<{ id: string }>(
    "select payload->>'sessionId' as id from outbox where event = 'place.freed'",
  );
  expect(freed.rows.map((one) => one.id).toSorted()).toEqual([first.id, third.id].toSorted());
});

test("what cancelling costs is the studio's share of the price, once it is late", () => {
  const [startsAt, pricePence] = [juneAt(15, "10:00"), 4_500];
  const rules = { freeCancelHours: 24, lateCancelPercent: 50 };
  const terms = (now: Date) => cancelTerms(now, { startsAt, pricePence }, rules);
  expect(terms(juneAt(14, "10:00"))).toEqual({
    isLate: false,
    freeUntil: juneAt(14, "10:00"),
    feePence: 0,
  });
  expect(terms(juneAt(14, "10:01"))).toMatchObject({ isLate: true, feePence: 2_250 });
});
