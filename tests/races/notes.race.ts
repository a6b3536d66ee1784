// Two devices, two presses, a withdrawal in between: what becomes of a session note.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { amendTreatment } from "#domain/care/treatments/amend-treatment.ts";
import { saveDraft } from "#domain/care/treatments/save-draft.ts";
import { signTreatment } from "#domain/care/treatments/sign-treatment.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { aNewNote, aSignedNote, written } from "#tests/support/notes.ts";
import { rounds } from "#tests/support/rounds.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  tom = await aTherapist(studio, ["create_notes", "edit_notes"]);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});

type Answer = { ok: true } | { ok: false; why: string };
const tally = (answers: readonly Answer[]) => {
  const words = answers.map((answer) => (answer.ok ? "ok" : answer.why)).toSorted();
  return Object.fromEntries(
    words.map((word) => [word, words.filter((one) => one === word).length]),
  );
};
const count = async (table: string): Promise<number> =>
  (
    await studio.owner.query<{ n: number }>(
      `select count(*)::int as n from ${table} where client_id = $1`,
      [ana.actor.id],
    )
  ).rows[0]!.n;

test.each(rounds(2, 30))(
  "ten presses of Save sign a note once, and its client reads it once (round %i)",
  async (round) => {
    const note = aNewNote(ana);
    if (round % 2) await saveDraft(tom, note);
    const ready = { ...note, version: round % 2 ? "1" : "0" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => signTreatment(tom, ready)));
    expect(tally(answers)).toEqual({ ok: 1, [round % 2 ? "signed" : "changed-meanwhile"]: 9 });
    expect([
      await count("wellness_session_notes"),
      await count("note_notices"),
      await count("action_plan_items"),
    ]).toEqual([1, 1, 1]);
  },
);

test.each(rounds(2, 30))(
  "a draft saved on two devices at once is one of them, and the other is told (round %i)",
  async () => {
    const note = aNewNote(ana);
    await saveDraft(tom, note);
    const [phone, staff] = ["Said on the phone", "Typed at the desk"].map((shared_summary) =>
      saveDraft(tom, { ...note, version: "1", written: written({ shared_summary }) }),
    );
    expect(tally([await phone!, await staff!])).toEqual({ "changed-meanwhile": 1, ok: 1 });
  },
);

test.each(rounds(2, 30))(
  "signing against a late save of the draft: what is signed stays (round %i)",
  async () => {
    const note = aNewNote(ana);
    await saveDraft(tom, note);
    const [signed, saved] = await Promise.all([
      signTreatment(tom, { ...note, version: "1" }),
      saveDraft(tom, { ...note, version: "1", written: written({ shared_summary: "Too late" }) }),
    ]);
    expect([signed.ok, saved.ok].filter(Boolean)).toHaveLength(1);
    const why = saved.ok ? signed : saved;
    expect(why).toEqual({ ok: false, why: saved.ok ? "changed-meanwhile" : "signed" });
    expect(await count("wellness_session_notes")).toBe(signed.ok ? 1 : 0);
  },
);

test.each(rounds(2, 30))(
  "signing against amending: an amendment stands beside what is signed, or nowhere (round %i)",
  async () => {
    const note = aNewNote(ana);
    await saveDraft(tom, note);
    const [signed, amended] = await Promise.all([
      signTreatment(tom, { ...note, version: "1" }),
      amendTreatment(tom, {
        id: note.id,
        body: "It was the right side.",
        reason: "Mixed up",
      }),
    ]);
    expect(signed.ok).toBe(true);
    expect(await count("treatment_amendments")).toBe(amended.ok ? 1 : 0);
    expect(amended.ok || amended.why === "not-signed").toBe(true);
  },
);

test.each(rounds(4, 40))(
  "consent withdrawn while a note is signed: it is there with consent, or refused (round %i)",
  async (round) => {
    if (round % 2) await aSignedNote(tom, ana, { session_date: "2026-06-01" });
    const before = await count("confidential_treatment_sessions");
    const [signed, withdrawn] = await Promise.all([
      signTreatment(tom, aNewNote(ana)),
      withdrawConsent(ana),
    ]);
    expect(withdrawn.ok).toBe(true);
    expect(signed).toMatchObject(signed.ok ? { ok: true } : { why: "no-consent" });
    expect(await count("confidential_treatment_sessions")).toBe(before + (signed.ok ? 1 : 0));
    expect(await signTreatment(tom, aNewNote(ana))).toEqual({ ok: false, why: "no-consent" });
  },
);
