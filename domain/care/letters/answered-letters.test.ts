import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfLetters } from "#adapters/documents/letters.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { listTasks } from "#domain/care/measures/list-tasks.ts";
import { endCareRecords } from "#domain/care/record/end-care-records.ts";
import { aRecord } from "#tests/support/care.ts";
import { aSignedNote } from "#tests/support/notes.ts";
import { sampleStudio } from "#tests/support/sample-receipt.ts";
import { aClient, at, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { askForPreview } from "./ask-for-preview.ts";
import { beginLetter } from "./begin-letter.ts";
import { agreeToLetter, objectToLetter } from "./decide.ts";
import { finishLetter } from "./finish-letter.ts";
import { letterForm } from "./forms.ts";
import { changeLetter } from "./save-letter.ts";
import { listParts, listSends } from "./queries.ts";
import { notePrinted, sendLetter } from "./send-letter.ts";

let studio: Studio;
let folder: string;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "answered-"));
  studio = await createStudio({ files: diskFiles({ folder }), letters: pdfLetters() });
  tom = await aTherapist(studio, ["create_notes"]);
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});

const form = letterForm.parse({
  kind: "gp",
  recipient_name: "Dr Marsh",
  recipient_email: "marsh@surgery.example",
  subject: "Her back",
  body: "A letter.",
});

async function aLetterToRead() {
  const record = await aRecord(tom, ana);
  const begun = await beginLetter(tom, record, "gp-findings");
  if (!begun.ok) throw new Error(begun.why);
  const { id } = begun.value;
  await changeLetter(tom, record, { id, version: "1", form });
  await finishLetter(tom, record, { id, version: "2", studio: sampleStudio });
  await askForPreview(tom, record, id);
  return { id, record };
}
const answered = async (ctx = tom) => (await listTasks(ctx)).letter.named.map(({ id }) => id);

test("a letter needs its writer from its client's yes until it is sent, and no other therapist", async () => {
  const { id, record } = await aLetterToRead();
  expect(await answered()).toEqual([]);
  await agreeToLetter(ana, id);
  expect(await answered()).toEqual([id]);
  expect(await answered(await aTherapist(studio, ["create_notes", "view_all_clients"]))).toEqual(
    [],
  );
  await sendLetter(tom, record, { id, codeTo: "therapist", key: randomUUID() });
  expect(await answered()).toEqual([]);
});

test("the same form sent twice sends one link, with one code, and notes one paper", async () => {
  const { id, record } = await aLetterToRead();
  await agreeToLetter(ana, id);
  const [key, paper] = [randomUUID(), randomUUID()];
  const first = await sendLetter(tom, record, { id, codeTo: "therapist", key });
  expect(first).toMatchObject({ ok: true, value: { code: expect.any(String) } });
  expect(await sendLetter(tom, record, { id, codeTo: "therapist", key })).toEqual(first);
  for (const _ of [1, 2])
    expect(await notePrinted(tom, record, { id, key: paper })).toMatchObject({ ok: true });
  expect((await listSends(tom, id)).map(({ id: sent }) => sent).sort()).toEqual(
    [key, paper].sort(),
  );
  const { rows } = await studio.owner.query(
    "select 1 from outbox where event = 'client-letter.sent' and payload ->> 'sendId' = $1",
    [key],
  );
  expect(rows).toHaveLength(1);
});

test("a client's no needs the letter's writer for a week", async () => {
  const { id } = await aLetterToRead();
  await objectToLetter(ana, { id, objection: "Not my back, please." });
  expect(await answered()).toEqual([id]);
  expect(await answered(at(tom, after(noon, days(8))))).toEqual([]);
});

test("what was measured, left and right, can be ticked for a letter", async () => {
  await aSignedNote(tom, ana, {
    "measure:hip-flexion:left": "95",
    "measure:hip-flexion:right": "110",
  });
  const offered = (await listParts(tom, await aRecord(tom, ana))).flatMap(({ parts }) => parts);
  expect(offered.map(({ text }) => text)).toContain("Hip flexion: left 95°, right 110°");
});

test("what a consent to a letter said of it ends with the care record; that there was one stays", async () => {
  const { id } = await aLetterToRead();
  await agreeToLetter(ana, id);
  const words = async () =>
    (
      await studio.owner.query<{ wording: string }>(
        "select wording from consents where client_id = $1 and purpose = 'letter' order by given_at desc limit 1",
        [ana.actor.id],
      )
    ).rows[0]?.wording;
  expect(await words()).toContain("Her back");
  expect(await endCareRecords(studio.system(new Date("2040-01-01T03:10:00Z")))).toBe(1);
  expect(await words()).toBe("");
  const forge = studio.db.transaction({ actor: "auth" }, (tx) =>
    tx.execute("update consents set wording = 'Anything' where purpose = 'medical'"),
  );
  await expect(forge).rejects.toMatchObject({ cause: { code: "42501" } });
});
