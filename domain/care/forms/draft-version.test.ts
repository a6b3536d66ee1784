import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import {
  beginVersion,
  dropVersion,
  findDraftVersion,
  publishVersion,
  saveVersion,
} from "./draft-version.ts";
import { editSections, readEdit } from "./edit-sections.ts";
import { findOwnForm } from "./own-forms.ts";
import type { Section } from "./messages.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio, ["create_notes"]), await aClient(studio)];
});
afterAll(() => studio.db.close());
beforeEach(() => studio.owner.exec("delete from form_versions where published_at is null"));

const slug = "client-intake";
const draft = async () => (await findDraftVersion(tom, slug))!;
const shown = async () => (await findOwnForm(ana, slug))!.form;
/** The draft as it stands with other sections. */
const values = async (sections?: readonly Section[]) => {
  const { version, wording, sections: saved } = await draft();
  return { slug, version: String(version), wording, sections: sections ?? saved };
};

test("a new version begins as a copy, once, and clients see it only when it is published", async () => {
  const before = await shown();
  await Promise.all([beginVersion(tom, slug), beginVersion(tom, slug)]);
  expect(await draft()).toMatchObject({ number: before.number + 1, sections: before.sections });
  const renamed = before.sections.with(0, { ...before.sections[0]!, title: "Who you are" });
  expect(await saveVersion(tom, await values(renamed))).toMatchObject({ ok: true });
  expect(await shown()).toEqual(before);
  expect(await publishVersion(tom, await values())).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({ number: before.number + 1, sections: renamed });
  expect(await findDraftVersion(tom, slug)).toBeUndefined();
});

test("a draft that was saved elsewhere is not overwritten by mistake", async () => {
  await beginVersion(tom, slug);
  const mine = await values();
  expect(await saveVersion(tom, { ...mine, wording: "Theirs" })).toMatchObject({ ok: true });
  expect(await saveVersion(tom, mine)).toMatchObject({ why: "changed-meanwhile", version: "2" });
  expect(await draft()).toMatchObject({ wording: "Theirs" });
});

test("a draft may be incomplete, and publishing shows each missing part at its field", async () => {
  await beginVersion(tom, slug);
  const { sections } = await draft();
  const added = editSections(sections, readEdit("add 0")!, "q-new");
  expect(await saveVersion(tom, await values(added))).toMatchObject({ ok: true });
  const place = added[0]!.fields.length - 1;
  const published = await publishVersion(tom, await values());
  expect(published).toMatchObject({
    why: "not-ready",
    issues: [{ path: [0, "fields", place, "label"] }],
  });
  expect(await findDraftVersion(tom, slug)).toBeDefined();
  const long = editSections(sections, readEdit("add -1")!, "q-long").map((one) => ({
    ...one,
    title: "x".repeat(121),
  }));
  expect(await saveVersion(tom, await values(long))).toMatchObject({ why: "too-long" });
});

test("where an answer belongs in the health information stays with its question and cannot be entered", async () => {
  await beginVersion(tom, slug);
  const { sections } = await draft();
  const stripped = sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, health: undefined })),
  }));
  await saveVersion(tom, await values(stripped));
  expect((await draft()).sections).toEqual(sections);
});

test("a therapist who writes no notes writes no forms, and a deleted draft is gone", async () => {
  const other = await aTherapist(studio, ["view_all_clients", "edit_notes", "access_confidential"]);
  await expect(beginVersion(other, slug)).rejects.toThrow();
  await beginVersion(tom, slug);
  expect(await saveVersion(other, await values())).toMatchObject({ ok: false });
  await dropVersion(tom, slug);
  expect(await findDraftVersion(tom, slug)).toBeUndefined();
});

test("questions are moved and removed, and a question that depended on a removed one is always asked", () => {
  const sections: Section[] = [
    {
      title: "One",
      fields: [
        {
          id: "a",
          kind: "yes-no",
          label: "A",
        },
        {
          id: "b",
          kind: "line",
          label: "B",
          onlyIf: { field: "a", is: "yes" },
        },
        {
          id: "c",
          kind: "line",
          label: "C",
        },
      ],
    },
    { title: "Two", fields: [] },
  ];
  const ids = (value: string) =>
    editSections(sections, readEdit(value)!, "n").map(({ fields }) => fields.map(({ id }) => id));
  expect([ids("up 0 2"), ids("down 0 0"), ids("up 0 0"), ids("add 1")]).toEqual([
    [["a", "c", "b"], []],
    [["b", "a", "c"], []],
    [["a", "b", "c"], []],
    [["a", "b", "c"], ["n"]],
  ]);
  expect(editSections(sections, readEdit("remove 0 0")!, "n")[0]!.fields[0]).toEqual({
    id: "b",
    kind: "line",
    label: "B",
  });
  expect([ids("remove 1"), ids("up 1"), ids("remove 7")]).toEqual([
    [["a", "b", "c"]],
    [[], ["a", "b", "c"]],
    [["a", "b", "c"], []],
  ]);
  expect([readEdit("publish"), readEdit("up x")]).toEqual([undefined, undefined]);
});
