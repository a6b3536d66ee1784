import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { beginAssessment, beginCorrection } from "./findings/begin-assessment.ts";
import { assessmentForm } from "./findings/forms.ts";
import { findAssessment, listOwnStanding, listStanding } from "./findings/queries.ts";
import { discardAssessment, saveAssessment, shareAssessment } from "./findings/save-assessment.ts";
import { horseForm, riderForm } from "./forms.ts";
import { findOwnRider, findRider } from "./queries.ts";
import type { Rider } from "./rider.ts";
import { formatHorse, formatRider } from "./rules.ts";
import { addHorse, archiveHorse, changeHorse } from "./save-horse.ts";
import { saveRiderProfile } from "./save-profile.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});

const profile = (more = {}) =>
  riderForm.parse({
    discipline: "dressage",
    level: "secure",
    riding_since: "1998",
    ...more,
  });
const horse = (more = {}) => horseForm.parse({ name: "Bramble", yard: "Ickwell", ...more });
const byTom = async (): Promise<Rider> => ({ ctx: tom, record: await aRecord(tom, ana) });
const form = (more: Record<string, string> = {}) =>
  assessmentForm.parse({
    assessed_on: "2026-06-10",
    "finding:seat-bones:mounted": "L2 when tired",
    "finding:seat-bones:ground": "L1",
    ...more,
  });
async function aDraft() {
  const begun = await beginAssessment(tom, await aRecord(tom, ana));
  if (!begun.ok) throw new Error(begun.why);
  return begun.value.id;
}
async function aFinished(more: Record<string, string> = {}) {
  const id = await aDraft();
  const saving = {
    id,
    version: "1",
    form: form(more),
    isFinal: true,
  };
  expect(await saveAssessment(tom, await aRecord(tom, ana), saving)).toMatchObject({ ok: true });
  return id;
}

test("a client and those who treat them write one profile, and neither over the other", async () => {
  expect(await saveRiderProfile({ ctx: ana }, { version: "0", form: profile() })).toMatchObject({
    ok: true,
  });
  expect(await saveRiderProfile(await byTom(), { version: "0", form: profile() })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  const theirs = profile({ goals: "Sit the trot", hours_a_week: "5" });
  expect(await saveRiderProfile(await byTom(), { version: "1", form: theirs })).toMatchObject({
    ok: true,
  });
  const { profile: saved } = await findOwnRider(ana);
  expect(saved).toMatchObject({ goals: "Sit the trot", version: 2 });
  expect(formatRider(saved!)).toBe(
    "Dressage, secure in all paces; riding since 1998, 5 hours a week",
  );
});

test("horses are added, changed by their version and put away; another client's is not there", async () => {
  const added = await addHorse({ ctx: ana }, horse({ height: "15.2 hands", born_year: "2015" }));
  if (!added.ok) throw new Error(added.why);
  const { id } = added.value;
  const change = { id, version: "1", form: horse({ saddle: "Albion" }) };
  expect(await changeHorse(await byTom(), change)).toMatchObject({ ok: true });
  expect(await changeHorse({ ctx: ana }, change)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await archiveHorse({ ctx: ana }, { id, isArchived: true })).toMatchObject({ ok: true });
  const { horses } = await findRider(tom, await aRecord(tom, ana));
  expect(horses).toMatchObject([
    {
      saddle: "Albion",
      isArchived: true,
      version: 2,
    },
  ]);
  const bea = await aClient(studio);
  expect(await changeHorse({ ctx: bea }, change)).toEqual({ ok: false, why: "no-such-horse" });
  const shown = {
    yard: "Ickwell",
    height: "15.2 hands",
    born_year: 2015,
  };
  expect(formatHorse(shown, "2026-06-10")).toBe("at Ickwell, 15.2 hands, 11 years old");
});

test("an assessment is a draft of one's own, then finished, shared and fixed", async () => {
  const id = await aDraft();
  expect(await aDraft()).toBe(id);
  const record = await aRecord(tom, ana);
  const kept = {
    id,
    version: "1",
    form: form(),
    isFinal: false,
  };
  expect(await saveAssessment(tom, record, kept)).toMatchObject({ ok: true });
  expect(await shareAssessment(tom, record, { id, isShared: true })).toMatchObject({
    why: "not-finished",
  });
  expect(await saveAssessment(tom, record, { ...kept, isFinal: true })).toMatchObject({
    why: "changed-meanwhile",
  });
  const finishing = { ...kept, version: "2", isFinal: true };
  expect(await saveAssessment(tom, record, finishing)).toMatchObject({ ok: true });
  expect(await saveAssessment(tom, record, finishing)).toMatchObject({ why: "finished-already" });
  expect(await listOwnStanding(ana)).toEqual([]);
  expect(await shareAssessment(tom, record, { id, isShared: true })).toMatchObject({ ok: true });
  expect(await listOwnStanding(ana)).toMatchObject([
    { assessedOn: "2026-06-10", findings: [{ words: "when tired" }, { grade: 1 }] },
  ]);
  expect(await discardAssessment(tom, record, id)).toMatchObject({ why: "no-such-assessment" });
  await expect(
    studio.owner.query("update ride_assessments set summary = 'x' where id = $1", [id]),
  ).rejects.toThrow("what is finished stays as it is");
});

test("a correction stands in the place of what it corrects once it is finished, and the first stays", async () => {
  const id = await aFinished();
  const record = await aRecord(tom, ana);
  const begun = await beginCorrection(tom, record, id);
  if (!begun.ok) throw new Error(begun.why);
  expect(await beginCorrection(tom, record, id)).toMatchObject({ why: "corrected-already" });
  expect(await listStanding(tom, record)).toMatchObject([{ id }]);
  const right = form({ "finding:seat-bones:mounted": "R1" });
  const saving = {
    id: begun.value.id,
    version: "1",
    form: right,
    isFinal: true,
  };
  expect(await saveAssessment(tom, record, saving)).toMatchObject({ ok: true });
  expect(await listStanding(tom, record)).toMatchObject([{ id: begun.value.id }]);
  expect(await findAssessment(tom, record, id)).toMatchObject({ isReplaced: true });
});

test("nothing is finished without a finding, and no horse of another client stands in it", async () => {
  const id = await aDraft();
  const record = await aRecord(tom, ana);
  const empty = assessmentForm.parse({ assessed_on: "2026-06-10" });
  const saving = {
    id,
    version: "1",
    form: empty,
    isFinal: true,
  };
  expect(await saveAssessment(tom, record, saving)).toMatchObject({ why: "nothing-found" });
  const bea = await aClient(studio);
  const theirs = await addHorse({ ctx: bea }, horse());
  if (!theirs.ok) throw new Error(theirs.why);
  const other = form({ horse_id: theirs.value.id });
  expect(await saveAssessment(tom, record, { ...saving, form: other })).toMatchObject({
    why: "no-such-horse",
  });
  expect(await discardAssessment(tom, record, id)).toMatchObject({ ok: true });
});

test("a colleague reads what is finished and no draft, changes nothing of it, and a stranger sees nothing", async () => {
  const eva = await aTherapist(studio, ["create_notes"]);
  await treats(studio, eva, ana);
  const id = await aDraft();
  const hers = await aRecord(eva, ana);
  expect(await findAssessment(eva, hers, id)).toBeUndefined();
  await saveAssessment(tom, await aRecord(tom, ana), {
    id,
    version: "1",
    form: form(),
    isFinal: true,
  });
  expect(await findAssessment(eva, hers, id)).toMatchObject({ id });
  expect(await shareAssessment(eva, hers, { id, isShared: true })).toMatchObject({
    why: "no-such-assessment",
  });
  const bea = await aClient(studio);
  await treats(studio, tom, bea);
  expect(await findAssessment(tom, await aRecord(tom, bea), id)).toBeUndefined();
});

test("without the permission for notes, or without consent, nothing is written", async () => {
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  const record = await aRecord(reader, ana);
  const rider: Rider = { ctx: reader, record };
  const refused = { ok: false, why: "not-allowed" };
  expect(await saveRiderProfile(rider, { version: "0", form: profile() })).toEqual(refused);
  expect(await addHorse(rider, horse())).toEqual(refused);
  expect(await beginAssessment(reader, record)).toEqual(refused);
  const id = await aDraft();
  await withdrawConsent(ana);
  const missing = { ok: false, why: "no-consent" };
  expect(await saveRiderProfile({ ctx: ana }, { version: "0", form: profile() })).toEqual(missing);
  expect(await addHorse({ ctx: ana }, horse())).toEqual(missing);
  const saving = {
    id,
    version: "1",
    form: form(),
    isFinal: true,
  };
  expect(await saveAssessment(tom, await aRecord(tom, ana), saving)).toEqual(missing);
});
