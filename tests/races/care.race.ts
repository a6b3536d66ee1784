import { afterAll, beforeAll, expect, test } from "vitest";
import { markNoteRead } from "#domain/care/read-receipts/mark-note-read.ts";
import { responseForm } from "#domain/care/responses/forms.ts";
import { giveResponse } from "#domain/care/responses/give-response.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { aClientNote, treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());

const twenty = <T>(work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)));
const countOf = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query<{ n: number }>(`select count(*)::integer as n ${sql}`, values)).rows[0]!
    .n;

test("twenty responses to one note are one, and its therapist is told once", async () => {
  const noteId = await aClientNote(tom, ana);
  const form = responseForm.parse({ compliance_status: "completed" });
  const answers = await twenty(() => giveResponse(ana, { noteId, form }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.why === "responded")).toHaveLength(19);
  expect(await countOf("from client_note_responses where note_id = $1", noteId)).toBe(1);
  expect(await countOf("from outbox where event = 'response.given'")).toBe(1);
  expect(await countOf("from client_portal_activity where activity_type = 'note.responded'")).toBe(
    1,
  );
});

test("twenty marks of one note as read are one", async () => {
  const noteId = await aClientNote(tom, ana);
  const answers = await twenty(() => markNoteRead(ana, noteId));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const noted =
    "from client_portal_activity where activity_type = 'note.read' and activity_data ->> 'note' = $1";
  expect(await countOf(noted, noteId)).toBe(1);
});
