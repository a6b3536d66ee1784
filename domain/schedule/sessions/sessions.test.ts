import { afterAll, beforeEach, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import {
  aGroup,
  aRoom,
  aSession,
  aTherapist,
  at,
  juneAt,
  sessionValues,
} from "#tests/support/schedule.ts";
import { noon } from "#tests/support/studio.ts";
import { openSessionStudio } from "#tests/support/session-studio.ts";
import { cancelSession } from "./cancel-session.ts";
import { changeSession } from "./change-session.ts";
import { completeSession, markNoShow } from "./complete-session.ts";
import { sessionForm } from "./forms.ts";
import { clientStatusWord, mayBecome } from "./rules.ts";

const { studio, tom, ana, ben, empty, book, move, claims, publishedEvents } =
  await openSessionStudio();
afterAll(() => studio.db.close());
beforeEach(empty);

test("a booked session claims the time of therapist, room and client, and assigns the client to the therapist", async () => {
  const room_id = await aRoom(studio);
  const session = await aSession(studio, tom, ana, {
    room_id,
    special_requirements: "A stool",
    notes: "Bring bands",
  });
  expect(session).toMatchObject({
    startsAt: juneAt(15, "10:00"),
    sessionDate: "2026-06-15",
    durationMinutes: 60,
    pricePence: 4_500,
  });
  expect(await claims(session.id)).toHaveLength(3);
  expect(await publishedEvents()).toEqual(["session.booked"]);
  const { rows } = await studio.owner.query("select due_at, payload from outbox");
  expect(rows).toEqual([
    { due_at: after(noon, minutes(3)), payload: { sessionId: session.id, version: 1 } },
  ]);
  expect(
    (await studio.owner.query("select client_id, therapist_id from client_therapists")).rows,
  ).toEqual([{ client_id: ana.actor.id, therapist_id: tom.actor.id }]);
});

test("no person's time is given twice, to the minute; back to back is free", async () => {
  await aSession(studio, tom, ana);
  expect(await book(ben, { session_time: "10:59" })).toEqual({ ok: false, why: "occupied" });
  expect(await book(ben, { session_time: "11:00" })).toMatchObject({ ok: true });
  const other = await aTherapist(studio);
  expect(await book(ana, { therapist_id: other.actor.id, session_time: "10:30" })).toEqual({
    ok: false,
    why: "occupied",
  });
  expect(await publishedEvents()).toHaveLength(2);
});

test("a type's buffers claim the therapist's time, not the client's", async () => {
  await studio.owner.exec(
    "update session_types set buffer_after = 15 where slug = 'sports-therapy'",
  );
  await aSession(studio, tom, ana);
  expect(await book(ben, { session_time: "11:10" })).toEqual({ ok: false, why: "occupied" });
  const other = await aTherapist(studio);
  expect(await book(ana, { therapist_id: other.actor.id, session_time: "11:00" })).toMatchObject({
    ok: true,
  });
  await studio.owner.exec(
    "update session_types set buffer_after = 0 where slug = 'sports-therapy'",
  );
});

test("two sessions may overlap on purpose, with a reason that is kept", async () => {
  await aSession(studio, tom, ana);
  expect(await book(ben, { overlap: "therapist" })).toEqual({ ok: false, why: "reason-missing" });
  const both = await book(ben, { overlap: "therapist", overlap_reason: "Two sisters together" });
  expect(both).toMatchObject({ ok: true, value: { overlapReason: "Two sisters together" } });
  expect(await claims(both.ok ? both.value.id : "")).toHaveLength(1);
});

test("an overlap on purpose stays when something else changes, and when it is over", async () => {
  await aSession(studio, tom, ana);
  const both = await aSession(studio, tom, ben, {
    overlap: "therapist",
    overlap_reason: "Two sisters together",
  });
  const form = sessionForm.parse({ ...(await sessionValues(studio, tom, ben)), price: "50" });
  expect(await changeSession(tom, { id: both.id, version: 1, form })).toMatchObject({
    value: {
      version: 2,
      pricePence: 5_000,
      overlapReason: "Two sisters together",
    },
  });
  expect(
    await completeSession(at(tom, juneAt(15, "11:00")), { id: both.id, version: 2 }),
  ).toMatchObject({ ok: true });
  expect(await claims(both.id)).toHaveLength(1);
});

test("client, type and location must exist, and the actor must be allowed to manage the schedule", async () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await book(ana, { client_id: nobody })).toEqual({ ok: false, why: "no-such-client" });
  expect(await book(ana, { therapist_id: ana.actor.id })).toEqual({
    ok: false,
    why: "no-such-therapist",
  });
  expect(await book(ana, { session_type_id: nobody })).toEqual({ ok: false, why: "no-such-type" });
  expect(await book(ana, { room_id: nobody })).toEqual({ ok: false, why: "no-such-place" });
  expect(await book(ana, {}, await aTherapist(studio, ["create_notes"]))).toEqual({
    ok: false,
    why: "not-allowed",
  });
});

test("a move keeps the session, is told once, and is refused with an older version", async () => {
  const session = await aSession(studio, tom, ana);
  const moved = await move(session.id, 1, "14:15");
  expect(moved).toMatchObject({
    ok: true,
    value: {
      id: session.id,
      version: 2,
      startsAt: juneAt(15, "14:15"),
    },
  });
  expect(await book(ben)).toMatchObject({ ok: true });
  expect(await move(session.id, 1, "16:00")).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await move(session.id, 2, "10:30")).toEqual({ ok: false, why: "occupied" });
  expect(await publishedEvents()).toEqual(["session.booked", "session.booked", "session.moved"]);
});

test("only an edit that moves the session sends an email", async () => {
  const session = await aSession(studio, tom, ana);
  const values = await sessionValues(studio, tom, ana);
  const change = (version: number, more: Record<string, string>) =>
    changeSession(tom, {
      id: session.id,
      version,
      form: sessionForm.parse({ ...values, ...more }),
    });
  expect(await change(1, { price: "50", notes: "Knees first" })).toMatchObject({
    ok: true,
    value: { pricePence: 5_000, version: 2 },
  });
  expect(await publishedEvents()).toEqual(["session.booked"]);
  expect(await change(2, { price: "50", session_time: "12:00" })).toMatchObject({
    ok: true,
    value: { version: 3 },
  });
  expect(await publishedEvents()).toEqual(["session.booked", "session.moved"]);
  expect(await change(2, {})).toEqual({ ok: false, why: "changed-meanwhile" });
});

test("a cancelled session stays, and its time is free again; cancelling twice does nothing", async () => {
  const session = await aSession(studio, tom, ana);
  expect(
    await cancelSession(tom, {
      id: session.id,
      version: 1,
      reason: "Snow",
    }),
  ).toMatchObject({
    ok: true,
    value: { status: "cancelled" },
  });
  expect(
    await cancelSession(tom, {
      id: session.id,
      version: 2,
      reason: "",
    }),
  ).toEqual({ ok: false, why: "not-open" });
  expect(await book(ben)).toMatchObject({ ok: true });
});

test("how it went is recorded after it has begun, by its therapist or one who manages the schedule", async () => {
  const plain = await aTherapist(studio, []);
  const session = await aSession(studio, tom, ana, { therapist_id: plain.actor.id });
  const seen = { id: session.id, version: 1 };
  expect(await completeSession(plain, seen)).toEqual({ ok: false, why: "not-yet" });
  const later = juneAt(15, "11:30");
  expect(await completeSession(at(await aTherapist(studio, []), later), seen)).toEqual({
    ok: false,
    why: "no-such-session",
  });
  expect(await completeSession(at(plain, later), seen)).toMatchObject({
    ok: true,
    value: { status: "completed" },
  });
  expect(await markNoShow(at(tom, later), { id: session.id, version: 2 })).toMatchObject({
    ok: true,
    value: { status: "no_show" },
  });
});

test("a group moves with everybody in it", async () => {
  const group = await aGroup(studio, tom);
  expect(await move(group.id, 1, "18:00")).toMatchObject({
    ok: true,
    value: { kind: "group", startsAt: juneAt(15, "18:00") },
  });
});

test("a status has a label for the client", () => {
  const session = { status: "scheduled", endsAt: juneAt(15, "11:00") } as const;
  expect(clientStatusWord({ ...session, status: "no_show" })).toBe("Missed");
  expect(clientStatusWord({ ...session, status: "completed", isGroup: true })).toBe("Attended");
  expect(mayBecome("cancelled", "scheduled")).toBe(false);
});
