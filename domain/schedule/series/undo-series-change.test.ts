import { afterAll, beforeEach, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { aClient, aRoom, aSession, aTherapist, at } from "#tests/support/schedule.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { noon, createStudio } from "#tests/support/studio.ts";
import { moveForm } from "../sessions/forms.ts";
import { mayUndo } from "../sessions/find-undo.ts";
import { moveSession } from "../sessions/move-session.ts";
import { findSession } from "../sessions/queries.ts";
import { undoLastChange } from "../sessions/undo-last-change.ts";
import { changeSeries, previewChange } from "./change-series.ts";
import { endSeries, previewEnd } from "./end-series.ts";
import { previewSeries, startSeries } from "./start-series.ts";
import { findSeriesUndo, undoSeriesChange } from "./undo-series-change.ts";
import type { SeriesChange } from "./input.ts";

const studio = await createStudio();
const ruth = await aTherapist(studio);
afterAll(() => studio.db.close());
beforeEach(() => emptyTables(studio.owner, "sessions, session_series, series_changes"));

async function started(): Promise<string> {
  const input = await aSeriesInput(studio, ruth.actor.id, {
    recurrenceOccurrences: 4,
    roomId: await aRoom(studio),
  });
  const { fingerprint } = await previewSeries(ruth, input);
  const outcome = await startSeries(ruth, input, {
    excludedDates: ["2026-06-29"],
    shown: fingerprint,
  });
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value.seriesId;
}

/** All that a change may touch, but versions, in words. */
const state = async (seriesId: string) => ({
  dates: (
    await studio.owner.query(
      `select id, status, starts_at, ends_at, series_id, occurrence_on, therapist_id, room_id, location_id, price,
        (select count(*)::int from session_claims c where c.session_id = s.id) as claims
        from sessions s where series_id = $1 order by occurrence_on`,
      [seriesId],
    )
  ).rows,
  excludedDates: (
    await studio.owner.query("select * from sessions_left_out where series_id = $1 order by day", [
      seriesId,
    ])
  ).rows,
  rule: (
    await studio.owner.query(
      "select ended_on, local_time, price, therapist_id, recurrence_interval from session_series where id = $1",
      [seriesId],
    )
  ).rows,
});
const datesOf = async (seriesId: string) =>
  ((await state(seriesId)).dates as { id: string }[]).map(({ id }) => id) as [
    string,
    string,
    string,
  ];

async function change(
  seriesId: string,
  at: number,
  change: SeriesChange,
  isQuiet = false,
): Promise<string> {
  const requested = {
    fromSession: (await datesOf(seriesId))[at]!,
    scope: "future" as const,
    change,
  };
  const { plan, series } = (await previewChange(ruth, seriesId, requested))!;
  if (typeof plan === "string") throw new Error(plan);
  const decided = { excludedDates: [], shown: plan.fingerprint };
  const changed = await changeSeries(ruth, {
    seriesId,
    version: series.version,
    requested,
    decided,
    isQuiet,
  });
  if (!changed.ok) throw new Error(changed.why);
  return changed.value.seriesId;
}

const undo = async (targetId: string, ctx = ruth) => {
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from series_changes where target_id = $1 order by changed_at desc limit 1",
    [targetId],
  );
  return undoSeriesChange(ctx, rows[0]!.id);
};

test.each<[string, SeriesChange]>([
  ["another day and hour", { movedTo: "2026-06-23", rule: { localTime: "11:00" } }],
  ["every other week", { rule: { recurrenceInterval: 2 } }],
  ["another price, and no room", { template: { pricePence: 6_100, roomId: null } }],
  [
    "an earlier end",
    {
      rule: {
        recurrenceEndType: "by_date",
        recurrenceEndDate: "2026-06-22",
        recurrenceOccurrences: null,
      },
    },
  ],
])("undoing a change of a series undoes all its dates: %s", async (_, what) => {
  const seriesId = await started();
  const before = await state(seriesId);
  const target = await change(seriesId, 1, what);
  expect(await state(seriesId)).not.toEqual(before);
  expect(await findSeriesUndo(ruth, target)).toBeDefined();
  expect(await undo(target)).toEqual({ ok: true, value: { seriesId } });
  expect(await state(seriesId)).toEqual(before);
  expect(await undo(target)).toEqual({ ok: false, why: "nothing-to-undo" });
  expect(await findSeriesUndo(ruth, target)).toBeUndefined();
});

test("undoing restores the former therapist, and cancels dates that the change added", async () => {
  const seriesId = await started();
  const before = await state(seriesId);
  const other = await aTherapist(studio);
  const end = {
    recurrenceEndType: "after_occurrences",
    recurrenceOccurrences: 7,
    recurrenceEndDate: null,
  } as const;
  const target = await change(seriesId, 0, {
    template: { therapistId: other.actor.id },
    rule: end,
  });
  expect(await undo(target)).toMatchObject({ ok: true });
  expect(await state(seriesId)).toEqual(before);
  const { rows } = await studio.owner.query(
    "select id from sessions where status = 'scheduled' and series_id <> $1",
    [seriesId],
  );
  expect(rows).toEqual([]);
});

test("the end of a series is undone", async () => {
  const seriesId = await started();
  const before = await state(seriesId);
  const requested = { fromSession: (await datesOf(seriesId))[1], scope: "future" as const };
  const { plan, series } = (await previewEnd(ruth, seriesId, requested))!;
  if (typeof plan === "string") throw new Error(plan);
  expect(
    await endSeries(ruth, {
      seriesId,
      ...requested,
      version: series.version,
      shown: plan.fingerprint,
    }),
  ).toMatchObject({
    ok: true,
  });
  expect(await undo(seriesId)).toMatchObject({ ok: true });
  expect(await state(seriesId)).toEqual(before);
});

test("a change that was kept to the studio is undone after the mails of others went, too", async () => {
  const target = await change(await started(), 1, { rule: { localTime: "11:00" } }, true);
  expect(await undo(target, at(ruth, after(noon, minutes(4))))).toMatchObject({ ok: true });
});

test("a change is not undone when it was told, is another person's or was changed again, nor where the old time was taken", async () => {
  const seriesId = await started();
  const target = await change(seriesId, 1, { rule: { localTime: "11:00" } });
  const later = at(ruth, after(noon, minutes(3)));
  expect(await undo(target, later)).toEqual({ ok: false, why: "told" });
  expect(await findSeriesUndo(later, target)).toBeUndefined();
  expect(await findSeriesUndo(at(ruth, after(noon, minutes(3) - 1)), target)).toBeDefined();
  expect(await undo(target, await aTherapist(studio))).toEqual({
    ok: false,
    why: "nothing-to-undo",
  });

  const bea = await aClient(studio, { firstName: "Bea", lastName: "Moss" });
  await aSession(studio, ruth, bea, { session_date: "2026-06-22", session_time: "09:00" });
  const after11 = await state(target);
  expect(await undo(target)).toEqual({ ok: false, why: "occupied" });
  expect(await state(target)).toEqual(after11);

  const [second] = await datesOf(target);
  expect(mayUndo((await findSession(ruth, second))!, noon)).toBe(false);
  expect(await undoLastChange(ruth, { id: second, version: 2 })).toEqual({
    ok: false,
    why: "nothing-to-undo",
  });
  const form = moveForm.parse({
    session_date: "2026-06-23",
    session_time: "15:00",
    duration_minutes: "60",
  });
  expect(await moveSession(ruth, { id: second, version: 2, form })).toMatchObject({ ok: true });
  expect(await undo(target)).toEqual({ ok: false, why: "changed-meanwhile" });
});
