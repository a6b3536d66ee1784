import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { listNoteParts } from "../treatments/note-parts.ts";
import { addWord, archiveWord, listVocabulary, wordForm } from "./vocabularies.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
});
afterAll(() => studio.db.close());
const technique = (name: string) => wordForm.parse({ kind: "technique", name });

test("an added phrase comes last in its list, once", async () => {
  expect(await addWord(tom, technique("Nerve gliding"))).toMatchObject({ ok: true });
  expect((await listNoteParts(tom)).techniques.at(-1)).toBe("Nerve gliding");
  expect(await addWord(tom, technique("nerve Gliding"))).toEqual({ ok: false, why: "known" });
  expect(await addWord(tom, wordForm.parse({ kind: "area", name: "Nerve gliding" }))).toMatchObject(
    { ok: true },
  );
});

test("an archived phrase is not offered any more, and can be restored", async () => {
  const id = (await listVocabulary(tom)).find(({ name }) => name === "Cupping")!.id;
  expect(await archiveWord(tom, id, true)).toMatchObject({ ok: true });
  expect((await listNoteParts(tom)).techniques).not.toContain("Cupping");
  expect(await addWord(tom, technique("Cupping"))).toEqual({ ok: false, why: "known" });
  expect(await archiveWord(tom, id, false)).toMatchObject({ ok: true });
  expect((await listNoteParts(tom)).techniques).toContain("Cupping");
});

test("a therapist who may not write notes changes no phrase, and a missing phrase cannot be changed", async () => {
  const reader = await aTherapist(studio, ["edit_notes", "view_all_clients"]);
  const { id } = (await listVocabulary(reader))[0]!;
  expect(await addWord(reader, technique("Heron"))).toEqual({ ok: false, why: "not-allowed" });
  expect(await archiveWord(reader, id, true)).toEqual({ ok: false, why: "not-allowed" });
  expect(await archiveWord(tom, "00000000-0000-4000-8000-000000000000", true)).toEqual({
    ok: false,
    why: "no-such-word",
  });
});
