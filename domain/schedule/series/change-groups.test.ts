import { afterAll, beforeEach, expect, test } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { addParticipant, aClient, aPlace, aTherapist, idOf } from "#tests/support/schedule.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { createStudio } from "#tests/support/studio.ts";
import { offerNext } from "../groups/offer-next.ts";
import { moveForm } from "../sessions/forms.ts";
import { moveSession } from "../sessions/move-session.ts";
import { changeSeries, previewChange } from "./change-series.ts";
import { findRule } from "./find-series.ts";
import { changeFormOf, makeChange } from "./make-change.ts";
import type { ChangePlan } from "./plan-change.ts";
import { previewSeries, startSeries } from "./start-series.ts";
import type { SeriesChange, SeriesInput } from "./input.ts";

const studio = await createStudio();
const ruth = await aTherapist(studio);
afterAll(() => studio.db.close());
beforeEach(() => emptyTables(studio.owner, "sessions, session_series, outbox"));

/** Four Mondays of Mat Pilates for three; or another series. */
async function started(more: Partial<SeriesInput> = {}) {
  const group: Partial<SeriesInput> = {
    kind: "group",
    clientId: null,
    groupName: "Mat",
    groupType: "class",
    maxParticipants: 3,
    sessionTypeId: await idOf(studio, "session_types", "Mat Pilates"),
    pricePence: 850,
    memberPricePence: 750,
  };
  const input = await aSeriesInput(studio, ruth.actor.id, {
    ...group,
    recurrenceOccurrences: 4,
    ...more,
  });
  const { fingerprint } = await previewSeries(ruth, input);
  const outcome = await startSeries(ruth, input, { excludedDates: [], shown: fingerprint });
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value.seriesId;
}

const listed = async () =>
  (
    await studio.owner.query<{
      id: string;
      line: string;
    }>(`select id, concat_ws(' ', group_name, max_participants,
      price, member_price) as line from sessions order by starts_at`)
  ).rows;
const lines = async () => (await listed()).map(({ line }) => line);

type Asking = { from: string; scope?: "future" | "all"; change: SeriesChange };

async function preview(seriesId: string, { from: fromSession, scope = "future", change }: Asking) {
  const requested = { fromSession, scope, change };
  const shown = (await previewChange(ruth, seriesId, requested))!;
  const plan = shown.plan as ChangePlan;
  const save = (excludedDates: string[] = []) =>
    changeSeries(ruth, {
      seriesId,
      version: shown.series.version,
      requested,
      decided: { excludedDates, shown: plan.fingerprint },
    });
  return { plan, save };
}

test("name, places and prices change from a date on, and earlier dates keep theirs", async () => {
  const seriesId = await started();
  const [, second] = await listed();
  const template = {
    groupName: "Mat and breath",
    maxParticipants: 5,
    pricePence: 900,
    memberPricePence: null,
  };
  const { plan, save } = await preview(seriesId, { from: second!.id, change: { template } });
  expect(plan.dates.map(({ tooMany }) => tooMany)).toEqual([undefined, undefined, undefined]);
  expect(await save()).toMatchObject({ ok: true });
  expect(await lines()).toEqual(["Mat 3 8.50 7.50", ...Array(3).fill("Mat and breath 5 9.00")]);
});

test("too few places on a date are previewed and refused, unless the date is left as it is", async () => {
  const seriesId = await started();
  const [first, second] = await listed();
  for (const name of ["Bea", "Cleo", "Dora"]) await aPlace(ruth, second!.id, name);
  const requested = {
    from: first!.id,
    scope: "all" as const,
    change: { template: { maxParticipants: 2 } },
  };
  const { plan, save } = await preview(seriesId, requested);
  expect(plan.dates.map(({ tooMany }) => tooMany)).toEqual([undefined, 3, undefined, undefined]);
  expect(await save()).toEqual({ ok: false, why: "fewer-places" });
  expect(await save(["2026-06-22"])).toMatchObject({ ok: true });
  expect((await lines()).map((line) => line.split(" ")[1])).toEqual(["2", "3", "2", "2"]);
});

test("with fewer places high numbers become lower, and those who wait are offered new places", async () => {
  const seriesId = await started();
  const [first, second] = await listed();
  for (const { id } of [first!, second!])
    for (const name of ["Bea", "Cleo", "Dora"]) await aPlace(ruth, id, name);
  await studio.owner.exec(
    "update group_participants set status = 'cancelled', place_no = null, cancelled_at = now() where place_no = 1",
  );
  expect(
    await (
      await preview(seriesId, { from: first!.id, change: { template: { maxParticipants: 2 } } })
    ).save(),
  ).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query<{ no: number }>(
    "select place_no as no from group_participants where place_no is not null order by session_id, place_no",
  );
  expect(rows.map(({ no }) => no)).toEqual([1, 2, 1, 2]);

  const ana = await aClient(studio);
  await addParticipant(ruth, {
    sessionId: first!.id,
    clientId: ana.actor.id,
    status: "waitlist",
  });
  await studio.owner.exec("delete from outbox");
  await (
    await preview(seriesId, { from: first!.id, change: { template: { maxParticipants: 4 } } })
  ).save();
  const { rows: jobs } = await studio.owner.query<{ id: string }>(
    "select payload ->> 'sessionId' as id from outbox where event = 'place.freed'",
  );
  expect(jobs).toEqual([{ id: first!.id }]);
  expect(await offerNext(studio.system(), first!.id)).toEqual({ ok: true, value: 1 });
});

test("a form says only what is different, and refuses members who would pay more than the others", async () => {
  const series = (await findRule(ruth, await started()))!;
  const values = {
    session_date: "2026-06-15",
    session_time: "09:00",
    duration_minutes: "60",
    from: series.id,
    scope: "all",
    therapist_id: series.therapistId,
    location_id: series.locationId,
    price: "8.50",
    group_name: "Mat",
    max_participants: "3",
    member_price: "7.50",
  };
  const form = changeFormOf(series);
  const seen = { sessionDate: "2026-06-15" };
  const made = (more: object) =>
    makeChange(series, seen, form.parse({ ...values, ...more }), undefined);
  expect(made({})).toBeUndefined();
  expect(made({ price: "" })).toBeUndefined();
  expect(made({ group_name: "Flow", member_price: "7" })?.template).toEqual({
    groupName: "Flow",
    pricePence: 850,
    memberPricePence: 700,
  });
  expect(made({ max_participants: "8" })?.template).toEqual({ maxParticipants: 8 });
  for (const wrong of [{ price: "7" }, { member_price: "8.51" }, { price: "", member_price: "9" }])
    expect(form.safeParse({ ...values, ...wrong }).error?.issues.map(({ path }) => path)).toEqual([
      ["member_price"],
    ]);
});

test("two dates of one plan that overlap are shown in the preview, at the one that moves", async () => {
  const seriesId = await started();
  const [first, second] = await listed();
  const form = moveForm.parse({
    session_date: "2026-06-30",
    session_time: "09:30",
    duration_minutes: "60",
  });
  expect(await moveSession(ruth, { id: first!.id, version: 1, form })).toMatchObject({ ok: true });
  const { plan, save } = await preview(seriesId, {
    from: second!.id,
    scope: "all",
    change: { movedTo: "2026-06-23" },
  });
  expect(plan.dates.map(({ clash }) => clash)).toEqual([
    undefined,
    undefined,
    "another date of this series",
    undefined,
  ]);
  expect(await save()).toEqual({ ok: false, why: "occupied" });
  expect(await save(["2026-06-30"])).toMatchObject({ ok: true });
});
