import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aRecord } from "#tests/support/care.ts";
import { aNewNote, aSignedNote } from "#tests/support/notes.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { listTasks } from "../measures/list-tasks.ts";
import { readWritten, textsOf } from "../treatments/forms.ts";
import { whyUnsigned } from "../treatments/rules.ts";
import { saveDraft } from "../treatments/save-draft.ts";
import { signTreatment } from "../treatments/sign-treatment.ts";
import { listOpenFindings } from "./queries.ts";
import { redFlagQuestions } from "./messages.ts";
import { settleFinding } from "./settle-finding.ts";

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

const record = () => aRecord(tom, ana);
const yes = {
  "red:night": "yes",
  "red:night:detail": "Wakes at four",
  "red:cancer": "no",
  "red:fever": "",
};
const referred = { red_flag_decision: "referred", red_flag_decided: "To the GP today" };

test("what was asked is kept as yes or no with a word, and what was not asked is not there", () => {
  const { written } = readWritten({ ...yes, "red:made-up": "yes" });
  expect(written!.redFlags).toEqual([
    {
      key: "cancer",
      answer: "no",
      detail: "",
    },
    {
      key: "night",
      answer: "yes",
      detail: "Wakes at four",
    },
  ]);
  expect(readWritten(textsOf(written!)).written).toEqual(written);
  expect(new Set(redFlagQuestions.map(({ key }) => key)).size).toBe(redFlagQuestions.length);
});

test("a yes is not signed before it is said what was decided; a no asks nothing", async () => {
  const note = aNewNote(ana, yes);
  expect(Object.keys(whyUnsigned(note.written, "2026-06-10").errors)).toEqual([
    "red_flag_decision",
    "red_flag_decided",
  ]);
  expect(await signTreatment(tom, note)).toEqual({ ok: false, why: "incomplete" });
  expect(await saveDraft(tom, note)).toMatchObject({ ok: true });
  expect(whyUnsigned(aNewNote(ana, { "red:night": "no" }).written, "2026-06-10").errors).toEqual(
    {},
  );
});

test("a red flag is open for all who treat the client, until what came of it is noted", async () => {
  await aSignedNote(tom, ana, { ...yes, ...referred });
  const [finding, ...others] = await listOpenFindings(tom, await record());
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    key: "night",
    detail: "Wakes at four",
    decision: "referred",
    decided: "To the GP today",
  });
  expect((await listTasks(tom))["red-flag"].total).toBe(1);
  const colleague = await aTherapist(studio, []);
  await treats(studio, colleague, ana);
  const theirs = await aRecord(colleague, ana);
  expect(await listOpenFindings(colleague, theirs)).toHaveLength(1);
  const settled = { id: finding!.id, form: { came_of: "Blood test clear" } };
  expect(await settleFinding(colleague, theirs, settled)).toMatchObject({ why: "not-allowed" });
  expect(await settleFinding(tom, await record(), settled)).toMatchObject({ ok: true });
  expect(await settleFinding(tom, await record(), settled)).toMatchObject({
    why: "no-such-finding",
  });
  expect(await listOpenFindings(tom, await record())).toEqual([]);
  expect((await listTasks(tom))["red-flag"].total).toBe(0);
});

test("what is explained by something known is settled at once, and stays in the record", async () => {
  const known = { red_flag_decision: "considered", red_flag_decided: "Osteoporosis, treated" };
  await aSignedNote(tom, ana, { "red:bone": "yes", ...known });
  expect(await listOpenFindings(tom, await record())).toEqual([]);
  const { rows } = await studio.owner.query(
    "select decided from red_flag_findings where question_key = 'bone' and settled_at is not null",
  );
  expect(rows).toEqual([{ decided: "Osteoporosis, treated" }]);
});
