import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { exercises } from "../exercises/library.ts";
import { replaceDose, stopLine } from "../plans/change-line.ts";
import { doseForm, doseTexts } from "../plans/forms.ts";
import { giveExercise } from "../plans/give-exercise.ts";
import { logPlanItem } from "../plans/log-plan-item.ts";
import { pendingForm } from "./forms.ts";
import type { PendingTick } from "./rules.ts";
import { syncTicks } from "./sync-ticks.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let [first, second] = ["", ""];
const today = "2026-06-10";
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
  [ana, ben] = [await aClient(studio), await aClient(studio)];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from action_plan_items");
  await studio.owner.exec("update consents set withdrawn_at = null");
  [first, second] = [await given(0), await given(1)];
  await studio.owner.query("update action_plan_items set started_on = $1", ["2026-06-01"]);
});

async function given(at: number): Promise<string> {
  const { key, dose } = exercises[at]!;
  const form = doseForm.parse(doseTexts(dose));
  const line = await giveExercise(tom, await aRecord(tom, ana!), { key, form });
  return line.ok ? line.value.id : line.why;
}
const tick = (itemId: string, more: Partial<PendingTick> = {}): PendingTick => ({
  itemId,
  on: today,
  said: { pain: 3, comment: "Fine" },
  was: null,
  ...more,
});
async function logs() {
  const { rows } = await studio.owner.query<{ log: string }>(
    "select done_on || ' ' || coalesce(pain::text, '-') || ' ' || comment as log from action_plan_logs order by done_on, pain",
  );
  return rows.map(({ log }) => log.trim());
}

test("what was ticked without a signal is saved on its day, and once however often it is sent", async () => {
  const ticks = [
    tick(first),
    tick(second, { on: "2026-06-09", said: { pain: null, comment: "" } }),
  ];
  for (const _ of [1, 2])
    expect(await syncTicks(ana!, ticks)).toEqual({ ok: true, value: { notTaken: [] } });
  expect(await logs()).toEqual(["2026-06-09 -", "2026-06-10 3 Fine"]);
});

test("what was ticked elsewhere meanwhile is kept beside it", async () => {
  await logPlanItem(ana!, {
    item_id: first,
    pain: 6,
    comment: "Left hip",
  });
  await logPlanItem(ana!, {
    item_id: second,
    pain: 1,
    comment: "",
  });
  await syncTicks(ana!, [tick(first)]);
  expect(await logs()).toEqual(["2026-06-10 1", "2026-06-10 6 Left hip · Fine"]);
});

test("what was taken back goes, unless it was said anew elsewhere", async () => {
  await logPlanItem(ana!, {
    item_id: first,
    pain: 2,
    comment: "",
  });
  await logPlanItem(ana!, {
    item_id: second,
    pain: 4,
    comment: "",
  });
  const was = { pain: 2, comment: "" };
  await syncTicks(ana!, [tick(first, { said: null, was }), tick(second, { said: null, was })]);
  expect(await logs()).toEqual(["2026-06-10 4"]);
});

test("what was stopped or given with another dose meanwhile counts for the day on which it ran", async () => {
  const record = await aRecord(tom, ana!);
  const later = at(tom, after(noon, days(1)));
  await stopLine(later, { record, id: first });
  const form = doseForm.parse({ ...doseTexts(exercises[1]!.dose), sets: "9" });
  await replaceDose(later, { record, id: second }, form);
  const own = at(ana!, after(noon, days(2)));
  expect(await syncTicks(own, [tick(first), tick(second)])).toMatchObject({
    value: { notTaken: [] },
  });
  expect(await syncTicks(own, [tick(first, { on: "2026-06-12" })])).toMatchObject({
    value: { notTaken: [first] },
  });
  expect(await logs()).toHaveLength(2);
});

test("what is of tomorrow, older than a week, or another client's is not taken", async () => {
  const of = (on: string) => syncTicks(ana!, [tick(first, { on })]);
  for (const on of ["2026-06-11", "2026-06-03", "2026-05-31"])
    expect(await of(on)).toMatchObject({ value: { notTaken: [first] } });
  expect(await of("2026-06-04")).toMatchObject({ value: { notTaken: [] } });
  expect(await syncTicks(ben!, [tick(first)])).toMatchObject({ value: { notTaken: [first] } });
  expect(await logs()).toHaveLength(1);
});

test("without consent in force nothing is saved", async () => {
  await withdrawConsent(ana!, { purpose: "medical" });
  expect(await syncTicks(ana!, [tick(first)])).toEqual({ ok: false, why: "no-consent" });
  expect(await logs()).toEqual([]);
});

test("a phone sends a thing once a day, with a pain that there is and a word that is not too long", () => {
  const wrong = (ticks: unknown) => pendingForm.safeParse(ticks).success;
  expect(wrong([tick(first)])).toBe(true);
  expect(wrong([tick(first), tick(first)])).toBe(false);
  expect(wrong([tick(first, { said: { pain: 11, comment: "" } })])).toBe(false);
  expect(wrong([tick(first, { said: { pain: 1, comment: "x".repeat(501) } })])).toBe(false);
  expect(wrong([tick(first, { on: "2026-02-31" })])).toBe(false);
});
