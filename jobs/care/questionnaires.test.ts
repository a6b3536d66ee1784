import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askForQuestionnaire } from "#domain/care/questionnaires/ask-for-questionnaire.ts";
import { listTasks } from "#domain/care/measures/list-tasks.ts";
import { submitAnswers } from "#domain/care/questionnaires/submit-answers.ts";
import { after, days } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";
import { aClient, aSession, at, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";

const { studio, sent } = await createMailStudio();
const tom = await aTherapist(studio, ["create_notes", "manage_sessions"]);
const ana = await aClient(studio);
beforeAll(() => treats(studio, tom, ana));
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec(
    "delete from questionnaire_requests; delete from session_claims; delete from sessions; delete from outbox; delete from notification_preferences; update consents set withdrawn_at = null",
  );
  sent.length = 0;
});

type Job = { id: string; event: string; payload: Record<string, unknown> };
const later = (count: number) => after(noon, days(count));

/** What is due by now, each twice: a job may run again. */
async function runDue(now: Date) {
  const due =
    "select id, event, payload from outbox where due_at <= $1 and done_at is null order by due_at";
  for (const { id, event, payload } of (await studio.owner.query<Job>(due, [now])).rows) {
    const handler = handlers[event] as unknown as (...args: unknown[]) => Promise<void>;
    for (const attempt of [1, 2]) await handler(studio.system(now), payload, { id, attempt });
    await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, now]);
  }
}
async function morning(now: Date) {
  await runScheduled("ask-questionnaires", studio.system(now));
  await runDue(now);
}
const ask = async (more: { dueOn?: string; sessionId?: string; repeatWeeks?: number } = {}) => {
  const done = await askForQuestionnaire(tom, {
    key: "before-we-treat",
    clientId: ana.actor.id,
    dueOn: null,
    sessionId: null,
    repeatWeeks: null,
    ...more,
  });
  if (!done.ok) throw new Error(done.why);
  return done.value.requestId;
};
const answer = (requestId: string, saddle: string, now = noon) =>
  submitAnswers(at(ana, now), {
    requestId,
    answers: { saddle },
    version: "0",
    anyway: true,
  });
/** A session whose own mails are of no matter here. */
async function aVisit(values = {}) {
  const session = await aSession(studio, tom, ana, values);
  await studio.owner.exec("delete from outbox");
  return session;
}
const subjects = () => sent.map(({ subject }) => subject);

test("who is asked reads a link and not what it is about, once", async () => {
  const requestId = await ask();
  await runDue(noon);
  expect(sent).toHaveLength(1);
  const [{ subject, text, html }] = sent as [(typeof sent)[number]];
  expect(text).toContain(`https://studio.test/client/questionnaires/${requestId}`);
  expect(subject + text + html).not.toMatch(/flag|treat you|numb|pain|health|nine|questionnaire"/i);
});

test("who has answered or was asked no more is not written to", async () => {
  await answer(await ask(), "0");
  await runDue(noon);
  expect(subjects()).toEqual([]);
});

test("a reminder goes the day before it is wanted, for all that is open, once", async () => {
  await ask({ dueOn: "2026-06-15" });
  await studio.owner.exec("delete from outbox");
  for (const day of [1, 2, 3]) await morning(later(day));
  expect(sent).toEqual([]);
  await morning(later(4));
  await morning(later(5));
  expect(subjects()).toEqual(["Still open: a few questions"]);
});

test("a session that moves takes its questionnaire with it", async () => {
  const session = await aVisit();
  await ask({ sessionId: session.id });
  await studio.owner.exec("delete from outbox");
  await studio.owner.query(
    "update sessions set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days' where id = $1",
    [session.id],
  );
  await morning(later(4));
  expect(sent).toEqual([]);
  await morning(later(11));
  expect(subjects()).toEqual(["Still open: a few questions"]);
});

test("it is asked again before the first visit after the weeks that were chosen, and goes on so", async () => {
  await answer(await ask({ repeatWeeks: 2 }), "0");
  await studio.owner.exec("delete from outbox");
  await aVisit();
  await morning(later(3));
  expect(sent).toEqual([]);
  await aVisit({ session_date: "2026-06-29" });
  await morning(later(15));
  expect(sent).toEqual([]);
  await morning(later(17));
  await morning(later(17));
  expect(subjects()).toEqual(["A few questions from Free Rein Pilates"]);
  const { rows } = await studio.owner.query(
    "select due_on::text, repeat_weeks from questionnaire_requests order by asked_at",
  );
  expect(rows).toEqual([
    { due_on: null, repeat_weeks: null },
    { due_on: "2026-06-29", repeat_weeks: 2 },
  ]);
});

test("nothing is asked again without consent", async () => {
  await answer(await ask({ repeatWeeks: 1 }), "0");
  await studio.owner.exec("delete from outbox");
  await aVisit({ session_date: "2026-06-19" });
  await withdrawConsent(ana, { purpose: "medical" });
  await studio.owner.exec("delete from outbox");
  await morning(later(7));
  expect(sent).toEqual([]);
});

test("who withdrew their consent is neither asked nor reminded of what they may not answer", async () => {
  await ask({ dueOn: "2026-06-15" });
  await withdrawConsent(ana);
  await studio.owner.exec("delete from outbox where event = 'consent.withdrawn'");
  await runDue(noon);
  await morning(later(4));
  expect(subjects()).toEqual([]);
});

test("a red flag is mailed to the therapist at once, whatever mails they want, without a name", async () => {
  await studio.owner.query(
    "insert into notification_preferences (user_id, user_type, email_enabled) values ($1, 'therapist', false)",
    [tom.actor.accountId],
  );
  const night = new Date("2026-06-10T23:30:00Z");
  const requestId = await ask();
  await studio.owner.exec("delete from outbox");
  await answer(requestId, "1", night);
  await runDue(night);
  expect(subjects()).toEqual(["Please look at an answer in the portal"]);
  const [{ text, html }] = sent as [(typeof sent)[number]];
  expect(text).toContain("https://studio.test/therapist/needs/alarm");
  expect(text + html).not.toMatch(/flag|numb|saddle|Ana|questionnaires\//i);
});

test("a red flag goes to who sees all clients while the client's own therapist has not accepted their invitation", async () => {
  const boss = await aTherapist(studio, ["view_all_clients"]);
  const requestId = await ask();
  await studio.owner.exec("delete from outbox");
  const entered = (verified: boolean) =>
    studio.owner.query("update clients set email_verified = $2 where id = $1", [
      tom.actor.id,
      verified,
    ]);
  await entered(false);
  await answer(requestId, "1");
  await runDue(noon);
  expect(subjects()).toEqual(["Please look at an answer in the portal"]);
  const { alarm } = await listTasks(boss);
  expect(alarm.named).toContainEqual(expect.objectContaining({ clientId: ana.actor.id }));
  await entered(true);
  expect((await listTasks(boss)).alarm.total).toBe(0);
});
