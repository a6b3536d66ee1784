import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exercises } from "#domain/care/exercises/library.ts";
import { doseForm, doseTexts } from "#domain/care/plans/forms.ts";
import { giveExercise } from "#domain/care/plans/give-exercise.ts";
import { logPlanItem } from "#domain/care/plans/log-plan-item.ts";
import { findPreferences, savePreferences } from "#domain/care/preferences/own-preferences.ts";
import { leaveReminder } from "#domain/care/reminders/leave-reminder.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { handlers } from "#jobs/handlers.ts";
import { aRecord } from "#tests/support/care.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";

const { studio, sent } = await createMailStudio();
const tom = await aTherapist(studio);
const ana = await aClient(studio);
const exercise = exercises.find(({ dose }) => dose.days === "daily")!;
let itemId: string;
beforeAll(() => treats(studio, tom, ana));
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec(
    "delete from action_plan_items; delete from outbox; delete from mails; delete from notification_preferences",
  );
  await studio.owner.exec(
    "update consents set withdrawn_at = null; update clients set portal_access_enabled = true",
  );
  const form = doseForm.parse(doseTexts(exercise.dose));
  const given = await giveExercise(tom, await aRecord(tom, ana), { key: exercise.key, form });
  itemId = given.ok ? given.value.id : "";
  await studio.owner.exec(
    "delete from outbox; update action_plan_items set started_on = '2026-01-01'",
  );
  sent.length = 0;
});

type Job = { id: string; event: string; payload: Record<string, unknown> };

/** The schedule's quarter of an hour, and then what is due, each twice: a job may run again. */
async function tick(now: string | Date) {
  const moment = new Date(now);
  await runScheduled("remind-of-programme", studio.system(moment));
  const due = "select id, event, payload from outbox where done_at is null";
  for (const { id, event, payload } of (await studio.owner.query<Job>(due)).rows) {
    const handler = handlers[event] as unknown as (...args: unknown[]) => Promise<void>;
    for (const attempt of [1, 2]) await handler(studio.system(moment), payload, { id, attempt });
    await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, moment]);
  }
}
const remindAt = (programmeHour: number) =>
  savePreferences(ana, { programmeReminder: true, programmeHour });

test("it is off until a client asks for it, and then comes once a day at their hour", async () => {
  for (const hour of ["06", "17", "18", "21"]) await tick(`2026-06-15T${hour}:00:00Z`);
  expect(sent).toEqual([]);
  await remindAt(18);
  await tick("2026-06-15T16:45:00Z");
  expect(sent).toEqual([]);
  // 18:00 of the summer is 17:00 UTC.
  for (const minute of ["00", "15", "30", "45"]) await tick(`2026-06-15T17:${minute}:00Z`);
  await tick("2026-06-15T18:00:00Z");
  expect(sent).toHaveLength(1);
  await tick("2026-06-16T17:00:00Z");
  expect(sent).toHaveLength(2);
});

test("it says nothing of what is to be done, and where it leads", async () => {
  await remindAt(18);
  await tick("2026-06-15T17:00:00Z");
  const [{ subject, text, html }] = sent as [(typeof sent)[number]];
  expect(subject).toBe("Your exercises for today");
  expect(text).toContain("https://studio.test/client/programme");
  expect(subject + text + html).not.toContain(exercise.name);
  expect(subject + text + html).not.toMatch(/pain|health|therap|injur/i);
});

test("over both clock changes it comes at the hour of the London clock, once", async () => {
  await remindAt(6);
  const quarters = (day: string) =>
    Array.from({ length: 96 }, (_, at) => new Date(Date.parse(day) + at * 900_000));
  const times: string[] = [];
  for (const day of ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"])
    for (const moment of quarters(day)) {
      const before = sent.length;
      await tick(moment);
      if (sent.length > before) times.push(moment.toISOString().slice(0, 16));
    }
  expect(times).toEqual([
    "2026-03-28T06:00",
    "2026-03-29T05:00",
    "2026-10-24T05:00",
    "2026-10-25T06:00",
  ]);
});

test("what is done, stopped or over is not reminded of", async () => {
  await remindAt(18);
  const today = new Date("2026-06-15T17:00:00Z");
  await logPlanItem(at(ana, today), {
    item_id: itemId,
    pain: null,
    comment: "",
  });
  await tick(today);
  expect(sent).toEqual([]);
  await tick("2026-06-16T17:00:00Z");
  expect(sent).toHaveLength(1);
  await studio.owner.exec("update action_plan_items set ends_on = '2026-06-16'");
  await tick("2026-06-17T17:00:00Z");
  expect(sent).toHaveLength(1);
});

test("none goes without a consent in force, to who may not enter, or where all mails are off", async () => {
  await remindAt(18);
  await withdrawConsent(ana, { purpose: "medical" });
  await tick("2026-06-15T17:00:00Z");
  await studio.owner.exec("update consents set withdrawn_at = null");
  await studio.owner.exec("update clients set portal_access_enabled = false");
  await tick("2026-06-16T17:00:00Z");
  await studio.owner.exec("update clients set portal_access_enabled = true");
  await savePreferences(ana, { emailEnabled: false });
  await tick("2026-06-17T17:00:00Z");
  expect(sent.filter(({ subject }) => subject === "Your exercises for today")).toEqual([]);
});

test("one that could not go on its day is not sent on the next", async () => {
  await remindAt(22);
  await runScheduled("remind-of-programme", studio.system(new Date("2026-06-15T21:45:00Z")));
  await studio.owner.exec("update notification_preferences set programme_hour = 9");
  await tick("2026-06-16T00:10:00Z");
  expect(sent).toEqual([]);
});

test("the link in it ends it with one press, and no other link does", async () => {
  await remindAt(18);
  await tick("2026-06-15T17:00:00Z");
  const [{ text, leaveAt }] = sent as [(typeof sent)[number]];
  expect(leaveAt).toMatch(/^https:\/\/studio\.test\/programme\/leave\?s=/);
  expect(text).toContain(leaveAt!);
  const mark = new URL(leaveAt!).searchParams.get("s")!;
  const guest = studio.guest();
  expect(await leaveReminder(guest, `${mark}x`)).toEqual({ ok: false, why: "no-such-link" });
  expect((await findPreferences(ana)).programmeReminder).toBe(true);
  for (const _ of [1, 2]) expect(await leaveReminder(guest, mark)).toMatchObject({ ok: true });
  expect((await findPreferences(ana)).programmeReminder).toBe(false);
  await tick("2026-06-16T17:00:00Z");
  expect(sent).toHaveLength(1);
});
