import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aGroup, aSession, aTherapist, at, juneAt } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { countDashboard, listOwnDay, listSessionNotes } from "../dashboard/queries.ts";
import { bookPlace } from "../groups/book-place.ts";
import { cancelSession } from "./cancel-session.ts";
import { findWeekLoad } from "./find-week-load.ts";
import { listSessions } from "./list-sessions.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let plain: Ctx<Therapist>;
let ana: Ctx<Client>;
let [solo, group, off, past] = ["", "", "", ""];
beforeAll(async () => {
  studio = await createStudio();
  [tom, plain] = [await aTherapist(studio), await aTherapist(studio, [])];
  ana = await aClient(studio, { firstName: "Ana", lastName: "Lee" });
  const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  solo = (await aSession(studio, tom, ana, { notes: "Bring bands" })).id;
  past = (await aSession(studio, tom, ana, { session_date: "2026-06-08" })).id;
  off = (await aSession(studio, tom, ben, { session_time: "14:00" })).id;
  group = (
    await aGroup(studio, tom, {
      session_time: "12:00",
      therapist_id: plain.actor.id,
      group_name: "Mat",
    })
  ).id;
  await cancelSession(tom, {
    id: off,
    version: 1,
    reason: "",
  });
  await bookPlace(ana, group);
});
afterAll(() => studio.db.close());

const query = {
  view: "all",
  words: "",
  clientId: undefined,
  page: 1,
} as const;
/** Thursday 11 June 2026. */
const thursday = () => at(tom, juneAt(11, "12:00"));
const ids = async (asked: object) =>
  (await listSessions(thursday(), { ...query, ...asked })).rows.map(({ id }) => id);

test("a list shows upcoming, past, cancelled or all sessions, and counts each", async () => {
  expect(await ids({ view: "coming" })).toEqual([solo, group]);
  expect(await ids({ view: "past" })).toEqual([past]);
  expect(await ids({ view: "cancelled" })).toEqual([off]);
  expect(await ids({})).toEqual([off, group, solo, past]);
  expect((await listSessions(thursday(), query)).counts).toEqual({
    coming: 2,
    past: 1,
    cancelled: 1,
    all: 4,
  });
});

test("a client's list has their own sessions and the groups they have a place in", async () => {
  const { rows, client } = await listSessions(thursday(), { ...query, clientId: ana.actor.id });
  expect([client?.name, rows.map(({ id }) => id)]).toEqual(["Ana Lee", [group, solo, past]]);
});

test("words find a client by name and a group by its own", async () => {
  expect(await ids({ words: "carv" })).toEqual([off]);
  expect(await ids({ words: "mat" })).toEqual([group]);
});

test("a therapist who may not manage the schedule finds only their own sessions, and no client of others by name", async () => {
  const seen = await listSessions(at(plain, juneAt(11, "12:00")), query);
  expect(seen.rows.map(({ id }) => id)).toEqual([group]);
  const other = await listSessions(at(plain, juneAt(11, "12:00")), { ...query, clientId: off });
  expect([other.client, other.rows]).toEqual([undefined, []]);
});

test("the dashboard counts the therapist's own days ahead, its day omits cancelled sessions, and notes come with their sessions", async () => {
  expect(await countDashboard(thursday())).toEqual({ activeClients: 2, upcomingSessions: 1 });
  expect((await listOwnDay(thursday(), "2026-06-15")).map(({ id }) => id)).toEqual([solo]);
  expect(await listSessionNotes(tom, 1)).toMatchObject([
    {
      id: solo,
      title: "Ana Lee",
      note: "Bring bands",
      total: 1,
    },
  ]);
  expect(await listSessionNotes(plain, 1)).toEqual([]);
});

test("a therapist who manages the schedule sees all groups in a week, and only their own hours as booked", async () => {
  const load = await findWeekLoad(thursday(), "2026-06-15");
  expect([load.groups.map(({ id }) => id), load.slots - load.availableSlots]).toEqual([[group], 1]);
});
