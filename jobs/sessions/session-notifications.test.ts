import { afterAll, beforeEach, expect, test } from "vitest";
import { publishReminders } from "#domain/schedule/reminders/find-reminder.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { undoLastChange } from "#domain/schedule/sessions/undo-last-change.ts";
import { aSession, at, juneAt } from "#tests/support/schedule.ts";
import { openSessionMailStudio, soon, to } from "#tests/support/session-mail-studio.ts";

const { studio, sent, tom, ana, empty, drain, fileOf } = await openSessionMailStudio();
afterAll(() => studio.db.close());
beforeEach(empty);

const wherever = { special_requirements: "A sore knee", notes: "Slipped disc in 2019" };

test("a booking is told once, three minutes later, with a calendar file and nothing that was noted", async () => {
  const { id } = await aSession(studio, tom, ana, wherever);
  await drain(soon(2));
  expect(sent).toEqual([]);
  await drain(soon(3), 2);
  expect(sent).toHaveLength(1);
  const { subject, text, html } = sent[0]!;
  expect(subject).toBe("Your session is booked: Monday 15 June 2026 at 10:00");
  expect(text).toContain(
    "Sports Therapy: Monday 15 June 2026 at 10:00, 60 minutes, with Tom Ashby",
  );
  expect(text + html + Buffer.from(sent[0]!.attachments![0]!.content).toString()).not.toMatch(
    /knee|disc/,
  );
  expect(fileOf(0)).toMatchObject({
    contentType: "text/calendar; charset=utf-8; method=REQUEST",
    method: "REQUEST",
    status: "CONFIRMED",
    uid: `${id}@studio.test`,
    sequence: 1,
    startsAt: juneAt(15, "10:00"),
  });
});

test("a move says what it was before, and a cancellation strikes the same event out", async () => {
  const { id } = await aSession(studio, tom, ana);
  await drain(soon(3));
  await moveSession(at(tom, soon(10)), { id, version: 1, form: to("16:00") });
  await drain(soon(13));
  expect(sent[1]!.text).toContain("is now on Monday 15 June 2026 at 16:00");
  expect(sent[1]!.text).toContain(
    "Before, it was Monday 15 June 2026 at 10:00, 60 minutes, with Tom Ashby",
  );
  await cancelSession(at(tom, soon(20)), { id, version: 2, reason: "Too ill" });
  await drain(soon(23));
  expect(sent[2]!.text).toContain("on Monday 15 June 2026 at 16:00 does not take place.");
  expect(sent[2]!.text).not.toContain("ill");
  const same = { uid: `${id}@studio.test` };
  expect(sent.map(({ attachments }) => attachments![0]!.invitation)).toEqual([
    "REQUEST",
    "REQUEST",
    "CANCEL",
  ]);
  for (const index of [0, 1, 2])
    expect(fileOf(index)).toMatchObject({
      organizer: expect.stringMatching(/^mailto:/),
      attendees: [[`MAILTO:${sent[index]!.to}`, "ACCEPTED"]],
    });
  expect(fileOf(1)).toMatchObject({
    ...same,
    sequence: 2,
    startsAt: juneAt(15, "16:00"),
    status: "CONFIRMED",
  });
  expect(fileOf(2)).toMatchObject({
    ...same,
    sequence: 3,
    method: "CANCEL",
    status: "CANCELLED",
  });
});

test("two moves while the emails wait are one email; a move that is undone meanwhile is none", async () => {
  const { id } = await aSession(studio, tom, ana);
  await drain(soon(3));
  await moveSession(at(tom, soon(10)), { id, version: 1, form: to("16:00") });
  await moveSession(at(tom, soon(11)), { id, version: 2, form: to("17:00") });
  await drain(soon(20));
  expect(
    sent
      .slice(1)
      .map(({ text }) => /now on .* at (\S+),[^]*Before, .* at (\S+),/.exec(text)?.slice(1)),
  ).toEqual([["17:00", "10:00"]]);
  await moveSession(at(tom, soon(30)), { id, version: 3, form: to("18:00") });
  expect(await undoLastChange(at(tom, soon(31)), { id, version: 4 })).toMatchObject({ ok: true });
  await moveSession(at(tom, soon(32)), { id, version: 5, form: to("19:00") });
  await moveSession(at(tom, soon(33)), { id, version: 6, form: to("17:00") });
  await cancelSession(at(tom, soon(34)), { id, version: 7, reason: "" });
  expect(await undoLastChange(at(tom, soon(35)), { id, version: 8 })).toMatchObject({ ok: true });
  await drain(soon(60));
  expect(sent).toHaveLength(2);
});

test("what is undone after it was told is told again", async () => {
  const { id } = await aSession(studio, tom, ana);
  await drain(soon(3));
  await cancelSession(at(tom, soon(10)), { id, version: 1, reason: "" });
  await drain(soon(13));
  await undoLastChange(at(tom, soon(20)), { id, version: 2 });
  await drain(soon(23));
  expect(sent.map(({ subject }) => subject.split(":")[0])).toEqual([
    "Your session is booked",
    "Your session is cancelled",
    "Your session is booked",
  ]);
});

test("a reminder goes a day before, once, and anew when the session has moved", async () => {
  const { id } = await aSession(studio, tom, ana);
  await drain(soon(3));
  const remind = async (now: Date) => {
    await publishReminders(studio.system(now));
    await drain(now, 2);
    return sent.filter(({ subject }) => subject.startsWith("See you soon")).length;
  };
  expect(await remind(juneAt(14, "09:59"))).toBe(0);
  expect(await remind(juneAt(14, "10:00"))).toBe(1);
  expect(await remind(juneAt(14, "11:00"))).toBe(1);
  expect(sent.at(-1)!.attachments ?? []).toEqual([]);
  expect(sent.at(-1)!.text).toContain(`/client/sessions/${id}/cancel`);
  await moveSession(at(tom, juneAt(14, "11:30")), {
    id,
    version: 1,
    form: to("10:00", "2026-06-17"),
  });
  expect(await remind(juneAt(15, "10:00"))).toBe(1);
  expect(await remind(juneAt(16, "10:00"))).toBe(2);
});

test("no reminder goes out for what is cancelled when the email goes, or for what was booked a moment ago", async () => {
  const { id } = await aSession(studio, tom, ana);
  await publishReminders(studio.system(juneAt(14, "10:00")));
  await cancelSession(at(tom, juneAt(14, "10:01")), { id, version: 1, reason: "" });
  const late = at(tom, juneAt(14, "12:00"));
  await aSession(studio, late, ana, { session_time: "09:00" });
  await publishReminders(studio.system(juneAt(14, "12:05")));
  await drain(juneAt(14, "12:05"));
  expect(sent.filter(({ subject }) => subject.startsWith("See you soon"))).toEqual([]);
});

test("the studio says when it reminds, or that it does not", async () => {
  await aSession(studio, tom, ana);
  await studio.owner.exec("update settings set reminder_offsets_hours = '{}'; delete from outbox");
  await publishReminders(studio.system(juneAt(14, "20:00")));
  expect((await studio.owner.query("select 1 from outbox")).rows).toEqual([]);
  await studio.owner.exec("update settings set reminder_offsets_hours = '{48,2}'");
  await publishReminders(studio.system(juneAt(13, "12:00")));
  await drain(juneAt(13, "12:00"));
  expect(sent.filter(({ subject }) => subject.startsWith("See you soon"))).toHaveLength(1);
});
