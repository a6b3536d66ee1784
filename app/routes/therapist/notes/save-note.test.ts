import { afterAll, beforeAll, expect, test } from "vitest";
import { textsOf } from "#domain/care/treatments/forms.ts";
import { findTreatment } from "#domain/care/treatments/queries.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { aNewNote, written } from "#tests/support/notes.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { saveNote } from "./save-note.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes", "edit_notes"]);
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());

const plain = textsOf(written({ assessment_notes: "", treatment_provided: "" }));

/** A tab that has a draft open: what it sends is what it was opened with, and what was typed in it since. */
const aTab = (id: string, version: string) => {
  const held = { version, opened: plain };
  return async (values: Record<string, string>) => {
    const texts = { ...plain, ...values };
    const carried = { ...texts, version: held.version, opened: JSON.stringify(held.opened) };
    const sent = {
      id,
      clientId: ana.actor.id,
      sessionId: "",
      texts: carried,
      unsure: "",
    };
    const saved = await saveNote(tom, sent, { sign: false });
    if (saved.ok) held.opened = texts;
    return saved;
  };
};

async function savedTexts(id: string) {
  const opened = await openCareRecord(tom, ana.actor.id, { what: "the-session-notes" });
  if (!opened.ok) throw new Error(opened.why);
  return textsOf((await findTreatment(tom, opened.value, id))!);
}

test("two tabs of a draft keep what each has typed, again and again, and are asked only about the same field", async () => {
  const { id } = aNewNote(ana);
  const begun = await aTab(id, "0")({});
  expect(begun).toMatchObject({ ok: true });
  const [one, other] = [aTab(id, "1"), aTab(id, "1")];
  expect(await one({ assessment_notes: "Calf tight" })).toMatchObject({ ok: true });
  expect(await other({ treatment_provided: "Massage" })).toMatchObject({ ok: true });
  expect(await other({ treatment_provided: "Massage, ten minutes" })).toMatchObject({ ok: true });
  expect(await savedTexts(id)).toMatchObject({
    assessment_notes: "Calf tight",
    treatment_provided: "Massage, ten minutes",
  });
  const asked = await other({
    treatment_provided: "Massage, ten minutes",
    assessment_notes: "Calf loose",
  });
  expect(asked).toMatchObject({
    ok: false,
    clashes: [{ name: "assessment_notes", theirs: "Calf tight" }],
  });
});
