import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { exercises } from "../exercises/library.ts";
import { flagForm } from "../flags/forms.ts";
import { setFlag } from "../flags/set-flag.ts";
import { doseForm, doseTexts } from "../plans/forms.ts";
import { giveExercise } from "../plans/give-exercise.ts";
import { findOwnProgramme } from "../plans/queries.ts";
import {
  addToTemplate,
  archiveTemplate,
  makeTemplate,
  makeTemplateOf,
  moveInTemplate,
  removeFromTemplate,
  replaceTemplateDose,
} from "./change-template.ts";
import { giveTemplate } from "./give-template.ts";
import { findTemplate, listOffered } from "./queries.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, bea]: Ctx<Client>[] = [];
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
  [ana, bea] = [
    await aClient(studio),
    await aClient(studio, { firstName: "Bea", lastName: "Ash" }),
  ];
  for (const client of [ana, bea]) await treats(studio, tom, client);
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec(
    "delete from action_plan_items; delete from health_flags; delete from programme_templates",
  ),
);

const [first, second, careful] = [exercises[0]!, exercises[1]!, exercises[2]!];

const idOf = (made: { ok: true; value: { id: string } } | { ok: false; why: string }) =>
  made.ok ? made.value.id : made.why;
async function aTemplate(...keys: string[]): Promise<string> {
  const id = idOf(await makeTemplate(tom, "Hips, first week"));
  for (const key of keys) await addToTemplate(tom, { id, key });
  return id;
}
const shown = async (client: Ctx<Client>) =>
  (await findOwnProgramme(client)).items.map(({ title }) => title);
const keysOf = async (id: string) =>
  (await findTemplate(tom, id))!.exercises.map(({ exercise }) => exercise.key);

test("a template is given as a whole, and what runs already stays as it is", async () => {
  const id = await aTemplate(first.key, second.key);
  const record = await aRecord(tom, ana!);
  const form = doseForm.parse({ ...doseTexts(first.dose), sets: "7" });
  await giveExercise(tom, record, { key: first.key, form });
  const giving = { templateId: id, isConsidered: false };
  expect(await giveTemplate(tom, record, giving)).toMatchObject({ ok: true });
  expect(await giveTemplate(tom, record, giving)).toMatchObject({ ok: true });
  const { items } = await findOwnProgramme(ana!);
  expect(items.map(({ title, dose }) => [title, dose?.sets])).toEqual([
    [first.name, 7],
    [second.name, second.dose.sets],
  ]);
});

test("what one client has becomes a template for another, with its doses", async () => {
  const form = doseForm.parse({ ...doseTexts(first.dose), sets: "7" });
  const record = await aRecord(tom, ana!);
  expect(await makeTemplateOf(tom, record, "Theirs")).toEqual({ ok: false, why: "empty" });
  await giveExercise(tom, record, { key: first.key, form });
  const id = idOf(await makeTemplateOf(tom, record, "Theirs"));
  expect(await makeTemplateOf(tom, record, "theirs")).toEqual({ ok: false, why: "name-taken" });
  await giveTemplate(tom, await aRecord(tom, bea!), { templateId: id, isConsidered: false });
  expect((await findOwnProgramme(bea!)).items[0]!.dose?.sets).toBe(7);
});

test("nothing of a template is given until the client's flag was considered", async () => {
  const id = await aTemplate(first.key, careful.key);
  const record = await aRecord(tom, ana!);
  const flag = {
    kind: "warn",
    reason: "Disc",
    adaptation: "No flexion",
    until: "",
  };
  await setFlag(tom, record, flagForm.parse(flag));
  expect(await giveTemplate(tom, record, { templateId: id, isConsidered: false })).toEqual({
    ok: false,
    why: "ask-first",
  });
  expect(await shown(ana!)).toEqual([]);
  await giveTemplate(tom, record, { templateId: id, isConsidered: true });
  expect(await shown(ana!)).toEqual([first.name, careful.name]);
});

test("its exercises are added once, moved, given another dose and taken out", async () => {
  const id = await aTemplate(first.key, second.key);
  expect(await addToTemplate(tom, { id, key: first.key })).toEqual({
    ok: false,
    why: "in-it-already",
  });
  await moveInTemplate(tom, { id, key: second.key }, "up");
  expect(await keysOf(id)).toEqual([second.key, first.key]);
  await moveInTemplate(tom, { id, key: second.key }, 9);
  await moveInTemplate(tom, { id, key: second.key }, 0);
  expect(await moveInTemplate(tom, { id, key: "no-such" }, 0)).toMatchObject({ ok: false });
  expect(await keysOf(id)).toEqual([second.key, first.key]);
  await replaceTemplateDose(tom, { id, key: first.key }, { ...first.dose, sets: 9 });
  const lines = (await findTemplate(tom, id))!.lines;
  expect(lines.map(({ sets }) => sets)).toEqual([second.dose.sets, 9]);
  await removeFromTemplate(tom, { id, key: second.key });
  expect(await keysOf(id)).toEqual([first.key]);
});

test("what is put away is not offered and not given; who may not write notes changes nothing", async () => {
  const id = await aTemplate(first.key);
  const reader = await aTherapist(studio, []);
  expect(await addToTemplate(reader, { id, key: second.key })).toEqual({
    ok: false,
    why: "not-allowed",
  });
  expect(await archiveTemplate(tom, id, true)).toMatchObject({ ok: true });
  expect(await listOffered(tom)).toEqual([]);
  const record = await aRecord(tom, ana!);
  expect(await giveTemplate(tom, record, { templateId: id, isConsidered: false })).toEqual({
    ok: false,
    why: "no-such-template",
  });
});
