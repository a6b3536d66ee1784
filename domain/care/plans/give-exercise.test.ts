import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { anOwnExercise } from "#tests/support/own-exercises.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { flagForm } from "../flags/forms.ts";
import { setFlag } from "../flags/set-flag.ts";
import { spokenDose } from "../exercises/dose.ts";
import { exercises, findExercise } from "../exercises/library.ts";
import { listTasks } from "../measures/list-tasks.ts";
import { collectProgramme } from "../print/collect-progress.ts";
import { listProgramme } from "../record/queries.ts";
import { replaceDose, moveLine, progressLine, stopLine } from "./change-line.ts";
import { doseForm, doseTexts } from "./forms.ts";
import { giveExercise } from "./give-exercise.ts";
import { logPlanItem } from "./log-plan-item.ts";
import { findOwnProgramme, listOwnWeeks } from "./queries.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());
beforeEach(() => studio.owner.exec("delete from action_plan_items; delete from health_flags"));

const [first, second, careful] = [exercises[0]!, exercises[1]!, exercises[2]!];
const withHarder = exercises.find(({ harder }) => harder !== null)!;

const give = async (key: string, values: Record<string, string> = {}, ctx = tom, client = ana) => {
  const form = doseForm.parse({ ...doseTexts((findExercise(key) ?? first).dose), ...values });
  return giveExercise(ctx, await aRecord(ctx, client), { key, form });
};
const idOf = (given: Awaited<ReturnType<typeof give>>) =>
  given.ok ? given.value.id : `refused: ${given.why}`;
const shown = async (client = ana) =>
  (await findOwnProgramme(client)).items.map(({ title }) => title);
const line = async (id: string) => ({ record: await aRecord(tom, ana), id });

test("an exercise is given with its usual dose, and its client reads how it is done", async () => {
  expect(await give(first.key)).toMatchObject({ ok: true });
  const [own] = (await findOwnProgramme(ana)).items;
  expect(own).toMatchObject({
    title: first.name,
    dose: first.dose,
    figure: first.figure,
  });
  expect(own!.description).toContain(first.how[0]);
});

test("a double press gives it once, and another dose of what runs is refused", async () => {
  const [one, other] = [await give(first.key), await give(first.key)];
  expect(idOf(other)).toBe(idOf(one));
  expect(await shown()).toHaveLength(1);
  expect(await give(first.key, { sets: "5" })).toEqual({ ok: false, why: "runs-already" });
});

test("both of two presses at the same moment give one line", async () => {
  const both = await Promise.all([give(first.key), give(first.key)]);
  expect(both.map((given) => given.ok)).toEqual([true, true]);
  expect(await shown()).toHaveLength(1);
});

test("a client with a flag is asked about where the exercise has reasons for care", async () => {
  const record = await aRecord(tom, ana);
  const flag = {
    kind: "warn",
    reason: "Disc",
    adaptation: "No flexion",
    until: "",
  };
  await setFlag(tom, record, flagForm.parse(flag));
  const own = await anOwnExercise(tom, { name: "Wall press" });
  expect(await give(own)).toMatchObject({ ok: true });
  expect(await give(careful.key)).toEqual({ ok: false, why: "ask-first" });
  expect(await give(careful.key, { care_considered: "on" })).toMatchObject({ ok: true });
  const lines = await listProgramme(tom, record);
  expect(lines.map(({ title, isConsidered }) => [title, isConsidered])).toEqual([
    ["Wall press", false],
    [careful.name, true],
  ]);
});

test("without permission, without consent or for another's client nothing is given", async () => {
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  expect(await give(first.key, {}, reader)).toEqual({ ok: false, why: "not-allowed" });
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  await treats(studio, tom, bea);
  const record = await aRecord(tom, bea);
  await studio.owner.query("update client_therapists set until = now() where client_id = $1", [
    bea.actor.id,
  ]);
  const form = doseForm.parse(doseTexts(first.dose));
  await expect(giveExercise(tom, record, { key: first.key, form })).rejects.toThrow();
  await studio.owner.query("update client_therapists set until = null where client_id = $1", [
    bea.actor.id,
  ]);
  await withdrawConsent(bea);
  expect(await give(first.key, {}, tom, bea)).toEqual({ ok: false, why: "no-consent" });
});

test("a minor without a guardian who has confirmed is given nothing", async () => {
  const cara = await aClient(studio, { firstName: "Cara", lastName: "Hill" });
  await treats(studio, tom, cara);
  await studio.owner.query("update clients set date_of_birth = '2012-03-04' where id = $1", [
    cara.actor.id,
  ]);
  expect(await give(first.key, {}, tom, cara)).toEqual({ ok: false, why: "guardian-missing" });
});

test("another dose stops the line and stands in its place, and what was done stays", async () => {
  const id = idOf(await give(first.key));
  await give(second.key);
  await logPlanItem(ana, {
    item_id: id,
    pain: 2,
    comment: "",
  });
  const form = doseForm.parse({ ...doseTexts(first.dose), sets: "5" });
  expect(await replaceDose(tom, await line(id), form)).toMatchObject({ ok: true });
  const { items } = await findOwnProgramme(ana);
  expect(items.map(({ title, dose }) => [title, dose?.sets])).toEqual([
    [first.name, 5],
    [second.name, second.dose.sets],
  ]);
  expect(items[0]!.logs.map(({ pain }) => pain)).toEqual([2]);
  expect(await replaceDose(tom, await line(id), form)).toEqual({ ok: false, why: "no-such-line" });
});

test("one press gives the harder exercise instead", async () => {
  const id = idOf(await give(withHarder.key));
  expect(await progressLine(tom, await line(id), true)).toMatchObject({ ok: true });
  expect(await shown()).toEqual([findExercise(withHarder.harder!)!.name]);
  const hardest = exercises.find(
    ({ harder, key }) => harder === null && key !== withHarder.harder,
  )!;
  const last = idOf(await give(hardest.key));
  expect(await progressLine(tom, await line(last), true)).toEqual({
    ok: false,
    why: "nothing-harder",
  });
  expect(await shown()).toContain(hardest.name);
});

test("what hurts and what was done of it reaches therapist, client and paper as from a note", async () => {
  const id = idOf(await give(first.key));
  await logPlanItem(ana, {
    item_id: id,
    pain: 7,
    comment: "Pulls behind the knee",
  });
  const { pain } = await listTasks(tom);
  expect(pain.named).toMatchObject([{ clientId: ana.actor.id, day: "2026-06-10" }]);
  const weeks = await listOwnWeeks(ana);
  expect(weeks.at(-1)).toMatchObject({ times: 1, pain: 7 });
  const [entry] = (await tom.db.read(tom.identity, (db) => collectProgramme(db, ana.actor.id)))
    .entries;
  expect(entry!.heading).toBe(first.name);
  const printed = entry!.parts.map(({ text }) => text).join("\n");
  expect(printed).toContain(spokenDose(first.dose));
  expect(printed).toContain("pain 7 of 10; Pulls behind the knee");
});

test("what is stopped or over is done with, and can be given again", async () => {
  const id = idOf(await give(first.key));
  expect(await stopLine(tom, await line(id))).toMatchObject({ ok: true });
  expect(await stopLine(tom, await line(id))).toEqual({ ok: false, why: "no-such-line" });
  expect(
    await logPlanItem(ana, {
      item_id: id,
      pain: 1,
      comment: "",
    }),
  ).toMatchObject({
    ok: false,
  });
  expect(await give(first.key, { ends_on: "2026-06-01" })).toEqual({
    ok: false,
    why: "ended-before",
  });
  expect(await give(first.key, { ends_on: "2026-06-12" })).toMatchObject({ ok: true });
  expect(await shown()).toEqual([first.name]);
  const later = after(noon, days(7));
  expect(await shown(at(ana, later))).toEqual([]);
  expect(await give(first.key, {}, at(tom, later))).toMatchObject({ ok: true });
  expect(await shown(at(ana, later))).toEqual([first.name]);
});

test("the therapist's order is the client's", async () => {
  const id = idOf(await give(first.key));
  await give(second.key);
  expect(await moveLine(tom, await line(id), "down")).toMatchObject({ ok: true });
  expect(await shown()).toEqual([second.name, first.name]);
  await moveLine(tom, await line(id), "up");
  await moveLine(tom, await line(id), "up");
  expect(await shown()).toEqual([first.name, second.name]);
  await give(careful.key);
  await moveLine(tom, await line(id), 2);
  expect(await shown()).toEqual([second.name, careful.name, first.name]);
  await moveLine(tom, await line(id), 0);
  expect(await shown()).toEqual([first.name, second.name, careful.name]);
});
