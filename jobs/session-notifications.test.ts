import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { minutes } from "#domain/kernel/time.ts";
import { addParticipant, bookPlace } from "#domain/schedule/groups/add-participant.ts";
import {
  cancelPlace,
  confirmPlace,
  moveParticipant,
} from "#domain/schedule/groups/change-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { publishReminders } from "#domain/schedule/reminders/find-reminder.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { undoLastChange } from "#domain/schedule/sessions/undo-last-change.ts";
import { aClient, aGroup, aPlace, aSession, aTherapist, at, juneAt } from "#tests/schedule.ts";
import { createMailStudio } from "#tests/mail-studio.ts";
import { eventsIn, methodOf } from "#tests/read-calendar.ts";
import { noon } from "#tests/studio.ts";
import { handlers } from "./all.ts";

const { studio, sent } = await createMailStudio();
const tom: Ctx<Therapist> = await aTherapist(studio);
const ana: Ctx<Client> = await aClient(studio);
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from sessions; delete from outbox");
  sent.length = 0;
});

const soon = (count: number) => new Date(noon.getTime() + minutes(count));
type Job = { id: string; event: string; payload: Record<string, unknown> };

/** Runs what is due at a moment, each as often as told: a job may run twice. */
async function drain(now: Date, times = 1) {
  const due =
    "select id, event, payload from outbox where due_at <= $1 and done_at is null order by due_at";
  const { rows } = await studio.owner.query<Job>(due, [now]);
  for (const { id, event, payload } of rows) {
    const handler = handlers[event] as unknown as (...args: unknown[]) => Promise<void>;
    for (let time = 0; time < times; time += 1)
      await handler(studio.system(now), payload, { id, attempt: time + 1 });
    await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, now]);
  }
}
const fileOf = (index: number) => {
  const { contentType, content } = sent[index]!.attachments![0]!;
  const text = Buffer.from(content).toString("utf8");
  return { contentType, method: methodOf(text), ...eventsIn(text)[0]! };
};
const to = (time: string, day = "2026-06-15") =>
  moveForm.parse({
    session_date: day,
    session_time: time,
    duration_minutes: "60",
  });
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

test("two moves while the mails wait are one mail; a move that is undone or put back meanwhile is none", async () => {
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

test("of a group everybody with a place is told once, each with an event of their own, and a guest of no portal", async () => {
  const group = await aGroup(studio, tom);
  await bookPlace(ana, group.id);
  const guest = await aPlace(tom, group.id, "Gail Guest");
  await studio.owner.query(
    "update group_participants set client_email = 'gail@example.com' where id = $1",
    [guest.id],
  );
  await drain(soon(3), 2);
  expect(sent.splice(0).map(({ to: who, subject }) => [who, subject.split(":")[0]])).toEqual([
    ["gail@example.com", "Your session is booked"],
  ]);
  await cancelSession(at(tom, soon(4)), {
    id: group.id,
    version: 1,
    reason: "",
  });
  await drain(soon(7), 2);
  expect(sent).toHaveLength(2);
  expect(new Set([fileOf(0).uid, fileOf(1).uid]).size).toBe(2);
  const [hers, gails] = [
    sent.find((mail) => mail.to !== "gail@example.com")!,
    sent.find(({ to: who }) => who === "gail@example.com")!,
  ];
  expect(hers.text).toContain("/client/sessions");
  expect(gails.text).not.toContain("/client/sessions");
  expect(hers.text + Buffer.from(hers.attachments![0]!.content).toString()).not.toMatch(/gail/i);
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
  await moveSession(at(tom, juneAt(14, "11:30")), {
    id,
    version: 1,
    form: to("10:00", "2026-06-17"),
  });
  expect(await remind(juneAt(15, "10:00"))).toBe(1);
  expect(await remind(juneAt(16, "10:00"))).toBe(2);
});

test("nobody is reminded of what is cancelled when the mail goes, or of what was booked a moment ago", async () => {
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

test("somebody whom a therapist gives a place in a group hears of it alone, of another date, and of its end", async () => {
  const [one, other] = [
    await aGroup(studio, tom),
    await aGroup(studio, tom, { session_date: "2026-06-22" }),
  ];
  await studio.owner.exec("delete from outbox");
  const place = await addParticipant(tom, {
    sessionId: one.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const id = place.ok ? place.value.id : "";
  await drain(soon(3), 2);
  expect(sent.map(({ subject }) => subject)).toEqual([
    "Your session is booked: Monday 15 June 2026 at 10:00",
  ]);
  expect(fileOf(0)).toMatchObject({ method: "REQUEST", status: "CONFIRMED" });
  await moveParticipant(at(tom, soon(10)), { id, to: other.id });
  await drain(soon(13), 2);
  expect(sent.slice(1).map(({ subject }) => subject)).toEqual([
    "Your session has moved: Monday 22 June 2026 at 10:00",
  ]);
  expect(sent[1]!.text).toContain("Before, it was Monday 15 June 2026");
  await cancelPlace(at(tom, soon(20)), { id, reason: "" });
  await drain(soon(23), 2);
  expect(sent.slice(2).map(({ subject }) => subject)).toEqual([
    "Your place is cancelled: Monday 22 June 2026 at 10:00",
  ]);
  expect(fileOf(2).method).toBe("CANCEL");
});

test("a place that is given and taken within three minutes, or taken and put back, is told to nobody", async () => {
  const group = await aGroup(studio, tom);
  await studio.owner.exec("delete from outbox");
  const place = await addParticipant(tom, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const id = place.ok ? place.value.id : "";
  await cancelPlace(at(tom, soon(1)), { id, reason: "" });
  await drain(soon(10));
  expect(sent).toEqual([]);
  await restorePlace(at(tom, soon(11)), { id, status: "confirmed" });
  await drain(soon(14));
  expect(sent.splice(0)).toHaveLength(1);
  await cancelPlace(at(tom, soon(20)), { id, reason: "" });
  await restorePlace(at(tom, soon(21)), { id, status: "confirmed" });
  await drain(soon(30));
  expect(sent).toEqual([]);
});

test("a group that is filled and moved at once tells each person once, as what they are, how it is then", async () => {
  const group = await aGroup(studio, tom);
  const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  await addParticipant(tom, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const kept = await addParticipant(tom, {
    sessionId: group.id,
    clientId: ben.actor.id,
    status: "pending",
  });
  await moveSession(at(tom, soon(1)), {
    id: group.id,
    version: 1,
    form: to("16:00"),
  });
  await drain(soon(10), 2);
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    "A place is kept for you: Monday 15 June 2026 at 16:00",
    "Your session is booked: Monday 15 June 2026 at 16:00",
  ]);
  const pending = sent.findIndex(({ subject }) => subject.startsWith("A place"));
  expect(sent[pending]!.text).toContain("It is not confirmed yet");
  expect(fileOf(pending)).toMatchObject({ method: "REQUEST", status: "TENTATIVE" });

  sent.length = 0;
  await confirmPlace(at(tom, soon(20)), kept.ok ? kept.value.id : "");
  await drain(soon(23), 2);
  expect(sent.map(({ subject }) => subject)).toEqual([
    "Your session is booked: Monday 15 June 2026 at 16:00",
  ]);
});

test("who is only offered a place is told of an offer, and of what becomes of it, and gets no calendar file", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  const hers = await bookPlace(ana, id);
  const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  const waits = await addParticipant(tom, {
    sessionId: id,
    clientId: ben.actor.id,
    status: "waitlist",
  });
  await cancelPlace(at(ana, soon(1)), { id: hers.ok ? hers.value.id : "", reason: "" });
  await offerNext(studio.system(soon(2)), id);
  await drain(soon(10), 2);
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("A place for you: Mat"),
  ]);
  await moveSession(at(tom, soon(20)), { id, version: 1, form: to("16:00") });
  await drain(soon(23), 2);
  expect(sent[1]!.subject).toBe("The place offered to you has moved: Monday 15 June 2026 at 16:00");
  expect(sent[1]!.text).toMatch(
    /in which we offer you a place until .*, is now on Monday 15 June 2026 at 16:00/,
  );
  await cancelPlace(at(tom, soon(30)), { id: waits.ok ? waits.value.id : "", reason: "" });
  await drain(soon(33), 2);
  expect(sent[2]!.subject).toBe("The offer of a place is over: Monday 15 June 2026 at 16:00");
  expect(sent.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
});
