import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, addDays, before, hours, londonDay, minutes } from "#domain/kernel/time.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { aClient, aSession, aTherapist, idOf } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { findNews } from "../sessions/find-news.ts";
import { bookOwnSession } from "./book-own-session.ts";
import { findOwnDoing } from "./find-own-doing.ts";
import { listTimesTo, moveOwnSession } from "./move-own-session.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let type: string;
/** A Monday that is far enough ahead. */
const day = [7, 8, 9, 10, 11, 12, 13]
  .map((count) => addDays(londonDay(noon), count))
  .find((one) => new Date(`${one}T12:00Z`).getUTCDay() === 1)!;
const at = (clock: string) => atLondon(day, clock);

beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  type = await idOf(studio, "session_types", "Sports Therapy");
});
beforeEach(async () => {
  await studio.owner.exec(`delete from booking_refusals; delete from sessions; delete from outbox;
    delete from working_hours; delete from settings;
    update session_types set is_bookable_by_clients = (id = '${type}'), room_id = null,
      default_minutes = 60, buffer_before = 0, buffer_after = 0;
    insert into working_hours (therapist_id, weekday, from_time, until_time)
      values ('${tom.actor.id}', 1, '09:00', '12:00')`);
});
afterAll(() => studio.db.close());

const book = async (ctx: Ctx<Client>, clock: string) => {
  const booked = await bookOwnSession(ctx, {
    sessionTypeId: type,
    therapistId: tom.actor.id,
    startsAt: at(clock),
  });
  if (!booked.ok) throw new Error(booked.why);
  return booked.value.id;
};
const times = async (ctx: Ctx<Client>, id: string) =>
  (await listTimesTo(ctx, id, { from: day, until: day })).map((one) => one.toISOString());
const stored = async (id: string) =>
  (
    await studio.owner.query<{ starts_at: Date; minutes: number; version: number }>(
      "select starts_at, duration_minutes as minutes, version from sessions where id = $1",
      [id],
    )
  ).rows[0]!;

test("a session moves to a time that is shown, also one that meets its own, and both are told", async () => {
  const id = await book(ana!, "09:00");
  expect(await times(ana!, id)).toEqual(
    ["09:30", "10:00", "10:30", "11:00"].map((clock) => at(clock).toISOString()),
  );
  const then = { ...ana!, now: after(noon, hours(1)) };
  expect(await moveOwnSession(then, { id, to: at("09:30") })).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({
    starts_at: at("09:30"),
    minutes: 60,
    version: 2,
  });
  const { rows } = await studio.owner.query<{ event: string }>(
    "select event from outbox where payload->>'version' = '2' order by event",
  );
  expect(rows.map(({ event }) => event)).toEqual(["session.client-moved", "session.moved"]);
  const system = studio.system(after(then.now, minutes(16)));
  const sessionId = id;
  expect(await findOwnDoing(system, { sessionId, version: 2 }, "moved")).toMatchObject({
    startsAt: at("09:30"),
    wasAt: at("09:00"),
  });
  expect(await findNews(system, { sessionId, version: 2 }, "session.moved")).toMatchObject({
    was: { startsAt: at("09:00") },
    to: [{ isClient: true }],
  });
  // The hour that it left is free for another client, and the one that it took is not.
  expect(await times(ben!, await book(ben!, "11:00"))).not.toContain(at("09:30").toISOString());
});

test("a session keeps the length that its therapist gave it, and one that the studio booked moves, too", async () => {
  const { id } = await aSession(studio, tom, ana!, {
    session_type_id: type,
    session_date: day,
    session_time: "09:00",
    duration_minutes: "90",
  });
  expect(await times(ana!, id)).toEqual(
    ["09:30", "10:00", "10:30"].map((clock) => at(clock).toISOString()),
  );
  expect(await moveOwnSession(ana!, { id, to: at("10:30") })).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ minutes: 90 });
});

test("a time that is taken, another client's session, a missing one and one that is near are refused and kept", async () => {
  const [id, other] = [await book(ana!, "09:00"), await book(ben!, "10:00")];
  expect(await moveOwnSession(ana!, { id, to: at("10:00") })).toEqual({ ok: false, why: "taken" });
  for (const one of [other, noId, "1; drop"])
    expect(await moveOwnSession(ana!, { id: one, to: at("11:00") })).toEqual({
      ok: false,
      why: "no-such-session",
    });
  const near = { ...ana!, now: before(at("09:00"), hours(23)) };
  expect(await moveOwnSession(near, { id, to: at("11:00") })).toEqual({ ok: false, why: "late" });
  expect(await moveOwnSession({ ...ana!, now: at("09:00") }, { id, to: at("11:00") })).toEqual({
    ok: false,
    why: "not-open",
  });
  const { rows } = await studio.owner.query<{ rule: string }>(
    "select rule from booking_refusals order by at, rule",
  );
  expect(rows.map(({ rule }) => rule)).toEqual(["own-taken", "own-late", "own-not-open"]);
  expect(await stored(id)).toMatchObject({ starts_at: at("09:00"), version: 1 });
});

test("of ten who move to one time one has it", async () => {
  await studio.owner.exec("update working_hours set until_time = '21:00'");
  const clocks = Array.from(
    { length: 10 },
    (_, index) => `${String(9 + index).padStart(2, "0")}:00`,
  );
  const mine = [];
  for (const clock of clocks) {
    const client = await aClient(studio);
    mine.push({ client, id: await book(client, clock) });
  }
  const outcomes = await Promise.all(
    mine.map(({ client, id }) => moveOwnSession(client, { id, to: at("20:00") })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("the database lets a client move their own session and nothing else of it", async () => {
  const id = await book(ana!, "09:00");
  const asAna = (set: string) =>
    studio.db.transaction(ana!.identity, (tx) =>
      tx.execute(`update sessions set ${set} where id = '${id}'`),
    );
  const later = "starts_at = starts_at + interval '1 hour'";
  for (const set of [
    later,
    `${later}, ends_at = ends_at + interval '2 hours'`,
    `${later}, ends_at = ends_at + interval '1 hour', price = 3`,
  ])
    await expect(asAna(set)).rejects.toThrow();
  await asAna(`${later}, ends_at = ends_at + interval '1 hour'`);
  await studio.owner.exec("update session_types set is_bookable_by_clients = false");
  await expect(asAna(`${later}, ends_at = ends_at + interval '1 hour'`)).rejects.toThrow();
});
