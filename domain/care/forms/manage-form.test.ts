import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { askForForm } from "./ask-for-form.ts";
import { listArchivedForms, listTemplates } from "./list-templates.ts";
import { dropVersion, findDraftVersion, publishVersion } from "./draft-version.ts";
import { archiveForm, changeForm, createForm, formForm } from "./manage-form.ts";
import { listOwnForms } from "./own-forms.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio, ["create_notes"]), await aClient(studio)];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());

const values = (title: string, valid_months = "") => formForm.parse({ title, valid_months });
const shownToAna = async (title: string) =>
  (await listOwnForms(ana)).find((form) => form.title === title);
async function aForm(title: string) {
  const made = await createForm(tom, values(title));
  return made.ok ? made.value.slug : made.why;
}

test("a form made by therapists starts with a draft, and clients see it once it is published", async () => {
  const slug = await aForm("Réformer  check!");
  expect([slug, await aForm("Reformer check")]).toEqual(["reformer-check", "reformer-check-2"]);
  expect(await aForm("Answers")).toBe("answers-2");
  const draft = (await findDraftVersion(tom, slug))!;
  expect([draft.number, await shownToAna("Réformer check!")]).toEqual([1, undefined]);
  const fields = [
    {
      id: "q-1",
      kind: "line" as const,
      label: "Which springs?",
    },
  ];
  const sections = [{ title: "Springs", fields }];
  expect(
    await publishVersion(tom, { slug, version: String(draft.version), sections, wording: "" }),
  ).toMatchObject({
    ok: true,
  });
  expect((await shownToAna(draft.title))?.state).toBe("open");
});

test("deleting the draft of an unpublished form deletes the form, and a published form stays", async () => {
  const slug = await aForm("Passing thought");
  expect(await dropVersion(tom, slug)).toMatchObject({ value: { isGone: true } });
  expect((await studio.owner.query("select from forms where slug = $1", [slug])).rows).toEqual([]);
  expect(await dropVersion(tom, "retreat-agreement")).toMatchObject({ value: { isGone: false } });
});

test("only therapists who write notes change title and validity", async () => {
  const reader = await aTherapist(studio, ["view_all_clients"]);
  const slug = "retreat-agreement";
  expect(await changeForm(reader, { slug, version: "1", form: values("Heron") })).toEqual({
    ok: false,
    why: "not-allowed",
  });
  expect(
    await changeForm(tom, {
      slug: "no-such",
      version: "1",
      form: values("Heron"),
    }),
  ).toEqual({
    ok: false,
    why: "no-such-form",
  });
  const change = { slug, version: "1", form: values("Retreat day", "6") };
  expect(await changeForm(tom, change)).toMatchObject({ ok: true });
  // Of two people who edit it, the later one is told.
  expect(await changeForm(tom, { ...change, form: values("Heron") })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  const listed = (await listTemplates(tom)).find((form) => form.slug === slug);
  expect(listed).toMatchObject({ title: "Retreat day", validMonths: 6 });
});

test("archiving a form withdraws its requests, and forms needed for treatment cannot be archived", async () => {
  const slug = "retreat-agreement";
  await askForForm(tom, { slug, clientId: ana.actor.id, dueOn: null });
  expect(await archiveForm(tom, slug, true)).toMatchObject({ ok: true });
  expect((await studio.owner.query("select from form_requests")).rows).toEqual([]);
  expect(await listArchivedForms(tom)).toMatchObject([{ slug }]);
  expect(await askForForm(tom, { slug, clientId: ana.actor.id, dueOn: null })).toEqual({
    ok: false,
    why: "no-such-form",
  });
  expect(await archiveForm(tom, slug, false)).toMatchObject({ ok: true });
  expect(await listArchivedForms(tom)).toEqual([]);
  expect(await archiveForm(tom, "client-intake", true)).toEqual({ ok: false, why: "needed" });
});
