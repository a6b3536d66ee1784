import { afterAll, beforeEach, expect, test } from "vitest";
import { ensureCareRecord } from "#domain/care/record/ensure-care-record.ts";
import { giveBackSession } from "#domain/schedule/own-sessions/give-back-session.ts";
import { publishReminders } from "#domain/schedule/reminders/find-reminder.ts";
import { aGroup, aSession, addParticipant, at, juneAt } from "#tests/support/schedule.ts";
import { openSessionMailStudio, soon } from "#tests/support/session-mail-studio.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { handlers } from "./handlers.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

const { studio, sent, tom, ana, empty, drain } = await openSessionMailStudio();
await treats(studio, tom, ana);
afterAll(() => studio.db.close());
beforeEach(async () => {
  await empty();
  await studio.owner
    .exec(`update locations set directions = 'Park behind the mill' || chr(10) || 'Ring twice';
    update session_types set what_to_bring = 'A towel' || chr(10) || 'Grip socks', is_bookable_by_clients = true;
    delete from recalls; delete from outbox`);
});
const again = async (therapistId = tom.actor.id) => {
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from session_types where name = 'Sports Therapy'",
  );
  return `https://studio.test/client/sessions/book?type=${rows[0]!.id}&therapist=${therapistId}`;
};

test("a confirmation says what to bring, where to park and how to cancel, and answers reach the studio", async () => {
  await aSession(studio, tom, ana);
  await drain(soon(3));
  const [{ text, attachments }] = sent as [(typeof sent)[number]];
  expect(text).toContain("Please bring: A towel; Grip socks");
  expect(text).toContain("Getting there: Park behind the mill Ring twice");
  expect(text).toContain("answer this mail: it reaches us");
  expect(text).toContain(`Book another time with the same therapist: ${await again()}`);
  expect(Buffer.from(attachments![0]!.content).toString().replaceAll(/\r\n /g, "")).toMatch(
    /DESCRIPTION:.*A towel.*behind the mill/,
  );
  const { rows } = await studio.owner.query<{ email: string }>(
    "select business_email as email from settings",
  );
  expect(sent[0]!.replyTo).toBe(rows[0]!.email);
});

test("a reminder of a class says the same, to a guest, too, and can be answered", async () => {
  const group = await aGroup(studio, tom);
  const guest = {
    client_name: "Gail",
    client_email: "gail@example.com",
    client_phone: "",
  };
  await addParticipant(tom, { sessionId: group.id, guest, status: "confirmed" });
  sent.length = 0;
  await publishReminders(studio.system(juneAt(14, "10:00")));
  await drain(juneAt(14, "10:00"));
  const mail = sent.find(({ subject }) => subject.startsWith("See you soon"))!;
  expect(mail.text).toContain("Please bring: A towel; Grip socks");
  expect(mail.text).toContain("Getting there: Park behind the mill");
  expect(mail.replyTo).toMatch(/@/);
  expect(mail.replyTo).not.toMatch(/no-?reply/);
});

test("a cancelled session leads to its free times; of a type that is not booked online nothing does", async () => {
  const first = await aSession(studio, tom, ana);
  await giveBackSession(at(ana, soon(5)), { id: first.id, reason: "" });
  await drain(soon(10));
  const cancelled = sent.find(({ subject }) => subject.includes("is cancelled"))!;
  expect(cancelled.text).toContain(`Book it again: ${await again()}`);
  expect(cancelled.text).not.toContain("Please bring");
  sent.length = 0;
  await studio.owner.exec("update session_types set is_bookable_by_clients = false");
  await aSession(studio, at(tom, soon(20)), ana, { session_time: "14:00" });
  await drain(soon(24));
  expect(sent[0]!.text).not.toContain("/client/sessions/book");
});

/** A recall of Ana by Tom for a day, after a session that took place. */
async function aRecall(dueOn: string) {
  const { id } = await aSession(studio, tom, ana);
  await studio.owner.query("update sessions set status = 'completed' where id = $1", [id]);
  await ana.db.transaction(tom.identity, (tx) => ensureCareRecord(tx, tom, ana.actor.id));
  await studio.owner.query(
    `with note as (insert into confidential_treatment_sessions (client_id, therapist_id, session_date, created_at, updated_at)
      values ($1, $2, '2026-06-01', now(), now()) returning id)
     insert into recalls (client_id, therapist_id, treatment_id, due_on) select $1, $2, id, $3 from note`,
    [ana.actor.id, tom.actor.id, dueOn],
  );
  await studio.owner.exec("delete from outbox");
  sent.length = 0;
}

/** The morning's work at a moment, each job twice. */
async function morning(now: Date) {
  await runScheduled("ask-for-forms", studio.system(now));
  const { rows } = await studio.owner.query<{ id: string; payload: { recallId: string } }>(
    "select id, payload from outbox where event = 'recall.due' and done_at is null",
  );
  const handler = handlers["recall.due"] as unknown as (...args: unknown[]) => Promise<void>;
  for (const { id, payload } of rows) {
    for (const attempt of [1, 2]) await handler(studio.system(now), payload, { id, attempt });
    await studio.owner.query("update outbox set done_at = now() where id = $1", [id]);
  }
}

test("who is to be seen again is asked back once, a week before, with the way to the same therapist", async () => {
  await aRecall("2026-07-20");
  await morning(juneAt(30, "09:00"));
  expect(sent).toEqual([]);
  for (const day of ["2026-07-13", "2026-07-14", "2026-07-20"])
    await morning(new Date(`${day}T08:00:00Z`));
  expect(sent.map(({ subject }) => subject)).toEqual([
    "Time to see you again, around Monday 20 July 2026",
  ]);
  expect(sent[0]!.text).toContain(`Choose a time: ${await again()}`);
});

test("a client is not asked back who has booked, was seen, does not want such mails or withdrew", async () => {
  const then = new Date("2026-07-15T08:00:00Z");
  await aRecall("2026-07-20");
  await aSession(studio, tom, ana, { session_date: "2026-07-21" });
  await morning(then);
  await studio.owner.exec(
    "delete from sessions where status = 'scheduled'; update recalls set done_at = now()",
  );
  await morning(then);
  await studio.owner.exec("update recalls set done_at = null, due_on = '2026-06-01'");
  await morning(then);
  expect(sent).toEqual([]);
  await studio.owner.exec("update recalls set due_on = '2026-07-20'");
  await morning(then);
  expect(sent).toHaveLength(1);
});
