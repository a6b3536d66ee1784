import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { aClient, aSession, aTherapist } from "#tests/support/schedule.ts";
import { times } from "#tests/support/rounds.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { createStudio } from "#tests/support/studio.ts";
import { changeSeries, previewChange } from "./change-series.ts";
import type { ChangePlan } from "./plan-change.ts";
import { excludedByDefault } from "./plan.ts";
import { putAtEnd } from "./put-at-end.ts";
import { previewSeries, startSeries } from "./start-series.ts";
import type { SeriesChange, SeriesInput } from "./input.ts";

const studio = await createStudio();
const ruth = await aTherapist(studio);
const mondays = await aSeriesInput(studio, ruth.actor.id, {
  startsOn: "2026-08-17",
  recurrenceOccurrences: 4,
});
afterAll(() => studio.db.close());
beforeEach(() => emptyTables(studio.owner, "sessions, session_series, availability_exceptions"));

/** Mondays of which 31 August is a bank holiday, and those that are left out by hand. */
async function started(byHand: string[] = [], input: SeriesInput = mondays): Promise<string> {
  const { fingerprint, dates } = await previewSeries(ruth, input);
  const outcome = await startSeries(ruth, input, {
    excludedDates: [...excludedByDefault(dates), ...byHand],
    shown: fingerprint,
  });
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value.seriesId;
}

const listed = async () =>
  (
    await studio.owner.query<{ at: string }>(
      "select session_date || ' ' || left(session_time::text, 5) as at from sessions order by starts_at",
    )
  ).rows.map(({ at }) => at);
const storedExclusions = async () =>
  (
    await studio.owner.query<{ line: string }>(
      "select day || ' ' || reason_kind as line from sessions_left_out order by day",
    )
  ).rows.map(({ line }) => line);

async function change(seriesId: string, change: SeriesChange) {
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from sessions order by starts_at limit 1",
  );
  const requested = { fromSession: rows[0]!.id, scope: "all" as const, change };
  const { plan, series } = (await previewChange(ruth, seriesId, requested))!;
  if (typeof plan === "string") throw new Error(plan);
  const save = (leave: string[], restoredDates: string[] = []) => {
    const decided = { excludedDates: leave, restoredDates, shown: plan.fingerprint };
    return changeSeries(ruth, { seriesId, version: series.version, requested, decided });
  };
  return { plan: plan as ChangePlan, save };
}

test("a bank holiday's Monday is not excluded on Tuesday, one excluded by hand still is", async () => {
  const seriesId = await started(["2026-08-24"]);
  expect(await storedExclusions()).toEqual(["2026-08-24 deleted", "2026-08-31 holiday"]);
  const { plan, save } = await change(seriesId, { movedTo: "2026-08-18" });
  expect(plan.dates.map(({ step }) => step.what)).toEqual(["keep", "left-out", "add", "keep"]);
  expect(await save([])).toMatchObject({ ok: true });
  expect(await listed()).toEqual(["2026-08-18 09:00", "2026-09-01 09:00", "2026-09-08 09:00"]);
  expect(await storedExclusions()).toEqual(["2026-08-25 deleted"]);
});

test("an excluded date is included again from the preview of a change, unless its time is taken", async () => {
  const seriesId = await started(["2026-08-24"]);
  const form = { session_date: "2026-08-24", session_time: "09:30" };
  await aSession(studio, ruth, await aClient(studio, { firstName: "Bea", lastName: "Moss" }), form);
  const price = { template: { pricePence: 6_000 } };
  const { plan, save } = await change(seriesId, price);
  expect(plan.dates.map(({ closed, clash }) => closed ?? (clash && "taken"))).toEqual([
    undefined,
    "taken",
    "Summer bank holiday",
    undefined,
  ]);
  expect(await save([], ["2026-08-24"])).toEqual({ ok: false, why: "occupied" });
  expect(await save([], ["2026-08-31"])).toMatchObject({ ok: true });
  expect(await listed()).toContain("2026-08-31 09:00");
  expect(await storedExclusions()).toEqual(["2026-08-24 deleted"]);
});

const few = times(8, 60);

test(`${few} series of so many on some day of the year: as many take place, in order, none that cannot be had`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom("2026-06-15", "2026-08-17", "2026-12-07", "2027-03-22", "2027-04-19"),
      fc.constantFrom("daily" as const, "weekly" as const),
      async (requested, startsOn, recurrencePattern) => {
        await emptyTables(studio.owner, "sessions, session_series");
        const input = { ...mondays, startsOn, recurrencePattern, recurrenceOccurrences: requested };
        const chosen = excludedByDefault((await previewSeries(ruth, input)).dates);
        const { occurrences, excludedDates } = await putAtEnd(ruth, input, {
          requested,
          excludedDates: chosen,
        });
        await started(
          excludedDates.filter((day) => !bankHolidayOn(day)),
          { ...input, recurrenceOccurrences: occurrences },
        );
        const days = (await listed()).map((at) => at.slice(0, 10));
        expect(days).toHaveLength(requested);
        expect(days.filter(bankHolidayOn)).toEqual([]);
        expect(days).toEqual([...new Set(days)].toSorted());
      },
    ),
    { numRuns: few, seed: Number(process.env["SEED"] ?? 27) },
  );
}, 120_000);

test("a closed day is named by its reason", async () => {
  await studio.owner
    .exec(`insert into availability_exceptions (id, day_from, day_until, kind, reason, created_at)
    values (gen_random_uuid(), '2026-06-20', '2026-06-24', 'closed', 'Studio holiday', now())`);
  const plan = await previewSeries(
    ruth,
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }),
  );
  expect(plan.dates.map(({ closed }) => closed)).toEqual([undefined, "Studio holiday", undefined]);
});
