import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { anOwner } from "#tests/support/courses.ts";
import { aGroup, aTherapist, idOf } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { courseForm, weeklyForm } from "./forms.ts";
import { previewWeekly, startWeeklyCourse } from "./start-weekly.ts";
import { findCourseForOffice } from "./queries.ts";

let studio: Studio;
let owner: Ctx<Owner>;
let tom: Ctx<Therapist>;
let [type, place] = ["", ""];
beforeAll(async () => {
  studio = await createStudio();
  owner = await anOwner(studio);
  tom = await aTherapist(studio);
  type = await idOf(studio, "session_types", "Mat Pilates");
  const { rows } = await studio.owner.query<{ id: string }>("select id from locations limit 1");
  place = rows[0]!.id;
});
beforeEach(() => studio.owner.exec("delete from availability_exceptions"));
afterEach(() => expectInvariants(studio.owner));
afterAll(() => studio.db.close());

/** Six Wednesdays from 17 June 2026, but for what is said. */
const weeklyOf = (values: Record<string, string> = {}) =>
  weeklyForm.parse({
    group_name: "Pilates for backs",
    session_type_id: type,
    therapist_id: tom.actor.id,
    where: place,
    session_date: "2026-06-17",
    session_time: "18:30",
    duration_minutes: "60",
    dates: "6",
    capacity: "10",
    is_listed: "on",
    ...values,
  });
async function previewed(weekly: ReturnType<typeof weeklyOf>) {
  const plan = await previewWeekly(owner, weekly);
  if (!plan.ok) throw new Error(plan.why);
  return plan.value;
}
const form = courseForm.parse({
  name: "Pilates for backs",
  about: "",
  price: "72",
  places: "8",
  product: "",
  previous: "",
  opens_on: "",
  drop_in_hours: "24",
});

test("a course is made week by week, and goes on after closed days and the weeks that are left out", async () => {
  await studio.owner.query(
    `insert into availability_exceptions (id, day_from, day_until, kind, reason, created_at)
      values (gen_random_uuid(), '2026-06-24', '2026-06-24', 'closed', 'Fair', now())`,
  );
  const weekly = weeklyOf({ without: "2026-07-08" });
  const { weeks, mark } = await previewed(weekly);
  expect(weeks.map(({ day, gap }) => [day, gap])).toEqual([
    ["2026-06-17", undefined],
    ["2026-06-24", "Fair"],
    ["2026-07-01", undefined],
    ["2026-07-08", "Left out"],
    ["2026-07-15", undefined],
    ["2026-07-22", undefined],
    ["2026-07-29", undefined],
    ["2026-08-05", undefined],
  ]);
  const started = await startWeeklyCourse(owner, { form, weekly, shown: mark });
  if (!started.ok) throw new Error(started.why);
  const course = await findCourseForOffice(owner, started.value.id);
  expect(course).toMatchObject({ places: 8, left: 8 });
  expect(course!.dates.map(({ capacity, free }) => [capacity, free])).toEqual(
    Array.from({ length: 6 }, () => [10, 2]),
  );
  expect(course!.dates[1]!.startsAt).toEqual(new Date("2026-07-01T17:30:00Z"));
});

test("a date that is taken is named, and nothing is made of it", async () => {
  const weekly = weeklyOf({ session_date: "2026-06-18", dates: "3" });
  const before = await previewed(weekly);
  await aGroup(studio, tom, { session_date: "2026-06-25", session_time: "18:45" });
  const start = (shown: string, of = weekly) =>
    startWeeklyCourse(owner, { form, weekly: of, shown });
  expect(await start(before.mark)).toEqual({ ok: false, why: "preview-changed" });
  const { weeks, mark } = await previewed(weekly);
  expect(weeks.map(({ clash }) => clash !== undefined)).toEqual([false, true, false]);
  expect(await start(mark)).toEqual({ ok: false, why: "clash" });
  const past = weeklyOf({ session_date: "2026-01-08", dates: "2" });
  const gone = await previewed(past);
  expect(await start(gone.mark, past)).toEqual({ ok: false, why: "in-the-past" });
  const small = { dates: "2", capacity: "5" };
  const tooFull = weeklyOf({ ...small, session_date: "2026-09-03" });
  const full = await previewed(tooFull);
  expect(await start(full.mark, tooFull)).toEqual({ ok: false, why: "no-room" });
  const { rows } = await studio.owner.query(
    "select 1 from sessions where group_name = 'Pilates for backs' and session_date in ('2026-06-18', '2026-09-03')",
  );
  expect(rows).toEqual([]);
});

test("what cannot be a class is refused before its weeks are shown", async () => {
  const single = await idOf(studio, "session_types", "Sports Therapy");
  await studio.owner.query("update session_types set kind = 'individual' where id = $1", [single]);
  const of = (values: Record<string, string>) => previewWeekly(owner, weeklyOf(values));
  expect(await of({ session_type_id: single })).toEqual({ ok: false, why: "other-kind" });
  expect(await of({ where: randomUUID() })).toEqual({ ok: false, why: "no-such-place" });
});
