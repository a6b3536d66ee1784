import { afterAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { aTherapist, at } from "#tests/support/schedule.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { noon, createStudio } from "#tests/support/studio.ts";
import { restoreExcludedDate } from "./restore-excluded-date.ts";
import { changeSeries, previewChange } from "./change-series.ts";
import { type EndInput, endSeries, previewEnd } from "./end-series.ts";
import { extendSeries, listShortSeries } from "./extend-series.ts";
import type { ChangeInput } from "./plan-change.ts";
import { findAffectedPeople, listExcludedDates } from "./queries.ts";
import { previewSeries, startSeries } from "./start-series.ts";
import type { SeriesInput } from "./input.ts";

const studio = await createStudio();
const ruth = await aTherapist(studio);
afterAll(() => studio.db.close());
beforeEach(() => emptyTables(studio.owner, "sessions, session_series, availability_exceptions"));

async function started(
  input: SeriesInput,
  excludedDates: string[] = [],
  ctx: Ctx<Therapist> = ruth,
) {
  const { fingerprint } = await previewSeries(ctx, input);
  const outcome = await startSeries(ctx, input, { excludedDates, shown: fingerprint });
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value.seriesId;
}

type Row = {
  id: string;
  day: string;
  at: string;
  status: string;
  seriesId: string;
  exception: boolean;
};
const listed = async () => {
  const { rows } = await studio.owner.query<Row>(
    `select id, occurrence_on::text as day, session_date || ' ' || left(session_time::text, 5) as at, status,
      series_id as "seriesId", is_series_exception as exception from sessions order by occurrence_on`,
  );
  return rows;
};

async function change(
  seriesId: string,
  requested: ChangeInput,
  excludedDates: string[] = [],
  ctx = ruth,
) {
  const shown = await previewChange(ctx, seriesId, requested);
  if (!shown || typeof shown.plan === "string")
    throw new Error(shown ? (shown.plan as string) : "no series");
  const { version } = shown.series;
  return changeSeries(ctx, {
    seriesId,
    version,
    requested,
    decided: { excludedDates, shown: shown.plan.fingerprint },
  });
}

async function end(seriesId: string, requested: EndInput) {
  const shown = await previewEnd(ruth, seriesId, requested);
  if (!shown || typeof shown.plan === "string") throw new Error("nothing to end");
  return endSeries(ruth, {
    seriesId,
    ...requested,
    version: shown.series.version,
    shown: shown.plan.fingerprint,
  });
}

test("a series is saved as it was shown: every Monday at nine, through the clock change", async () => {
  const input = await aSeriesInput(studio, ruth.actor.id, {
    startsOn: "2026-10-12",
    recurrenceOccurrences: 4,
  });

  await started(input);

  expect((await listed()).map(({ at }) => at)).toEqual([
    "2026-10-12 09:00",
    "2026-10-19 09:00",
    "2026-10-26 09:00",
    "2026-11-02 09:00",
  ]);
});

test("a plan that differs from the preview is refused, and nothing is saved", async () => {
  const input = await aSeriesInput(studio, ruth.actor.id);
  const { fingerprint } = await previewSeries(ruth, input);
  await started(
    await aSeriesInput(studio, ruth.actor.id, { startsOn: "2026-06-22", recurrenceOccurrences: 1 }),
  );

  expect(await startSeries(ruth, input, { excludedDates: [], shown: fingerprint })).toEqual({
    ok: false,
    why: "preview-changed",
  });
  expect(await listed()).toHaveLength(1);
});

test("a clash is named, must be excluded, and can be added once it is gone", async () => {
  const other = await started(
    await aSeriesInput(studio, ruth.actor.id, { startsOn: "2026-06-22", recurrenceOccurrences: 1 }),
  );
  const input = await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 });
  const plan = await previewSeries(ruth, input);
  expect(plan.dates.map(({ clash }) => clash)).toEqual([
    undefined,
    expect.stringContaining("Tom Ashby"),
    undefined,
  ]);
  expect(await startSeries(ruth, input, { excludedDates: [], shown: plan.fingerprint })).toEqual({
    ok: false,
    why: "occupied",
  });

  const seriesId = await started(input, ["2026-06-22"]);
  expect(await listExcludedDates(ruth)).toMatchObject([
    { seriesId, day: "2026-06-22", reasonKind: "clash" },
  ]);
  expect(await restoreExcludedDate(ruth, { seriesId, day: "2026-06-22" })).toEqual({
    ok: false,
    why: "occupied",
  });

  const [taken] = (await listed()).filter((row) => row.seriesId === other);
  await end(other, { fromSession: taken!.id, scope: "all" });
  const events = async () =>
    (await studio.owner.query("select from outbox where event = 'series.changed'")).rows.length;
  const before = await events();
  const quietly = { seriesId, day: "2026-06-22", isQuiet: true };
  expect(await restoreExcludedDate(ruth, quietly)).toMatchObject({ ok: true });
  expect(await listExcludedDates(ruth)).toEqual([]);
  expect(await events()).toBe(before);
});

test("this and future: the dates to come move to Tuesday at ten with their ids, earlier ones stay", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 4 }),
  );
  const before = await listed();
  const requested: ChangeInput = {
    fromSession: before[2]!.id,
    scope: "future",
    change: { movedTo: "2026-06-30", rule: { localTime: "10:00" } },
  };

  const outcome = await change(seriesId, requested);

  const now = await listed();
  expect(now.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(now.map(({ at }) => at)).toEqual([
    "2026-06-15 09:00",
    "2026-06-22 09:00",
    "2026-06-30 10:00",
    "2026-07-07 10:00",
  ]);
  expect(outcome).toMatchObject({ ok: true });
  expect(now.map((row) => row.seriesId === seriesId)).toEqual([true, true, false, false]);
});

test("all means all upcoming dates: past ones stay", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }),
  );
  const rows = await listed();
  const later = at(ruth, after(noon, days(7)));
  await change(
    seriesId,
    {
      fromSession: rows[2]!.id,
      scope: "all",
      change: { rule: { localTime: "11:30" } },
    },
    [],
    later,
  );
  expect((await listed()).map(({ at }) => at.slice(11))).toEqual(["09:00", "11:30", "11:30"]);
});

test("fortnightly from now on: sessions keep their order, and surplus ones are cancelled", async () => {
  const end = {
    recurrenceEndType: "by_date",
    recurrenceEndDate: "2026-07-13",
    recurrenceOccurrences: null,
  } as const;
  const seriesId = await started(await aSeriesInput(studio, ruth.actor.id, end));
  const before = await listed();
  const requested = {
    fromSession: before[1]!.id,
    scope: "future",
    change: { rule: { recurrenceInterval: 2 } },
  } as const;
  const shown = await previewChange(ruth, seriesId, requested);
  const plan = shown!.plan as Exclude<typeof shown, undefined>["plan"] & object;
  expect(
    await findAffectedPeople(ruth, { ...plan, clientId: shown!.series.clientId }, new Set()),
  ).toEqual({
    people: [{ name: "Ana Lee", isMailed: true }],
    paidPence: 0,
  });

  await change(seriesId, requested);

  expect((await listed()).map(({ at, status }) => `${at} ${status}`)).toEqual([
    "2026-06-15 09:00 scheduled",
    "2026-06-22 09:00 scheduled",
    "2026-07-06 09:00 scheduled",
    "2026-07-06 09:00 cancelled",
    "2026-07-13 09:00 cancelled",
  ]);
});

test("a person who changes a series that another has changed since is told", async () => {
  const seriesId = await started(await aSeriesInput(studio, ruth.actor.id));
  const [, second] = await listed();
  const requested: ChangeInput = {
    fromSession: second!.id,
    scope: "future",
    change: { template: { pricePence: 6_000 } },
  };
  const { plan } = (await previewChange(ruth, seriesId, requested))!;
  const shown = (plan as { fingerprint: string }).fingerprint;
  expect(
    await change(seriesId, { ...requested, change: { template: { pricePence: 7_000 } } }),
  ).toMatchObject({ ok: true });
  const late = { seriesId, version: 1, requested, decided: { excludedDates: [], shown } };
  expect(await changeSeries(ruth, late)).toEqual({ ok: false, why: "changed-meanwhile" });
});

test("a series without an end is extended by night, and an impossible date is excluded and reported", async () => {
  const endless = { recurrenceEndType: "never", recurrenceOccurrences: null } as const;
  const seriesId = await started(await aSeriesInput(studio, ruth.actor.id, endless));
  const count = (await listed()).length;
  const inTwoWeeks = after(noon, days(14));
  await started(
    await aSeriesInput(studio, ruth.actor.id, { startsOn: "2026-12-14", recurrenceOccurrences: 1 }),
    [],
    ruth,
  );
  expect(await listShortSeries(studio.system(noon), 10)).toEqual([]);
  expect(await listShortSeries(studio.system(inTwoWeeks), 10)).toEqual([seriesId]);

  expect(await extendSeries(studio.system(inTwoWeeks), seriesId)).toEqual({
    ok: true,
    value: { added: 1, excluded: 1 },
  });
  expect(await extendSeries(studio.system(inTwoWeeks), seriesId)).toEqual({
    ok: true,
    value: { added: 0, excluded: 0 },
  });
  expect((await listed()).filter((row) => row.seriesId === seriesId)).toHaveLength(count + 1);
  expect(await listExcludedDates(ruth)).toMatchObject([{ day: "2026-12-14" }]);
});

test("an ended series is not extended", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, {
      recurrenceEndType: "never",
      recurrenceOccurrences: null,
    }),
  );
  const [, second] = await listed();
  await end(seriesId, { fromSession: second!.id, scope: "future" });
  expect((await listed()).filter(({ status }) => status === "scheduled")).toHaveLength(1);
  expect(await listShortSeries(studio.system(after(noon, days(30))), 10)).toEqual([]);
  expect(await extendSeries(studio.system(after(noon, days(30))), seriesId)).toEqual({
    ok: false,
    why: "no-such-series",
  });
});
