import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { handlers } from "#jobs/handlers.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { aClient, aSession, aTherapist, idOf } from "#tests/support/schedule.ts";
import { noon, type Studio } from "#tests/support/studio.ts";
import { listRefusals } from "../refusals/list-refusals.ts";
import { bookWeekly } from "./book-weekly.ts";
import { listWeeklyDates } from "./weekly-dates.ts";

let studio: Studio;
let sent: Awaited<ReturnType<typeof createMailStudio>>["sent"];
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let type: string;
/** The first Monday that is far enough ahead. */
const day = [2, 3, 4, 5, 6, 7, 8]
  .map((count) => addDays(londonDay(noon), count))
  .find((one) => new Date(`${one}T12:00Z`).getUTCDay() === 1)!;
const on = (week: number, clock = "09:00") => atLondon(addDays(day, week * 7), clock);

beforeAll(async () => {
  ({ studio, sent } = await createMailStudio());
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  type = await idOf(studio, "session_types", "Sports Therapy");
});
beforeEach(async () => {
  sent.length = 0;
  await studio.owner.exec(`delete from sessions; delete from outbox; delete from working_hours;
    delete from booking_refusals; delete from availability_exceptions; update settings set series_horizon_weeks = 26;
    update session_types set is_bookable_by_clients = (id = '${type}'), allows_series = (id = '${type}'), room_id = null;
    insert into working_hours (therapist_id, weekday, from_time, until_time)
      values ('${tom.actor.id}', 1, '09:00', '11:00')`);
});
afterAll(() => studio.db.close());

const wanted = (weeks: number) => ({
  sessionTypeId: type,
  therapistId: tom.actor.id,
  startsAt: on(0),
  weeks,
});
const sessionsOf = async (who: Ctx<Client>) =>
  (
    await studio.owner.query<{ starts_at: Date }>(
      "select starts_at from sessions where client_id = $1 order by starts_at",
      [who.actor.id],
    )
  ).rows.map((one) => one.starts_at);
const free = async (weeks: number) =>
  (await listWeeklyDates(ana!, wanted(weeks))).flatMap((one) => (one.isFree ? [one.startsAt] : []));

test("each date is free or taken before it is booked, and all free ones are booked at once, at the same time on the clock", async () => {
  await aSession(studio, tom, ben!, { session_date: addDays(day, 7), session_time: "09:30" });
  const shown = await listWeeklyDates(ana!, wanted(4));
  expect(shown.map(({ isFree }) => isFree)).toEqual([true, false, true, true]);
  const dates = await free(4);
  expect(await bookWeekly(ana!, { ...wanted(4), dates })).toMatchObject({ ok: true });
  expect(await sessionsOf(ana!)).toEqual([on(0), on(2), on(3)]);
  expect(await free(4)).toEqual([]);
});

test("one date that has gone meanwhile leaves nothing booked, and the refusal is kept", async () => {
  const dates = await free(3);
  await aSession(studio, tom, ben!, { session_date: addDays(day, 14), session_time: "09:00" });
  expect(await bookWeekly(ana!, { ...wanted(3), dates })).toEqual({ ok: false, why: "dates-gone" });
  expect(await sessionsOf(ana!)).toEqual([]);
  expect(await listRefusals(tom, ana!.actor.id)).toMatchObject([{ rule: "dates-gone" }]);
});

test("a date that was never shown, a closed day and a type without series are refused", async () => {
  await studio.owner.query(
    `insert into availability_exceptions (kind, day_from, day_until, reason, created_at) values ('closed', $1, $1, 'Holiday', now())`,
    [addDays(day, 7)],
  );
  expect((await listWeeklyDates(ana!, wanted(2))).map(({ isFree }) => isFree)).toEqual([
    true,
    false,
  ]);
  for (const dates of [[on(0), on(1)], [on(0, "09:10")], [on(30)], []])
    expect(await bookWeekly(ana!, { ...wanted(3), dates })).toEqual({
      ok: false,
      why: "dates-gone",
    });
  await studio.owner.exec("update session_types set allows_series = false");
  expect(await bookWeekly(ana!, { ...wanted(3), dates: [on(0)] })).toEqual({
    ok: false,
    why: "no-series",
  });
});

test("the first date is within the window of one, the last within the owner's weeks", async () => {
  await studio.owner.exec("update settings set booking_window_days = 14, series_horizon_weeks = 4");
  expect(await free(12)).toHaveLength(4);
  const far = { ...wanted(3), startsAt: on(3) };
  expect((await listWeeklyDates(ana!, far)).some(({ isFree }) => isFree)).toBe(false);
  await studio.owner.exec("update settings set booking_window_days = 60");
});

test("of two who want the same weeks at once one has them all", async () => {
  const dates = await free(4);
  const both = [ana!, ben!].map((who) => bookWeekly(who, { ...wanted(4), dates }));
  const booked = await Promise.all(both);
  expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await sessionsOf(ana!)).length + (await sessionsOf(ben!)).length).toBe(4);
});

test("client and therapist have one mail each with all dates, and the client a calendar file", async () => {
  await bookWeekly(ana!, { ...wanted(3), dates: await free(3) });
  const { rows } = await studio.owner.query<{ event: string; payload: object }>(
    "select event, payload from outbox where event like 'session.%'",
  );
  expect(rows.map(({ event }) => event)).toEqual(["session.weeks-booked"]);
  const handler = handlers["session.weeks-booked"] as unknown as (
    ...args: unknown[]
  ) => Promise<void>;
  for (const attempt of [1, 2])
    await handler(studio.system(noon), rows[0]!.payload, { id: "one", attempt });
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your sessions are booked: 3 dates/),
    expect.stringMatching(/^A client has booked: 3 dates/),
  ]);
  const file = Buffer.from(sent[0]!.attachments![0]!.content).toString();
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(sent[1]!.text).not.toContain("Lee");
});
