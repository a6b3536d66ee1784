import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { extendSeries } from "#domain/schedule/series/extend-series.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { addParticipant, aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { undoImport } from "../decide-import.ts";
import { maxImport } from "../messages.ts";

let studio: Studio;
let owner: Ctx<Owner>;
let tom: Ctx<Therapist>;
let name: string;
let moves: ReturnType<typeof movesOf>;
beforeAll(async () => {
  studio = await createStudio({ tables: tableReader(maxImport) });
  owner = await aStaffMember(studio);
  tom = await aTherapist(studio);
  moves = movesOf(studio, () => owner, {
    kind: "series",
    heading: columns.join(),
    columns,
    dayOrder: "day-first",
  });
  const [row] = await moves.rows("select name from therapists where id = $1", [tom.actor.id]);
  name = String(row!["name"]);
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec(
    "delete from imports; delete from sessions; delete from session_series; delete from outbox",
  ),
);

const columns = [
  "name",
  "type",
  "therapist",
  "location",
  "weekdays",
  "dates",
  "time",
  "minutes",
  "places",
  "price",
  "until",
];
type Line = Partial<Record<(typeof columns)[number], string>>;
const lineOf = (line: Line) => {
  const usual: Line = {
    name: "Monday Mat",
    type: "Mat Pilates",
    therapist: name,
    location: "Studio",
    weekdays: "Mondays",
    time: "10:00",
    minutes: "50",
    places: "9",
    price: "£8.50",
    until: "06/07/2026",
  };
  return columns.map((use) => ({ ...usual, ...line })[use] ?? "").join();
};
const check = (...lines: Line[]) => moves.check(lines.map(lineOf));
const moveIn = async (...lines: Line[]) => moves.write(await check(...lines));
const dates = () =>
  moves.rows(
    "select session_date::text || ' ' || to_char(session_time, 'HH24:MI') as at from sessions where series_id is not null order by starts_at",
  );

test("each class has its dates and what is in their way before anything is written", async () => {
  await aGroup(studio, tom, { session_date: "2026-06-22", session_time: "10:30" });
  const id = await check(
    {},
    { name: "Evening", time: "6pm" },
    {
      name: "Clashing",
      time: "10:15",
      until: "15/06/2026",
    },
    { therapist: "Zed" },
    { type: "Trampolining" },
    { location: "The Moon" },
    { until: "09/06/2026", name: "Over" },
    { type: "Sports Therapy", name: "One" },
  );
  expect(await moves.fates(id)).toEqual([
    `new: 3 dates from 15 June 2026. Left out: 22 June 2026 (taken: ${name}).`,
    "new: 4 dates from 15 June 2026.",
    "refused: No date is free: 15 June 2026 (taken: line 2).",
    "refused: No therapist “Zed” works here.",
    expect.stringContaining("refused: There is no treatment type “Trampolining”."),
    "refused: There is no place “The Moon”.",
    "refused: It is over.",
    expect.stringMatching(/^refused: /),
  ]);
  expect(await dates()).toEqual([]);
});

test("it becomes a series of the studio's own, unlisted, and no one is told", async () => {
  await aGroup(studio, tom, { session_date: "2026-06-22", session_time: "10:30" });
  await studio.owner.exec("delete from outbox");
  await moveIn({});
  expect(await dates()).toEqual([
    { at: "2026-06-15 10:00" },
    { at: "2026-06-29 10:00" },
    { at: "2026-07-06 10:00" },
  ]);
  expect(
    await moves.rows(
      "select group_name, max_participants, price::text, is_listed, kind, duration_minutes, weekdays from session_series",
    ),
  ).toEqual([
    {
      group_name: "Monday Mat",
      max_participants: 9,
      price: "8.50",
      is_listed: false,
      kind: "group",
      duration_minutes: 50,
      weekdays: [1],
    },
  ]);
  expect(await moves.rows("select day::text, reason_kind from sessions_left_out")).toEqual([
    { day: "2026-06-22", reason_kind: "clash" },
  ]);
  expect(await moves.rows("select event from outbox where event <> 'move-in.next'")).toEqual([]);
  expect(
    await moves.rows("select from session_claims where therapist_id = $1", [tom.actor.id]),
  ).toHaveLength(4);
});

test("a list of dates has those alone, and one without an end is carried on", async () => {
  await moveIn(
    {
      name: "Course",
      dates: "15/06/2026; 29/06/2026; 13/07/2026",
      until: "",
    },
    {
      name: "Endless",
      time: "18:00",
      until: "",
    },
  );
  const listed = await moves.rows(
    "select session_date::text as day from sessions where group_name = 'Course' order by 1",
  );
  expect(listed.map(({ day }) => day)).toEqual(["2026-06-15", "2026-06-29", "2026-07-13"]);
  const before = await moves.rows("select from sessions where group_name = 'Endless'");
  expect(before.length).toBeGreaterThan(20);
  const [series] = await moves.rows("select id from session_series where group_name = 'Endless'");
  await extendSeries(studio.system(new Date("2026-09-10T11:00:00Z")), String(series!["id"]));
  const later = await moves.rows("select from sessions where group_name = 'Endless'");
  expect(later.length).toBeGreaterThan(before.length);
});

test("the same timetable again changes nothing, today and a week later", async () => {
  await moveIn({}, { name: "Evening", time: "18:00" });
  const before = await dates();
  expect(await moves.fates(await moveIn({}, { name: "Evening", time: "18:00" }))).toEqual([
    "same",
    "same",
  ]);
  expect(await dates()).toEqual(before);
});

test("what was taken between looking and writing is left out then", async () => {
  const id = await check({ until: "22/06/2026" });
  await aGroup(studio, tom, { session_date: "2026-06-15" });
  await moves.write(id);
  expect(await moves.fates(id)).toEqual([
    `new: One date from 22 June 2026. Left out: 15 June 2026 (taken: ${name}).`,
  ]);
});

test("undone, a series goes with its dates, unless a place was taken in one", async () => {
  const id = await moveIn({}, { name: "Evening", time: "18:00" });
  const [evening] = await moves.rows(
    "select id from sessions where group_name = 'Evening' order by starts_at limit 1",
  );
  const ana = await aClient(studio);
  await addParticipant(tom, {
    sessionId: String(evening!["id"]),
    clientId: ana.actor.id,
    status: "confirmed",
  });
  await undoImport(owner, id);
  await moves.finish(id);
  expect(await moves.fates(id)).toEqual([
    "new: 4 dates from 15 June 2026.",
    "new: Stays: something was built on it.",
  ]);
  expect(await moves.rows("select distinct group_name from sessions")).toEqual([
    { group_name: "Evening" },
  ]);
  expect(await moves.rows("select from session_series")).toHaveLength(1);
  await studio.owner.exec("delete from group_participants");
});
