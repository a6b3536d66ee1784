import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clientNotes, noteVersions } from "#db/schema/care/notes.ts";
import { findOwnNote } from "#domain/care/read-receipts/queries.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aRecord, noteValues } from "#tests/support/care.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { clientNoteForm, newClientNoteForm } from "./forms.ts";
import { readLinks, linksValue } from "./links.ts";
import {
  findClientNote,
  findClientOfNote,
  listClientNotes,
  listLatestNotes,
  listNoteVersions,
} from "./queries.ts";
import { addClientNote, changeClientNote } from "./save-client-note.ts";
import { setNoteShared } from "./share-note.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let colleague: Ctx<Therapist>;
let reader: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, colleague, reader] = [
    await aTherapist(studio),
    await aTherapist(studio),
    await aTherapist(studio, []),
  ];
  ana = await aClient(studio);
  for (const one of [tom, colleague, reader]) await treats(studio, one, ana);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from client_notes; delete from outbox; delete from audit_log");
});

/** A note to Ana by Tom, shared by default. */
async function aNote(values: Record<string, string> = {}): Promise<string> {
  const added = await addClientNote(tom, await aRecord(tom, ana), form(values));
  return added.ok ? added.value.id : added.why;
}
const form = (values: Record<string, string> = {}) => newClientNoteForm.parse(noteValues(values));
const change = (values: Record<string, string> = {}) => clientNoteForm.parse(noteValues(values));
const events = async () => (await studio.owner.query("select event, payload from outbox")).rows;
const notices = async () =>
  (
    await studio.owner.query(
      "select client_note_id, withdrawn_at is null as open from note_notices",
    )
  ).rows;

test("a note is saved as it was typed, blank fields are null, and sharing sends one email without its text", async () => {
  const record = await aRecord(tom, ana);
  const sent = form({
    title: "  Hips ",
    appointment_time: "09:30",
    session_details: " ",
    helpful_urls: "http://a.example/x Bridge",
  });
  const added = await addClientNote(tom, record, sent);
  const id = added.ok ? added.value.id : "";
  expect(await findClientNote(tom, record, id)).toMatchObject({
    title: "Hips",
    appointmentDate: "2026-06-10",
    appointmentTime: "09:30:00",
    sessionDetails: null,
    helpfulLinks: [{ url: "http://a.example/x", words: "Bridge" }],
    isShared: true,
    readAt: null,
  });
  expect(await notices()).toEqual([{ client_note_id: id, open: true }]);
  expect(JSON.stringify(await events())).not.toContain("Hips");
  expect(await events()).toMatchObject([{ event: "note.shared" }]);
  expect(await addClientNote(tom, record, sent)).toEqual({ ok: true, value: { id } });
  expect(await notices()).toHaveLength(1);
});

test("without permission to write or without consent, nothing is saved", async () => {
  expect(await addClientNote(reader, await aRecord(reader, ana), form())).toEqual({
    ok: false,
    why: "not-allowed",
  });
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  await treats(studio, tom, bea);
  await studio.owner.query("delete from consents where client_id = $1", [bea.actor.id]);
  expect(await addClientNote(tom, await aRecord(tom, bea), form())).toEqual({
    ok: false,
    why: "no-consent",
  });
  expect((await studio.owner.query("select 1 from client_notes")).rows).toEqual([]);
});

test("only its author changes a note, based on the version they saw", async () => {
  const id = await aNote();
  const record = await aRecord(tom, ana);
  const input = { id, version: "1", form: change({ title: "Knees" }) };
  expect(await changeClientNote(colleague, await aRecord(colleague, ana), input)).toMatchObject({
    why: "no-such-note",
  });
  expect(await changeClientNote(tom, record, input)).toMatchObject({ ok: true });
  expect(await changeClientNote(tom, record, input)).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect(await findClientNote(tom, record, id)).toMatchObject({ title: "Knees", version: 2 });
});

test("a note is withdrawn and shared again, and the client sees it only while it is shared", async () => {
  const id = await aNote({ client_can_view_notes: "" });
  const record = await aRecord(tom, ana);
  const seen = () =>
    ana.db.read(
      ana.identity,
      async (db) => (await db.select({ id: clientNotes.id }).from(clientNotes)).length,
    );
  expect([await seen(), await notices()]).toEqual([0, []]);
  expect(
    await setNoteShared(colleague, await aRecord(colleague, ana), { id, isShared: true }),
  ).toMatchObject({
    ok: false,
  });
  await setNoteShared(tom, record, { id, isShared: true });
  expect([await seen(), await notices()]).toEqual([1, [{ client_note_id: id, open: true }]]);
  await setNoteShared(tom, record, { id, isShared: false });
  expect([await seen(), await notices()]).toEqual([0, [{ client_note_id: id, open: false }]]);
  await setNoteShared(tom, record, { id, isShared: true });
  expect([await seen(), await events()]).toMatchObject([1, [{ event: "note.shared" }]]);
});

test("the tabs show the notes of each kind, and the list of all clients shows no text", async () => {
  const id = await aNote({ note_type: "advice" });
  await aNote({ note_type: "resources" });
  const record = await aRecord(tom, ana);
  const found = await listClientNotes(tom, record, { view: "advice", page: 1 });
  expect(found.counts).toEqual({
    "": 2,
    session: 0,
    advice: 1,
    resources: 1,
  });
  expect(found.rows.map((note) => note.id)).toEqual([id]);
  expect(JSON.stringify(await listLatestNotes(tom))).not.toMatch(/first session|walking/);
  expect(await listLatestNotes(tom)).toHaveLength(2);
});

test("a therapist who does not treat the client gets the same response as for a missing note", async () => {
  const id = await aNote();
  const stranger = await aTherapist(studio, ["create_notes", "edit_notes"]);
  expect(await findClientOfNote(stranger, id)).toBeUndefined();
  expect(await findClientOfNote(tom, id)).toBe(ana.actor.id);
});

test.each([
  ["", []],
  ["https://a.example/", [{ url: "https://a.example/", words: "" }]],
  ["Hip stretch - https://a.example/x", [{ url: "https://a.example/x", words: "Hip stretch" }]],
  ["\nhttp://a.example/x  A b \n", [{ url: "http://a.example/x", words: "A b" }]],
])("links are read a line each: %j", (values, links) => {
  expect(readLinks(values)).toEqual({ links });
  expect(readLinks(linksValue(links))).toEqual({ links });
});

test.each([
  "javascript:alert(1)",
  "//a.example",
  "https://user:pw@a.example",
  "ftp://a.example",
  "words alone",
  "https://localhost",
])("an invalid web address is refused with its line: %s", (values) => {
  const read = clientNoteForm.safeParse(
    noteValues({ helpful_urls: `https://a.example\n${values}` }),
  );
  expect(read.error?.issues).toMatchObject([
    { path: ["helpful_urls"], message: expect.stringMatching(/^Line 2: /) },
  ]);
});

test("the previous text of a note is kept, and the client reads that it was changed", async () => {
  const id = await aNote({ title: "Hips" });
  const record = await aRecord(tom, ana);
  const read = async () => (await findOwnNote(ana, { kind: "note", id }))!;
  expect((await read()).changed).toBeUndefined();
  await changeClientNote(tom, record, { id, version: "1", form: change({ title: "Knees" }) });
  expect(await read()).toMatchObject({ title: "Knees", changed: { at: tom.now, reason: "" } });
  expect(await listNoteVersions(tom, record, id)).toMatchObject([
    {
      number: 1,
      content: { title: "Hips" },
      wasShared: true,
      replacedAt: tom.now,
    },
  ]);
  const asClient = await ana.db.read(ana.identity, (db) => db.select().from(noteVersions));
  expect(asClient).toEqual([]);
});
