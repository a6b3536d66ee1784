import { afterAll, beforeAll, expect } from "vitest";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { aGroup, aTherapist, juneAt } from "#tests/support/schedule.ts";
import { createUnusedStudio, type Studio } from "#tests/support/studio.ts";
import { visitorsPlan } from "#tests/support/visitors-plan.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { findTimetableClass } from "./find-class.ts";
import { findTimetableWeek } from "./find-week.ts";

let studio: Studio;
let id: string;
beforeAll(async () => {
  studio = await createUnusedStudio();
  ({ id } = await aGroup(studio, await aTherapist(studio), { group_name: "Mat" }));
  // Forty classes a day for seven years, one in forty of them on the timetable; this one once more.
  await studio.owner
    .exec(`insert into sessions (kind, group_name, group_type, max_participants, session_type_id,
      location_id, therapist_id, starts_at, ends_at, price, is_listed, status, booked_by, created_at, updated_at)
    select 'group', 'Class ' || n % 40, 'class', 12, session_type_id, location_id, therapist_id,
      starts_at - interval '6 years' + n / 40 * interval '1 day' + n % 40 * interval '10 minutes',
      ends_at - interval '6 years' + n / 40 * interval '1 day' + n % 40 * interval '10 minutes',
      8.5, n % 40 = 0, 'scheduled', 'therapist', now(), now()
    from sessions, generate_series(1, 100000) n where id = '${id}'`);
  await studio.owner.exec("analyze sessions");
}, 120_000);
afterAll(() => studio?.db.close());

const guest = () => studio.guest({}, juneAt(10, "12:00"));
const asked = {
  "a week": () =>
    findTimetableWeek(guest(), {
      week: "",
      type: "",
      place: "",
      therapist: "",
    }),
  "a week of one type, place and teacher": () =>
    findTimetableWeek(guest(), {
      week: "2026-06-15",
      type: "mat-pilates",
      place: crypto.randomUUID(),
      therapist: "Eve",
    }),
  "the page of a date": () => findTimetableClass(guest(), id),
};

test.each(Object.entries(asked))(
  "%s is three statements, none of which reads all of 100,000 sessions",
  async (_, ask) => {
    const sent = await watchStatements(ask);
    expect(sent).toHaveLength(3);
    for (const one of sent) expect(await visitorsPlan(studio, one)).not.toMatch(wholeTable);
  },
);

const wholeTable = /Seq Scan on (sessions|group_participants)\b/;
