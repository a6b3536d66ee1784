import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aNewNote, aSignedNote, noteValues } from "#tests/support/notes.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { findMeasure } from "../measuring/library.ts";
import { findQuestion } from "../red-flags/messages.ts";
import { whyUnsigned } from "../treatments/rules.ts";
import { templateForm, templateTexts } from "./forms.ts";
import { findOwnTemplate, listOfferedTemplates, templateOfType } from "./queries.ts";
import { structureOf, withTemplate } from "./rules.ts";
import { changeNoteTemplate, makeNoteTemplate, setNoteTemplateArchived } from "./save-template.ts";
import { shippedTemplates, templateForType } from "./shipped.ts";

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

const form = (values: Record<string, string> = {}) =>
  templateForm.parse({ name: "Riders", "prompt:shared_summary": "In the saddle", ...values });

test("what comes with the software measures and asks what there is, and first what fits the type of session", () => {
  for (const { measureKeys, redFlagKeys } of shippedTemplates) {
    expect(measureKeys.filter((key) => !findMeasure(key))).toEqual([]);
    expect(redFlagKeys.filter((key) => !findQuestion(key))).toEqual([]);
  }
  expect(shippedTemplates.map(({ name }) => name)).toEqual([
    "First assessment",
    "Massage",
    "1-2-1 Pilates",
    "Discharge",
    "Follow-up",
  ]);
  expect(
    ["Movement Assessment", "Massage Therapy", "Equestrian Pilates", "Dry Needling"].map(
      templateForType,
    ),
  ).toEqual(["first-assessment", "massage", "pilates-one-to-one", "follow-up"]);
});

test("a template fills what is empty and nothing else", () => {
  const discharge = shippedTemplates.find(({ id }) => id === "discharge")!;
  const filled = withTemplate(
    { assessment_notes: "Mine", follow_up_recommendations: " " },
    discharge,
  );
  expect(filled).toMatchObject({ assessment_notes: "Mine", template_key: "discharge" });
  expect(filled["follow_up_recommendations"]).toContain("We finish here");
});

test("no shipped template is ready to be signed by itself", () => {
  for (const template of shippedTemplates) {
    const { shared_summary: _, ...values } = noteValues;
    const { written } = aNewNote(ana, withTemplate({ ...values, shared_summary: "" }, template));
    expect(Object.keys(whyUnsigned(written, "2026-06-10").errors)).toContain("shared_summary");
  }
});

test("a template of a note has its headings, measures and questions, and none of its words", () => {
  const structure = structureOf(
    {
      assessment_notes:
        "Range: 40 degrees\nShe said: it hurts.\nA sentence without one.\nhttps://x.example",
    },
    ["grip", "grip"],
    ["night"],
  );
  expect(structure).toEqual({
    prompts: {},
    texts: { assessment_notes: "Range: \nShe said: " },
    measureKeys: ["grip"],
    redFlagKeys: ["night"],
  });
});

test("the studio's own is made, changed over its version, and put away; its name is taken once", async () => {
  const reader = await aTherapist(studio, []);
  expect(await makeNoteTemplate(reader, form())).toEqual({ ok: false, why: "not-allowed" });
  const made = await makeNoteTemplate(tom, form({ "measure:grip": "on", "red:night": "on" }));
  if (!made.ok) throw new Error(made.why);
  const { id } = made.value;
  expect(await makeNoteTemplate(tom, form({ name: "RIDERS" }))).toMatchObject({
    why: "name-taken",
  });
  const found = (await findOwnTemplate(tom, id))!;
  expect(found).toMatchObject({
    measureKeys: ["grip"],
    redFlagKeys: ["night"],
    version: 1,
  });
  expect(templateForm.parse(templateTexts(found))).toEqual(
    form({ "measure:grip": "on", "red:night": "on" }),
  );
  const change = { id, form: form({ name: "Riders, first" }) };
  expect(await changeNoteTemplate(tom, { ...change, version: "1" })).toMatchObject({ ok: true });
  expect(await changeNoteTemplate(tom, { ...change, version: "1" })).toMatchObject({
    why: "changed-meanwhile",
  });
  expect((await listOfferedTemplates(tom))[0]).toMatchObject({ name: "Riders, first" });
  expect(await setNoteTemplateArchived(reader, id, true)).toMatchObject({ why: "not-allowed" });
  expect(await setNoteTemplateArchived(tom, id, true)).toMatchObject({ ok: true });
  expect((await listOfferedTemplates(tom))[0]).toMatchObject({ name: "First assessment" });
});

test("a new note begins with what the therapist chose last for that type of session; never with a discharge", async () => {
  expect(await templateOfType(tom, "Sports Therapy")).toBe("follow-up");
  await aSignedNote(tom, ana, { template_key: "first-assessment" });
  expect(await templateOfType(tom, "Sports Therapy")).toBe("first-assessment");
  await aSignedNote(tom, ana, { template_key: "discharge" });
  expect(await templateOfType(tom, "Sports Therapy")).toBe("first-assessment");
  expect(await templateOfType(tom, "Massage")).toBe("massage");
});
