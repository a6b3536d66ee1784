import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { askForForm } from "#domain/care/forms/ask-for-form.ts";
import { signForm } from "#domain/care/forms/sign-form.ts";
import type { Answers } from "#domain/care/forms/messages.ts";
import { withdrawNote } from "#domain/care/notices/share-note.ts";
import { responseForm } from "#domain/care/responses/forms.ts";
import { giveResponse } from "#domain/care/responses/give-response.ts";
import { addReply } from "#domain/care/responses/add-reply.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { intakeAnswers } from "#tests/support/intake.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { aClientNote, aWellnessNote, treats } from "#tests/support/shared-notes.ts";
import { noon } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

const { studio, sent } = await createMailStudio();
const tom: Ctx<Therapist> = await aTherapist(studio);
const ana: Ctx<Client> = await aClient(studio);
beforeAll(() => treats(studio, tom, ana));
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec(
    "delete from client_note_responses; delete from note_notices; delete from outbox; delete from notification_preferences",
  );
  sent.length = 0;
});

type Job = { id: string; event: string; payload: Record<string, unknown> };

/** Runs what is due at a moment, each twice: a job may run again. */
async function drain(now: Date) {
  const due =
    "select id, event, payload from outbox where due_at <= $1 and done_at is null order by due_at";
  for (const { id, event, payload } of (await studio.owner.query<Job>(due, [now])).rows) {
    const handler = handlers[event] as unknown as (...args: unknown[]) => Promise<void>;
    for (const attempt of [1, 2]) await handler(studio.system(now), payload, { id, attempt });
    await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, now]);
  }
}
const remindAt = async (now: Date) => {
  await runScheduled("remind-of-notes", studio.system(now));
  await drain(now);
};
const prefer = (column: string, value: string) =>
  studio.owner.query(
    `insert into notification_preferences (user_id, user_type, ${column}) values ($1, 'client', ${value})`,
    [ana.actor.accountId],
  );
const later = (count: number) => after(noon, hours(count));

test("a shared note is told once by mail, without a word of it, and links to its page", async () => {
  const id = await aWellnessNote(tom, ana, {
    sharedSummary: "Achilles tendon",
    homePracticeSuggestions: "Heel drops",
  });
  await drain(noon);
  expect(sent).toHaveLength(1);
  const { subject, text, html } = sent[0]!;
  expect(text).toContain(`https://studio.test/client/notes/session/${id}`);
  expect(subject + text + html).not.toMatch(/Achilles|Heel|Sports Therapy/);
});

test("a note that is shared at night is told at seven in the morning", async () => {
  const night = new Date("2026-06-10T20:30:00Z");
  await aClientNote(at(tom, night), ana);
  await drain(new Date("2026-06-11T05:59:00Z"));
  expect(sent).toEqual([]);
  await drain(new Date("2026-06-11T06:00:00Z"));
  expect(sent).toHaveLength(1);
});

test("no email about a note that was recalled, to a client who does not want these emails, or to one who may not enter", async () => {
  const noteId = await aClientNote(tom, ana);
  await tom.db.transaction(tom.identity, (tx) => withdrawNote(tx, tom, noteId));
  await drain(noon);
  await aClientNote(tom, ana);
  await prefer("new_notes", "false");
  await drain(noon);
  await studio.owner.exec(
    "update notification_preferences set new_notes = true, email_enabled = false",
  );
  await aClientNote(tom, ana);
  await drain(noon);
  await studio.owner.exec("delete from notification_preferences");
  await aClientNote(tom, ana);
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    ana.actor.id,
  ]);
  await drain(noon);
  expect(sent).toEqual([]);
  await studio.owner.query("update clients set portal_access_enabled = true where id = $1", [
    ana.actor.id,
  ]);
});

test("unread notes are mentioned again after the hours chosen, together, three times at most, never at night", async () => {
  await aClientNote(tom, ana);
  await aWellnessNote(tom, ana);
  await prefer("reminder_frequency", "12");
  await studio.owner.exec("delete from outbox");
  await remindAt(later(11));
  // Midnight in London: twelve hours are over, and it is night.
  await remindAt(later(12));
  expect(sent).toEqual([]);
  for (const hour of [20, 21, 44, 68, 92]) await remindAt(later(hour));
  expect(sent.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => "2 notes are waiting for you"),
  );
});

test("who has read their notes, or wants no reminders, is not reminded", async () => {
  await aClientNote(tom, ana);
  await studio.owner.exec("delete from outbox");
  await prefer("unread_reminders", "false");
  await remindAt(later(30));
  await studio.owner.exec("delete from notification_preferences");
  await studio.owner.query("update note_notices set client_read_at = $1", [noon]);
  await remindAt(later(44));
  expect(sent).toEqual([]);
});

test("what one side writes below a response is told to the other, without a word of it", async () => {
  const noteId = await aClientNote(tom, ana);
  await studio.owner.exec("delete from outbox");
  const [given] = await ana.db.transaction(ana.identity, (tx) =>
    tx
      .insert(clientNoteResponses)
      .values({
        clientId: ana.actor.id,
        clientNoteId: noteId,
        complianceStatus: "difficulty",
        createdAt: noon,
      })
      .returning({ id: clientNoteResponses.id }),
  );
  const write = (ctx: Ctx<Client> | Ctx<Therapist>, body: string) =>
    ctx.db.transaction(ctx.identity, (tx) => addReply(tx, ctx, { responseId: given!.id, body }));
  await write(ana, "My calf burns");
  await write(tom, "Fewer heel drops");
  await drain(noon);
  const tomsEmail = (
    await studio.owner.query<{ email: string }>("select email from clients where id = $1", [
      tom.actor.id,
    ])
  ).rows[0]!.email;
  expect(sent.map(({ to, subject }) => [to === tomsEmail, subject])).toEqual([
    [true, "A client has written to you again"],
    [false, expect.stringMatching(/ has answered you$/)],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/calf|heel/i);
});

test("a client who is asked for a form is told once, unless they signed it or want no mails; the mail names no form", async () => {
  const asks = async (slug: string) => {
    const asked = await askForForm(tom, { slug, clientId: ana.actor.id, dueOn: null });
    if (!asked.ok) throw new Error(asked.why);
  };
  await asks("client-intake");
  await drain(noon);
  expect(sent).toHaveLength(1);
  const { subject, text } = sent[0]!;
  expect(text).toContain("https://studio.test/client/forms/client-intake");
  expect(subject + text.replaceAll(/https:\S+/g, "")).not.toMatch(/intake/i);
  await asks("photo-consent");
  await studio.owner.exec("update form_requests set answered_at = asked_at");
  await drain(noon);
  await asks("photo-consent");
  await prefer("email_enabled", "false");
  await drain(noon);
  expect(sent).toHaveLength(1);
});

test("what a client signs in one sitting is told once to who treats them, without a word of it", async () => {
  const sign = (slug: string, answers: Answers, now: Date) =>
    signForm(at(ana, now), {
      slug,
      answers,
      version: "0",
      name: "Ana Lee",
    });
  const agreed = {
    treatments: ["Taping"],
    touch: "Yes",
    understood: "yes",
    change: "yes",
  };
  expect(
    await sign("client-intake", intakeAnswers({ heart: "yes", "heart-more": "A murmur" }), noon),
  ).toMatchObject({
    ok: true,
  });
  expect(await sign("informed-consent", agreed, after(noon, minutes(5)))).toMatchObject({
    ok: true,
  });
  await drain(later(1));
  expect(sent.map(({ to }) => to)).toHaveLength(1);
  const { subject, text, html } = sent[0]!;
  expect(text).toContain("https://studio.test/therapist/forms");
  expect(subject + text + html).not.toMatch(/murmur|intake|consent|Ana/i);
  sent.length = 0;
  await sign("client-intake", intakeAnswers(), new Date("2026-06-12T22:30:00Z"));
  await drain(new Date("2026-06-13T05:59:00Z"));
  expect(sent).toEqual([]);
  await drain(new Date("2026-06-13T06:00:00Z"));
  expect(sent).toHaveLength(1);
});

test("what a client signs whom no therapist looks after is told to who sees all clients", async () => {
  const [boss, wren] = [await aTherapist(studio, ["view_all_clients"]), await aClient(studio)];
  sent.length = 0;
  const signed = await signForm(wren, {
    slug: "client-intake",
    answers: intakeAnswers(),
    version: "0",
    name: "Ana Lee",
  });
  expect(signed).toMatchObject({ ok: true });
  await drain(later(1));
  const { rows } = await studio.owner.query<{ email: string }>(
    "select email from clients where id = $1",
    [boss.actor.id],
  );
  expect(sent.map(({ to }) => to)).toContain(rows[0]!.email);
});

test("what a client writes to a note of a therapist who treats them no more is told to who does", async () => {
  const [gone, next] = [await aTherapist(studio, ["create_notes"]), await aTherapist(studio, [])];
  const wren = await aClient(studio);
  await treats(studio, gone, wren);
  const noteId = await aClientNote(gone, wren);
  await studio.owner.query("update client_therapists set until = now() where client_id = $1", [
    wren.actor.id,
  ]);
  await treats(studio, next, wren);
  await studio.owner.exec("delete from outbox");
  sent.length = 0;
  const form = responseForm.parse({ compliance_status: "completed", client_question: "Why?" });
  expect(await giveResponse(wren, { noteId, form })).toMatchObject({ ok: true });
  await drain(noon);
  const { rows } = await studio.owner.query<{ email: string }>(
    "select email from clients where id = $1",
    [next.actor.id],
  );
  expect(sent.map(({ to }) => to)).toEqual([rows[0]!.email]);
});
