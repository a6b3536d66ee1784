import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { chooseTexts, findOwnTexts } from "#domain/schedule/texts/own-texts.ts";
import { countTexts } from "#domain/schedule/texts/count-texts.ts";
import type { Text, TextOutcome } from "#domain/schedule/texts/ports.ts";
import { handlers } from "#jobs/handlers.ts";
import { aStaffMember } from "#tests/support/office.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";
import { aClient, aSession, aTherapist, at } from "#tests/support/schedule.ts";

const sent: Text[] = [];
let answer: TextOutcome = { outcome: "sent", parts: 1 };
const texts = {
  takesAnswers: true,
  async send(text: Text) {
    sent.push(text);
    return answer;
  },
};
const log = { warn: () => {} } as never;
const { studio } = await createMailStudio({ texts, log });
const tom = await aTherapist(studio);
const ana = await aClient(studio);
await studio.owner.exec("update clients set phone = '07700 900123'");
const boss = aStaffMember(studio, "owner");
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec(
    `delete from sessions; delete from outbox; delete from text_messages; delete from text_consents;
     update settings set text_reminders = true; update clients set portal_access_enabled = true, email_verified = true`,
  );
  sent.length = 0;
  answer = { outcome: "sent", parts: 1 };
});

type Job = { id: string; payload: Record<string, unknown> };

/** The schedule's minute, and then what is due of texts: as often as given, since a job may run again. */
async function tick(now: string, times = 1) {
  const moment = new Date(now);
  await runScheduled("remind-of-sessions", studio.system(moment));
  const { rows } = await studio.owner.query<Job>(
    "select id, payload from outbox where event = 'session.text-reminder' and due_at <= $1",
    [moment],
  );
  const handler = handlers["session.text-reminder"] as unknown as (
    ...args: unknown[]
  ) => Promise<void>;
  for (const { id, payload } of rows)
    for (let attempt = 1; attempt <= times; attempt += 1)
      await handler(studio.system(moment), payload, { id, attempt });
}
const ask = () => chooseTexts(ana, { wanted: true });
/** Monday 15 June 2026 at ten, so that a day before is ten on Sunday. */
const dayBefore = "2026-06-14T09:00:00Z";

test("who asked for it has one text a session, the day before, however often the job runs", async () => {
  await ask();
  await aSession(studio, tom, ana);
  await tick("2026-06-14T08:58:00Z");
  expect(sent).toEqual([]);
  await tick(dayBefore, 3);
  await tick("2026-06-14T09:01:00Z", 2);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: "+447700900123", until: new Date("2026-06-15T09:00:00Z") });
  expect(sent[0]!.words).toContain("see you on Monday 15th June at 10:00am");
  expect(sent[0]!.words).not.toMatch(/therap|sport|pain/i);
  expect(await countTexts(boss)).toMatchObject({ parts: 1, failed: 0 });
});

test("no text goes unasked, with texts off, without a mobile number, or of what does not take place", async () => {
  const { id } = await aSession(studio, tom, ana);
  await tick(dayBefore);
  expect(sent).toEqual([]);
  await ask();
  for (const off of [
    "update clients set phone = '01462 900123'",
    "update clients set portal_access_enabled = false",
    "update settings set text_reminders = false",
  ]) {
    await studio.owner.exec(off);
    await tick(dayBefore);
    await studio.owner.exec(
      "update clients set phone = '07700 900123', portal_access_enabled = true; update settings set text_reminders = true",
    );
  }
  await cancelSession(at(tom, new Date(dayBefore)), { id, version: 1, reason: "Ill" });
  await tick("2026-06-14T09:10:00Z");
  expect(sent).toEqual([]);
});

test("at night it waits for the morning, and nothing comes after the session has begun", async () => {
  await ask();
  await aSession(studio, tom, ana);
  await studio.owner.exec("update settings set reminder_offsets_hours = '{13}'");
  await tick("2026-06-14T20:00:00Z");
  expect(sent).toEqual([]);
  await tick("2026-06-15T06:00:00Z");
  expect(sent).toHaveLength(1);
  await studio.owner.exec("delete from text_messages");
  await tick("2026-06-15T09:00:00Z");
  expect(sent).toHaveLength(1);
  await studio.owner.exec("update settings set reminder_offsets_hours = '{24}'");
});

test("of several reminders only the last is a text", async () => {
  await ask();
  await aSession(studio, tom, ana);
  await studio.owner.exec("update settings set reminder_offsets_hours = '{48,24}'");
  await tick("2026-06-13T09:00:00Z");
  expect(sent).toEqual([]);
  await tick(dayBefore);
  expect(sent).toHaveLength(1);
  await studio.owner.exec("update settings set reminder_offsets_hours = '{24}'");
});

test("what was surely not sent is tried again; what may have been sent, or was broken off, is not", async () => {
  await ask();
  await aSession(studio, tom, ana);
  answer = { outcome: "unavailable", detail: "ECONNREFUSED" };
  await expect(tick(dayBefore)).rejects.toThrow("ECONNREFUSED");
  answer = { outcome: "unknown", detail: "TimeoutError" };
  await tick(dayBefore, 3);
  expect(sent).toHaveLength(2);
  await studio.owner.exec("update text_messages set status = 'sending'");
  await tick(dayBefore);
  expect(sent).toHaveLength(2);
  const { rows } = await studio.owner.query("select status from text_messages");
  expect(rows).toEqual([{ status: "unknown" }]);
});

test("a phone that said STOP has no more texts, and its client finds them off", async () => {
  await ask();
  await aSession(studio, tom, ana);
  answer = { outcome: "stopped", detail: "error 21610" };
  await tick(dayBefore, 2);
  expect(sent).toHaveLength(1);
  expect(await findOwnTexts(ana)).toEqual({ since: null, mobile: "07700 900123" });
});

test("a client begins only where the studio texts and their number is a mobile, and ends whenever they like", async () => {
  await studio.owner.exec("update clients set phone = ''");
  expect(await ask()).toEqual({ ok: false, why: "no-mobile" });
  await studio.owner.exec("update clients set phone = '07700 900123'");
  await studio.owner.exec("update settings set text_reminders = false");
  expect(await ask()).toEqual({ ok: false, why: "not-offered" });
  expect(await findOwnTexts(ana)).toBeUndefined();
  await studio.owner.exec("update settings set text_reminders = true");
  await ask();
  expect(await findOwnTexts(ana)).toMatchObject({ since: ana.now });
  await studio.owner.exec("update settings set text_reminders = false");
  expect(await chooseTexts(ana, { wanted: false })).toEqual({ ok: true, value: undefined });
});
