import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { days, after } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { findOwnProgramme } from "#domain/care/plans/queries.ts";
import { logPlanItem, untickPlanItem } from "#domain/care/plans/log-plan-item.ts";
import { aClient, at, aTherapist } from "#tests/support/schedule.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { drawBodyChart } from "./draw-body-chart.ts";
import { findOwnProgress } from "./queries.ts";
import { addActivity, endActivity, scoreActivity } from "./score-activity.ts";

let studio: Studio;
let ana: Ctx<Client>;
let bea: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [ana, bea] = [await aClient(studio), await aClient(studio)];
});
afterAll(() => studio.db.close());

test("three activities are scored once a day, a fourth only when one is finished, and unscored ones have no score", async () => {
  const names = ["Lift a saddle", "Sleep through", "Walk the dog"];
  for (const name of names)
    expect(await addActivity(ana, { name, score: 3 })).toMatchObject({ ok: true });
  expect(await addActivity(ana, { name: "Garden", score: 3 })).toEqual({
    ok: false,
    why: "enough",
  });
  const { activities } = await findOwnProgress(ana);
  const { id } = activities[0]!;
  await scoreActivity(ana, { activity_id: id, score: 4 });
  await scoreActivity(at(ana, after(noon, days(7))), { activity_id: id, score: 6 });
  expect((await findOwnProgress(ana)).activities[0]!.scores.map(({ score }) => score)).toEqual([
    4, 6,
  ]);
  expect(await scoreActivity(bea, { activity_id: id, score: 9 })).toEqual({
    ok: false,
    why: "no-such-activity",
  });
  await endActivity(ana, id);
  const { id: walks } = (await findOwnProgress(ana)).activities.at(-1)!;
  await endActivity(ana, walks);
  await addActivity(ana, { name: "Ride out", score: null });
  expect((await findOwnProgress(ana)).activities.at(-1)).toMatchObject({
    name: "Ride out",
    scores: [],
  });
  expect(await addActivity(ana, { name: "Garden", score: 3 })).toMatchObject({ ok: true });
});

test("painting again on the same day replaces the chart; another day adds one", async () => {
  const mark = {
    region: "neck",
    kind: "stiff" as const,
    score: null,
  };
  await drawBodyChart(ana, [mark]);
  await drawBodyChart(ana, [{ ...mark, kind: "pain", score: 4 }]);
  await drawBodyChart(at(ana, after(noon, days(1))), []);
  const { charts } = await findOwnProgress(ana);
  expect(charts.map(({ marks }) => marks)).toEqual([
    [],
    [
      {
        region: "neck",
        kind: "pain",
        score: 4,
      },
    ],
  ]);
  expect((await findOwnProgress(bea)).charts).toEqual([]);
});

test("a client ticks an item of their own programme once a day, corrects it and takes it back", async () => {
  const tom = await aTherapist(studio);
  const itemId = "00000000-0000-4000-8000-0000000000a1";
  await studio.owner.exec(`
    insert into confidential_treatment_sessions (id, client_id, therapist_id, session_date, treatment_type, duration_minutes,
      location, created_at, updated_at)
      values ('${itemId}', '${ana.actor.id}', '${tom.actor.id}', '2026-06-01', 'Pilates', 60, 'Studio', now(), now());
    insert into wellness_session_notes (id, treatment_id, client_id, therapist_id, session_date, session_type, duration_minutes, shared_summary, priority_level, shared_at)
      values ('${itemId}', '${itemId}', '${ana.actor.id}', '${tom.actor.id}', '2026-06-01', 'Pilates', 60, 'Well done', 'medium', now());
    insert into action_plan_items (id, client_id, wellness_note_id, title, description, frequency, duration, priority, category, started_on, display_order)
      values ('${itemId}', '${ana.actor.id}', '${itemId}', 'Bridge', 'Ten times', 'daily', '5 minutes', 'high', 'exercise', '2026-06-01', 1)`);
  const tick = (pain: number | null) => ({ item_id: itemId, pain, comment: "Easier" });
  expect(await logPlanItem(ana, tick(5))).toMatchObject({ ok: true });
  expect(await logPlanItem(ana, tick(3))).toMatchObject({ ok: true });
  const logs = async () => (await findOwnProgramme(ana)).items[0]!.logs.map(({ pain }) => pain);
  expect(await logs()).toEqual([3]);
  expect(await logPlanItem(bea, tick(1))).toEqual({ ok: false, why: "no-such-item" });
  await untickPlanItem(bea, itemId);
  expect(await logs()).toEqual([3]);
  await untickPlanItem(ana, itemId);
  expect(await logs()).toEqual([]);
  await withdrawConsent(ana);
  expect(await logPlanItem(ana, tick(2))).toEqual({ ok: false, why: "no-consent" });
});
