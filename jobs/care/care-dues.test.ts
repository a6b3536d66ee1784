import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askForForm } from "#domain/care/forms/ask-for-form.ts";
import { confirmHealthUnchanged } from "#domain/care/health/confirm-health-unchanged.ts";
import { healthForm } from "#domain/care/health/forms.ts";
import { recordOwnHealth } from "#domain/care/health/record-health.ts";
import { after, days } from "#domain/kernel/time.ts";
import { aClient, aSession, aTherapist, at } from "#tests/support/schedule.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

const { studio, sent } = await createMailStudio();
const tom = await aTherapist(studio);
const ana = await aClient(studio);
beforeAll(() => treats(studio, tom, ana));
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec(
    "delete from form_requests; delete from session_claims; delete from sessions; delete from client_health_records; delete from outbox; delete from notification_preferences",
  );
  await studio.owner.exec("update consents set withdrawn_at = null");
  sent.length = 0;
});

type Job = { id: string; event: string; payload: Record<string, unknown> };
const later = (count: number) => after(noon, days(count));

/** The morning's work of a day, and then what is due, each twice: a job may run again. */
async function morning(now: Date) {
  await runScheduled("ask-for-forms", studio.system(now));
  const due =
    "select id, event, payload from outbox where due_at <= $1 and done_at is null order by due_at";
  for (const { id, event, payload } of (await studio.owner.query<Job>(due, [now])).rows) {
    const handler = handlers[event] as unknown as (...args: unknown[]) => Promise<void>;
    for (const attempt of [1, 2]) await handler(studio.system(now), payload, { id, attempt });
    await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, now]);
  }
}
const asked = async (slug: string, dueOn: string | null) => {
  const done = await askForForm(tom, { slug, clientId: ana.actor.id, dueOn });
  if (!done.ok) throw new Error(done.why);
  await studio.owner.exec("delete from outbox");
};
const subjects = () => sent.map(({ subject }) => subject);

test("a form is mentioned once more three days before its day, with how many there are and none of them named", async () => {
  await asked("client-intake", "2026-06-20");
  await asked("retreat-agreement", "2026-06-19");
  await morning(later(5));
  expect(sent).toEqual([]);
  for (const day of [6, 7, 8, 9, 10]) await morning(later(day));
  expect(subjects()).toEqual(["2 forms are waiting for you", "2 forms are waiting for you"]);
  const [{ subject, text, html }] = sent as [(typeof sent)[number]];
  expect(text).toContain("https://studio.test/client/forms");
  expect(subject + text + html).not.toMatch(/intake|retreat|health|medical/i);
});

test("a form without a day is mentioned after a week, or before the next session, but not on the day it was asked for", async () => {
  await asked("client-intake", null);
  await morning(later(6));
  expect(sent).toEqual([]);
  await morning(later(7));
  expect(subjects()).toEqual(["A form is waiting for you"]);
  sent.length = 0;
  await studio.owner.exec("delete from form_requests");
  await asked("client-intake", null);
  // Monday the 15th is five days off.
  await aSession(studio, tom, ana);
  await studio.owner.exec("delete from outbox");
  await morning(after(noon, days(1)));
  expect(sent).toEqual([]);
  await morning(later(3));
  expect(subjects()).toEqual(["A form is waiting for you"]);
});

test("no reminder goes to a client who has signed the form, may not enter or wants no reminders", async () => {
  await asked("client-intake", "2026-06-12");
  await studio.owner.exec("update form_requests set answered_at = asked_at");
  await morning(later(2));
  await studio.owner.exec("update form_requests set answered_at = null");
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    ana.actor.id,
  ]);
  await morning(later(2));
  await studio.owner.query("update clients set portal_access_enabled = true where id = $1", [
    ana.actor.id,
  ]);
  const no =
    "insert into notification_preferences (user_id, user_type, unread_reminders) values ($1, 'client', false)";
  await studio.owner.query(no, [ana.actor.accountId]);
  await morning(later(2));
  expect(sent).toEqual([]);
});

test("a reminder that is worked out at night goes at seven in the morning", async () => {
  await asked("client-intake", "2026-06-12");
  await morning(new Date("2026-06-11T22:30:00Z"));
  expect(sent).toEqual([]);
  await morning(new Date("2026-06-12T06:00:00Z"));
  expect(sent).toHaveLength(1);
});

const answers = healthForm.parse({ health_conditions: "Asthma", pain_areas: "Neck" });

test("a year after health was written down or confirmed its client is asked once whether anything has changed", async () => {
  expect(await recordOwnHealth(ana, { form: answers, version: "0" })).toMatchObject({ ok: true });
  await morning(new Date("2027-06-09T08:00:00Z"));
  expect(sent).toEqual([]);
  for (const day of ["10", "11", "30"]) await morning(new Date(`2027-06-${day}T08:00:00Z`));
  expect(subjects()).toEqual(["Once a year: has anything changed?"]);
  const [{ subject, text, html }] = sent as [(typeof sent)[number]];
  expect(
    subject + text.replaceAll(/https:\S+/g, "") + html.replaceAll(/https:[^"<]+/g, ""),
  ).not.toMatch(/asthma|neck|health|medical/i);
  const confirmed = new Date("2027-07-01T12:00:00Z");
  await confirmHealthUnchanged(at(ana, confirmed));
  await morning(new Date("2028-06-30T08:00:00Z"));
  expect(sent).toHaveLength(1);
  await morning(new Date("2028-07-01T08:00:00Z"));
  expect(sent).toHaveLength(2);
});

test("who has withdrawn their consent is not asked about their health", async () => {
  await recordOwnHealth(ana, { form: answers, version: "0" });
  await studio.owner.exec("update consents set withdrawn_at = now()");
  await morning(new Date("2027-06-10T08:00:00Z"));
  expect(sent).toEqual([]);
});

test("after a withdrawal only what agrees to something is mentioned, since no other form can be signed", async () => {
  await asked("client-intake", "2026-06-12");
  await studio.owner.exec("update consents set withdrawn_at = now()");
  await morning(later(1));
  expect(sent).toEqual([]);
  await asked("photo-consent", "2026-06-13");
  await morning(later(2));
  expect(subjects()).toEqual(["A form is waiting for you"]);
});
