import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { aNewNote, aSignedNote, noteValues } from "#tests/support/notes.ts";
import { aStaffMember } from "#tests/support/office.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listNoteVersions } from "../client-notes/queries.ts";
import { openCareRecord } from "../record/open-care-record.ts";
import { findOwnNote, listOwnNotes } from "../read-receipts/queries.ts";
import { correctionForm, correctShared } from "./correct-shared.ts";
import { findSharedTexts, findTreatment } from "./queries.ts";
import { saveDraft } from "./save-draft.ts";
import { withdrawTreatment } from "./share-treatment.ts";

type Rows = { rows: unknown[] };
const address = "192.0.2.1";
const reason = "It was the right side";
let studio: Studio;
let [tom, colleague, kate, stranger]: Ctx<Therapist>[] = [];
let ana: Ctx<Client>;
let id = "";

beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes", "edit_notes"]);
  colleague = await aTherapist(studio, ["create_notes", "edit_notes", "view_all_clients"]);
  kate = await aTherapist(studio, ["create_notes"]);
  stranger = await aTherapist(studio, ["create_notes", "edit_notes", "access_confidential"]);
});
afterAll(() => studio.db.close());

/** Tom signed and shared a note about Ana; a colleague and Kate treat her, too. */
beforeEach(async () => {
  ana = await aClient(studio);
  for (const therapist of [tom, colleague, kate]) await treats(studio, therapist!, ana);
  ({ id } = await aSignedNote(tom!, ana));
});

const changed = (texts: Record<string, string> = {}) =>
  correctionForm.parse({
    version: "0",
    shared_summary: "We worked on your right hip.",
    change_reason: reason,
    home_practice_suggestions: noteValues["home_practice_suggestions"],
    lifestyle_guidance: "",
    educational_points: "",
    follow_up_recommendations: "",
    ...texts,
  });
const correct = (who: Ctx<Therapist>, texts?: Record<string, string>) =>
  correctShared(who, { id, form: changed(texts) });
const hers = async () => (await listOwnNotes(ana, { page: 1 })).notes[0];
async function recordOf(therapist: Ctx<Therapist>) {
  const opened = await openCareRecord(therapist, ana.actor.id, { what: "a-session-note" });
  if (!opened.ok) throw new Error(opened.why);
  return opened.value;
}
const versions = async () => listNoteVersions(tom!, await recordOf(tom!), id);
const audited = async () =>
  (
    await studio.owner.query(
      "select actor_id, subject_id, address, detail from audit_log where action = 'treatment.corrected' and subject_id = $1",
      [ana.actor.id],
    )
  ).rows;

test("the client reads the new text, when it was changed and why; the signed note and the old text stay", async () => {
  expect(await hers()).toMatchObject({ changed: undefined });
  const later = { ...tom!, now: after(noon, hours(30)) };
  expect(await correct(later)).toMatchObject({ ok: true });

  const note = (await hers())!;
  expect(note.changed).toEqual({ at: later.now, reason });
  const shown = (await findOwnNote(ana, { kind: "session", id: note.id }))!;
  expect(shown.changed).toEqual(note.changed);
  const words = JSON.stringify(shown);
  expect(words).toContain("We worked on your right hip.");
  expect(words).toContain(noteValues["home_practice_suggestions"]);
  expect(words).not.toContain(noteValues["shared_summary"]);

  const record = await recordOf(tom!);
  expect(await findTreatment(tom!, record, id)).toMatchObject({
    sharedSummary: noteValues["shared_summary"],
  });
  expect(await findSharedTexts(tom!, record, id)).toMatchObject({
    texts: { shared_summary: "We worked on your right hip." },
    changed: { at: later.now, reason },
  });
  expect(await versions()).toMatchObject([
    {
      number: 1,
      wasShared: true,
      replacedAt: later.now,
      content: { shared_summary: noteValues["shared_summary"] },
    },
  ]);
  expect(await audited()).toEqual([
    {
      actor_id: tom!.actor.accountId,
      subject_id: ana.actor.id,
      address,
      detail: { treatmentId: id },
    },
  ]);
});

test("each change is a version, and only the last one's day and reason are read", async () => {
  await correct(tom!);
  const later = { ...tom!, now: after(noon, hours(50)) };
  const again = {
    version: "1",
    shared_summary: "We worked on both hips.",
    change_reason: "Both, in fact",
  };
  expect(await correct(later, again)).toMatchObject({ ok: true });
  expect((await hers())!.changed).toEqual({ at: later.now, reason: "Both, in fact" });
  expect((await versions()).map(({ number, content }) => [number, content.shared_summary])).toEqual(
    [
      [2, "We worked on your right hip."],
      [1, noteValues["shared_summary"]],
    ],
  );
});

test("only the author with permission to edit notes corrects a note", async () => {
  expect(await correct(colleague!)).toEqual({ ok: false, why: "unknown" });
  expect(await correct(stranger!)).toEqual({ ok: false, why: "unknown" });
  expect(await correct(kate!)).toEqual({ ok: false, why: "not-allowed" });
  const barred = { ...tom!, actor: { ...tom!.actor, permissions: ["create_notes"] as const } };
  expect(await correct(barred)).toEqual({ ok: false, why: "not-allowed" });
  expect([await versions(), await audited()]).toEqual([[], []]);
  expect(await hers()).toMatchObject({ changed: undefined });
});

test("the database does not let the client or the back-office change a word, nor a therapist without a reason", async () => {
  const tries = [
    ana,
    aStaffMember(studio, "owner"),
    aStaffMember(studio, "shop"),
    colleague!,
    kate!,
    stranger!,
  ];
  const all = "shared_summary = 'x', changed_at = now(), change_reason = 'x'";
  for (const { db, identity } of tries) {
    const result = db.transaction(identity, (tx) =>
      tx.execute(
        sql.raw(
          `update wellness_session_notes set ${all} where treatment_id = '${id}' returning id`,
        ),
      ),
    );
    expect(((await result) as Rows).rows).toEqual([]);
  }
  for (const set of [
    "shared_summary = 'x'",
    "shared_summary = 'x', changed_at = now()",
    "change_reason = 'x'",
  ]) {
    const { db, identity } = tom!;
    const silent = db.transaction(identity, (tx) =>
      tx.execute(sql.raw(`update wellness_session_notes set ${set} where treatment_id = '${id}'`)),
    );
    await expect(silent).rejects.toThrow();
  }
  const read = await ana.db.read(ana.identity, (db) =>
    db.execute(sql`select id from note_versions`),
  );
  expect((read as Rows).rows).toEqual([]);
  expect(await hers()).toMatchObject({ changed: undefined });
});

test("a summary and a reason are required, at their fields", () => {
  const read = correctionForm.safeParse({
    version: "0",
    shared_summary: " ",
    change_reason: "",
  });
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["shared_summary", "Please enter the summary."],
    ["change_reason", "Please enter why it is put right."],
  ]);
});

test("the same text is no change, and another tab's correction is not overwritten", async () => {
  expect(await correct(tom!, { shared_summary: noteValues["shared_summary"]! })).toEqual({
    ok: false,
    why: "same-words",
  });
  await correct(tom!);
  const over = { version: "0", shared_summary: "We worked on your left hip." };
  expect(await correct(tom!, over)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect((await versions()).length).toBe(1);
  expect(await audited()).toHaveLength(1);
});

test("a note that was never shared cannot be corrected; a withdrawn one is corrected unseen", async () => {
  const draft = aNewNote(ana);
  await saveDraft(tom!, draft);
  const unshared = await aSignedNote(tom!, ana, { client_can_view: "" });
  for (const one of [draft.id, unshared.id])
    expect(await correctShared(tom!, { id: one, form: changed() })).toEqual({
      ok: false,
      why: "unknown",
    });
  await withdrawTreatment(tom!, id);
  expect(await correct(tom!)).toMatchObject({ ok: true });
  expect(await hers()).toBeUndefined();
  expect(await versions()).toMatchObject([{ wasShared: false }]);
});

test("a withdrawn consent prevents no correction (UK GDPR art. 16)", async () => {
  await studio.owner.query("update consents set withdrawn_at = $2 where client_id = $1", [
    ana.actor.id,
    noon,
  ]);
  expect(await correct({ ...tom!, now: after(noon, hours(1)) })).toMatchObject({ ok: true });
});
