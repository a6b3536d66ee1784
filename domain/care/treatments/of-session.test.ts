import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, aSession, aTherapist, at, juneAt } from "#tests/support/schedule.ts";
import { aNewNote } from "#tests/support/notes.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listTasksOfKind, listTasks } from "../measures/list-tasks.ts";
import { findSessionToNote, listNoteStates } from "./of-session.ts";
import { saveDraft } from "./save-draft.ts";
import { signTreatment } from "./sign-treatment.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let kate: Ctx<Therapist>;
let ana: Ctx<Client>;
let bea: Ctx<Client>;
let sessionId: string;
beforeAll(async () => {
  studio = await createStudio();
  [tom, kate] = [await aTherapist(studio), await aTherapist(studio, ["create_notes"])];
  [ana, bea] = [
    await aClient(studio),
    await aClient(studio, { firstName: "Bea", lastName: "Ash" }),
  ];
  await treats(studio, kate, ana);
  sessionId = (
    await aSession(studio, at(tom, before(noon, days(3))), ana, { session_date: "2026-06-09" })
  ).id;
});
afterAll(() => studio.db.close());

const sessionOfNote = async (id: string) =>
  (
    await studio.owner.query(
      "select session_id from confidential_treatment_sessions where id = $1",
      [id],
    )
  ).rows[0]?.["session_id"];
const evening = () => at(tom, juneAt(10, "20:00"));

test("a session has no note until one is begun, and shows its status from then on", async () => {
  expect((await listTasks(evening())).unnoted).toMatchObject({
    total: 1,
    named: [{ id: sessionId, day: "2026-06-09" }],
  });
  expect(await listTasksOfKind(evening(), "unnoted", 1)).toMatchObject([
    { id: sessionId, clientId: ana.actor.id },
  ]);
  const record = await aRecord(tom, ana);
  expect(await findSessionToNote(tom, record, sessionId)).toMatchObject({
    day: "2026-06-09",
    minutes: 60,
    noteId: null,
  });
  const note = { ...aNewNote(ana), sessionId };
  await saveDraft(tom, note);
  expect([await sessionOfNote(note.id), (await listTasks(evening())).unnoted.total]).toEqual([
    sessionId,
    0,
  ]);
  expect((await listNoteStates(tom, [sessionId])).get(sessionId)).toEqual({
    id: note.id,
    state: "draft",
  });
  await signTreatment(tom, { ...note, version: "1" });
  expect(await findSessionToNote(tom, record, sessionId)).toMatchObject({
    noteId: note.id,
    signedAt: noon,
  });
  expect((await listNoteStates(tom, [sessionId])).get(sessionId)?.state).toBe("signed");
});

test("a second note about a session, or one about another client's session, is saved without the session", async () => {
  const beside = { ...aNewNote(ana), sessionId };
  expect(await saveDraft(kate, beside)).toMatchObject({ ok: true });
  expect(await sessionOfNote(beside.id)).toBeNull();
  expect((await listNoteStates(kate, [sessionId])).size).toBe(0);
  await treats(studio, tom, bea);
  const other = { ...aNewNote(bea), sessionId };
  expect(await saveDraft(tom, other)).toMatchObject({ ok: true });
  expect(await sessionOfNote(other.id)).toBeNull();
  expect(await findSessionToNote(tom, await aRecord(tom, bea), sessionId)).toBeUndefined();
});
