import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, minutes } from "#domain/kernel/time.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { testOnPostgres } from "#tests/support/engines.ts";
import { aNewNote, aSignedNote, noteValues, written } from "#tests/support/notes.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { openCareRecord } from "../record/open-care-record.ts";
import { amendTreatment } from "./amend-treatment.ts";
import { textsOf } from "./forms.ts";
import { findTreatment, listAmendments, listOwnDrafts } from "./queries.ts";
import { discardDraft, saveDraft } from "./save-draft.ts";
import { shareTreatment, withdrawTreatment } from "./share-treatment.ts";
import { signTreatment } from "./sign-treatment.ts";

let studio: Studio;
let [tom, kate, stranger]: Ctx<Therapist>[] = [];
let ana: Ctx<Client>;
const reading = { what: "the-treatment-notes", address: "192.0.2.1" };

beforeAll(async () => {
  studio = await createStudio();
  [tom, kate] = [
    await aTherapist(studio, ["create_notes", "edit_notes"]),
    await aTherapist(studio, ["create_notes"]),
  ];
  stranger = await aTherapist(studio, ["create_notes", "edit_notes", "access_confidential"]);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  ana = await aClient(studio);
  await Promise.all([treats(studio, tom!, ana), treats(studio, kate!, ana)]);
});

async function recordOf(therapist: Ctx<Therapist>) {
  const opened = await openCareRecord(therapist, ana.actor.id, reading);
  if (!opened.ok) throw new Error(opened.why);
  return opened.value;
}
const rows = async (from: string) =>
  (
    await studio.owner.query<Record<string, unknown>>(
      `select * from ${from} where client_id = $1`,
      [ana.actor.id],
    )
  ).rows;

test("a draft is kept as it was typed, on every device of its therapist, and is hidden from others", async () => {
  const note = aNewNote(ana);
  expect(await saveDraft(tom!, note)).toEqual({ ok: true, value: { version: 1 } });
  const half = {
    ...note,
    version: "1",
    written: written({
      session_date: "",
      shared_summary: "",
      "plan:a1:title": "",
    }),
  };
  expect(await saveDraft(tom!, half)).toEqual({ ok: true, value: { version: 2 } });
  const drafts = await listOwnDrafts(tom!);
  expect(drafts).toMatchObject([
    {
      id: note.id,
      clientName: "Ana Lee",
      sessionDate: null,
    },
  ]);
  const found = await findTreatment(tom!, await recordOf(tom!), note.id);
  expect(textsOf(found!)).toMatchObject({
    ...textsOf(half.written),
    confidential_therapist_notes: "Seems worried about work",
  });
  expect(await findTreatment(kate!, await recordOf(kate!), note.id)).toBeUndefined();
  expect(await listOwnDrafts(kate!)).toEqual([]);
});

test("a draft that another device has saved meanwhile is not overwritten", async () => {
  const note = aNewNote(ana);
  await saveDraft(tom!, note);
  expect(await saveDraft(tom!, { ...note, version: "1" })).toMatchObject({ ok: true });
  for (const version of ["0", "1"])
    expect(await saveDraft(tom!, { ...note, version })).toEqual({
      ok: false,
      why: "changed-meanwhile",
    });
});

test("only its author deletes a draft, and a signed note cannot be deleted", async () => {
  const [draft, signed] = [aNewNote(ana), await aSignedNote(tom!, ana)];
  await saveDraft(tom!, draft);
  expect(await discardDraft(kate!, draft.id)).toEqual({ ok: false, why: "gone" });
  expect(await discardDraft(tom!, draft.id)).toMatchObject({ ok: true });
  expect(await discardDraft(tom!, signed.id)).toEqual({ ok: false, why: "gone" });
  expect(await saveDraft(tom!, { ...draft, version: "1" })).toEqual({ ok: false, why: "gone" });
  expect(await saveDraft(tom!, { ...signed, version: "1" })).toEqual({ ok: false, why: "signed" });
});

test("signing creates the client's part, programme, resources, scores and recall, and extends the file's retention", async () => {
  const note = await aSignedNote(tom!, ana, {
    follow_up_needed: "on",
    follow_up_date: "2026-07-01",
  });
  expect(await rows("wellness_session_notes")).toMatchObject([
    {
      treatment_id: note.id,
      shared_summary: noteValues["shared_summary"],
      client_can_view_notes: true,
    },
  ]);
  expect(await rows("action_plan_items")).toMatchObject([
    { title: "Cat stretch", started_on: expect.anything() },
  ]);
  expect(await rows("wellness_resources")).toMatchObject([
    { url: "https://example.com/breathe", resource_type: "video" },
  ]);
  expect(await rows("session_scores")).toMatchObject([
    {
      pain_before: 6,
      pain_after: 0,
      energy_before: null,
      energy_after: null,
      is_shared: true,
    },
  ]);
  expect(await rows("recalls")).toMatchObject([{ done_at: null }]);
  const [notice] = await rows("note_notices");
  expect(notice).toMatchObject({ client_has_read: false, withdrawn_at: null });
  const { rows: events } = await studio.owner.query("select payload from outbox where key = $1", [
    `note-shared-${String(notice!["id"])}`,
  ]);
  expect(events).toEqual([{ payload: { noticeId: notice!["id"] } }]);
  const { rows: file } = await studio.owner.query(
    "select last_treated_on::text as day from care_files where client_id = $1",
    [ana.actor.id],
  );
  expect(file).toEqual([{ day: "2026-06-10" }]);
  await aSignedNote(tom!, ana, { session_date: "2026-06-09" });
  expect((await rows("recalls")).filter((recall) => recall["done_at"] === null)).toEqual([]);
});

test("the private part is in no row that a client may read", async () => {
  await aSignedNote(tom!, ana);
  const seen = await ana.db.read(ana.identity, async (db) => {
    const tables = [
      "wellness_session_notes",
      "confidential_treatment_sessions",
      "confidential_therapist_notes",
    ];
    return Promise.all(
      tables.map((table) => db.execute(sql.raw(`select to_jsonb(t) as row from ${table} t`))),
    );
  });
  const words = JSON.stringify(seen);
  expect(words).toContain(noteValues["shared_summary"]);
  expect(words).not.toContain("worried");
  expect(words).not.toContain("Guarded");
});

test("the client sees a note only while it is shared", async () => {
  const note = await aSignedNote(tom!, ana, { client_can_view: "" });
  expect([await rows("wellness_session_notes"), await rows("note_notices")]).toEqual([[], []]);
  expect(await rows("session_scores")).toMatchObject([{ is_shared: false }]);
  expect(await shareTreatment(kate!, note.id)).toEqual({ ok: false, why: "unknown" });
  expect(await shareTreatment(tom!, note.id)).toMatchObject({ ok: true });
  expect(await withdrawTreatment(tom!, note.id)).toMatchObject({ ok: true });
  expect(await rows("wellness_session_notes")).toMatchObject([{ client_can_view_notes: false }]);
  expect(await rows("note_notices")).toMatchObject([{ withdrawn_at: expect.anything() }]);
  expect(await shareTreatment(tom!, note.id)).toMatchObject({ ok: true });
  expect(await rows("wellness_session_notes")).toMatchObject([{ client_can_view_notes: true }]);
  expect(await rows("note_notices")).toMatchObject([{ withdrawn_at: null }]);
  expect(await rows("session_scores")).toMatchObject([{ is_shared: true }]);
});

test("a signed note stays; amendments are added with author, time and reason", async () => {
  const [note, draft] = [await aSignedNote(tom!, ana), aNewNote(ana)];
  await saveDraft(tom!, draft);
  expect(await signTreatment(tom!, { ...note, version: "1" })).toEqual({
    ok: false,
    why: "signed",
  });
  const amendment = { body: "It was the right side.", reason: "Mixed up the sides" };
  expect(await amendTreatment(tom!, { id: note.id, ...amendment })).toMatchObject({ ok: true });
  expect(await amendTreatment(tom!, { id: draft.id, ...amendment })).toEqual({
    ok: false,
    why: "not-signed",
  });
  expect(await amendTreatment(kate!, { id: note.id, ...amendment })).toEqual({
    ok: false,
    why: "not-allowed",
  });
  expect(await amendTreatment(stranger!, { id: note.id, ...amendment })).toEqual({
    ok: false,
    why: "unknown",
  });
  const record = await recordOf(tom!);
  expect(await listAmendments(tom!, record, note.id)).toMatchObject([
    { ...amendment, writtenAt: tom!.now },
  ]);
  expect((await findTreatment(tom!, record, note.id))!.assessmentNotes).toBe(
    "Guarded left rotation",
  );
});

test("nothing is signed that is incomplete or about somebody whom one may not see", async () => {
  expect(await signTreatment(tom!, aNewNote(ana, { shared_summary: "" }))).toEqual({
    ok: false,
    why: "incomplete",
  });
  expect(await signTreatment(stranger!, aNewNote(ana))).toEqual({ ok: false, why: "unknown" });
});

const withdraw = (at: Date) =>
  studio.owner.query("update consents set withdrawn_at = $2 where client_id = $1", [
    ana.actor.id,
    at,
  ]);

test("a draft from before a withdrawal is finished and marked, and a signed note amended; no new note is begun", async () => {
  const [draft, signed] = [aNewNote(ana, { pain_scale_before: "3" }), await aSignedNote(tom!, ana)];
  await saveDraft(tom!, draft);
  await withdraw(after(noon, minutes(5)));
  const refused = { ok: false, why: "no-consent" };
  const later = { ...tom!, now: after(noon, minutes(10)) };
  expect(await saveDraft(later, aNewNote(ana))).toEqual(refused);
  expect(await saveDraft(later, { ...draft, version: "1" })).toMatchObject({ ok: true });
  expect(await signTreatment(later, { ...draft, version: "2" })).toMatchObject({ ok: true });
  expect(
    await amendTreatment(later, {
      id: signed.id,
      body: "More",
      reason: "Late",
    }),
  ).toMatchObject({ ok: true });
  const record = await recordOf(tom!);
  expect(await findTreatment(tom!, record, draft.id)).toMatchObject({ afterWithdrawal: true });
  expect(await findTreatment(tom!, record, signed.id)).toMatchObject({ afterWithdrawal: false });
  expect(await listAmendments(tom!, record, signed.id)).toMatchObject([
    { body: "More", afterWithdrawal: true },
  ]);
});

test("a draft is not continued with what came after a withdrawal", async () => {
  const draft = aNewNote(ana);
  await saveDraft(tom!, draft);
  await withdraw(before(noon, minutes(5)));
  expect(await saveDraft(tom!, { ...draft, version: "1" })).toEqual({
    ok: false,
    why: "no-consent",
  });
  await withdraw(after(noon, minutes(5)));
  const nextDay = aNewNote(ana, { session_date: "2026-06-11" });
  const moved = { ...nextDay, id: draft.id, version: "1" };
  expect(await saveDraft(tom!, moved)).toEqual({ ok: false, why: "no-consent" });
});

testOnPostgres(
  "saving a draft takes at most 15 statements, and so does signing, new or not",
  async () => {
    const [note, full] = [aNewNote(ana), { follow_up_needed: "on", follow_up_date: "2026-07-01" }];
    const counts = [
      await watchStatements(() => saveDraft(tom!, note)),
      await watchStatements(() => saveDraft(tom!, { ...note, version: "1" })),
      await watchStatements(() =>
        signTreatment(tom!, { ...note, version: "2", written: written(full) }),
      ),
      await watchStatements(() => signTreatment(tom!, aNewNote(ana, full))),
    ].map((asked) => asked.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(15);
  },
);
