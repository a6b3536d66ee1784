import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aGroup, aPlace, aSession, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { bookPlace } from "../groups/book-place.ts";
import { listParticipants } from "../groups/queries.ts";
import { cancelSession } from "./cancel-session.ts";
import { findSession, listCalendar } from "./queries.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let plain: Ctx<Therapist>;
let ana: Ctx<Client>;
let ben: Ctx<Client>;
let [solo, group, off] = ["", "", ""];
beforeAll(async () => {
  studio = await createStudio();
  [tom, plain] = [await aTherapist(studio), await aTherapist(studio, [])];
  [ana, ben] = [
    await aClient(studio),
    await aClient(studio, { firstName: "Ben", lastName: "Carver" }),
  ];
  solo = (
    await aSession(studio, tom, ana, { special_requirements: "A stool", notes: "Bring bands" })
  ).id;
  group = (await aGroup(studio, tom, { session_time: "12:00", therapist_id: plain.actor.id })).id;
  off = (await aSession(studio, tom, ben, { session_time: "14:00" })).id;
  await cancelSession(tom, {
    id: off,
    version: 1,
    reason: "Snow",
  });
  await bookPlace(ben, group);
  await aPlace(tom, group, "Guest of the house");
});
afterAll(() => studio.db.close());

const days = { from: "2026-06-15", until: "2026-06-21" };

test("a calendar has all sessions of its days with names and counts, cancelled ones too", async () => {
  const { sessions } = await listCalendar(tom, days);
  expect(
    sessions.map(({ id, clientName, currentParticipants, status }) => [
      id,
      clientName,
      currentParticipants,
      status,
    ]),
  ).toEqual([
    [solo, "Ana Lee", 0, "scheduled"],
    [group, null, 2, "scheduled"],
    [off, "Ben Carver", 0, "cancelled"],
  ]);
  expect((await listCalendar(tom, { ...days, therapistId: plain.actor.id })).sessions).toHaveLength(
    1,
  );
  expect((await listCalendar(tom, { from: "2026-06-16", until: "2026-06-21" })).sessions).toEqual(
    [],
  );
});

test("a therapist who may not manage the schedule sees their own day, the public timetable, and their attendees", async () => {
  expect((await listCalendar(plain, days)).sessions.map(({ id }) => id)).toEqual([group]);
  expect(await findSession(plain, solo)).toBeUndefined();
  expect((await listParticipants(plain, group)).map(({ clientName }) => clientName)).toEqual([
    "Ben Carver",
    "Guest of the house",
  ]);
});

test("a session is found with what was said about it and what could be undone", async () => {
  expect(await findSession(tom, solo)).toMatchObject({
    specialRequirements: "A stool",
    notes: "Bring bands",
    lastOwnChange: { changeKind: "booked" },
  });
  expect(await findSession(tom, off)).toMatchObject({
    cancellationReason: "Snow",
    lastOwnChange: { changeKind: "cancelled" },
  });
});

test("a visitor reads no participants", async () => {
  const seen = await studio.db.read({ actor: "guest" }, (db) =>
    db.execute("select 1 from group_participants, client_names"),
  );
  expect(seen).toMatchObject({ rows: [] });
});
