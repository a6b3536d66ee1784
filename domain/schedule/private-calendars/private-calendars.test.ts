import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createVault } from "#adapters/auth/vault.ts";
import { busyReader } from "#adapters/calendar-files/read-busy.ts";
import { outgoingHttp } from "#adapters/outgoing/outgoing-http.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { aClient, aSession, aTherapist, idOf } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { bookOwnSession } from "../own-sessions/book-own-session.ts";
import { listOwnSlots } from "../own-sessions/find-free-times.ts";
import { followCalendar, leaveCalendar } from "./follow-calendar.ts";
import { findCalendar, listBusy } from "./queries.ts";
import { readCalendar, readCalendars } from "./read-calendar.ts";

const ports = {
  vault: createVault("s".repeat(32)),
  busyReader,
  outgoing: outgoingHttp({
    ports: [443],
    inside: true,
    patience: { answer: 200, body: 200 },
  }),
};
/** A Monday. */
const day = "2026-06-15";
const at = (clock: string) => atLondon(day, clock);

let [studio, server, type] = [undefined as unknown as Studio, undefined as unknown as Server, ""];
let [tom, ana] = [] as unknown as [Ctx<Therapist>, Ctx<Client>];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[] = [];

beforeAll(async () => {
  studio = await createStudio(ports);
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  type = await idOf(studio, "session_types", "Sports Therapy");
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await studio.db.close();
});
beforeEach(async () => {
  asked = [];
  await studio.owner
    .exec(`delete from private_calendars; delete from sessions; delete from working_hours;
    delete from outbox; update session_types set is_bookable_by_clients = (id = '${type}'), room_id = null;
    insert into working_hours (therapist_id, weekday, from_time, until_time)
      values ('${tom.actor.id}', 1, '09:00', '13:00')`);
});

const file = (...spans: [from: string, until: string][]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${spans
    .map(
      ([from, until], index) =>
        `BEGIN:VEVENT\r\nUID:${index}\r\nSUMMARY:Oncologist, room 4\r\nLOCATION:Zebedee clinic\r\nDTSTART;TZID=Europe/London:20260615T${from}00\r\nDTEND;TZID=Europe/London:20260615T${until}00\r\nEND:VEVENT`,
    )
    .join("\r\n")}\r\nEND:VCALENDAR\r\n`;
const says = (text: string, etag = '"1"') => {
  answer = (request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  };
};

async function follow() {
  const { port } = server.address() as AddressInfo;
  const followed = await followCalendar(tom, `http://127.0.0.1:${port}/secret-4711/basic.ics`);
  expect(followed).toMatchObject({ ok: true });
}
async function look(now = noon) {
  const { rows } = await studio.owner.query<{ id: string }>("select id from private_calendars");
  for (const { id } of rows) await readCalendar(studio.system(now), id);
}
const free = async (now = noon) =>
  (
    await listOwnSlots(
      { ...ana, now },
      {
        sessionTypeId: type,
        therapistId: tom.actor.id,
        from: day,
        until: day,
      },
    )
  ).map((one) => one.toISOString());
const isFree = async (clock: string, now = noon) =>
  (await free(now)).includes(at(clock).toISOString());
const book = (clock: string) =>
  bookOwnSession(ana, {
    sessionTypeId: type,
    therapistId: tom.actor.id,
    startsAt: at(clock),
  });

test("busy times are neither shown nor given, and nothing of what with is kept", async () => {
  says(file(["1000", "1200"]));
  await follow();
  await look();
  expect([await isFree("09:00"), await isFree("10:30")]).toEqual([true, false]);
  expect(await book("10:30")).toEqual({ ok: false, why: "taken" });
  await expect(
    aSession(studio, tom, ana, { session_date: day, session_time: "10:30" }),
  ).rejects.toThrow("occupied");
  expect(await listBusy(tom, { from: at("00:00"), until: at("23:00") })).toEqual([
    { from: at("10:00"), until: at("12:00") },
  ]);
  const { rows } = await studio.owner.query(
    `select to_jsonb(c)::text || coalesce((select string_agg(to_jsonb(b)::text, '') from busy_times b), '') as all
      from private_calendars c`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/Oncologist|Zebedee|4711|basic/);
});

test("what has not changed is asked for by its ETag, and read whole once a day", async () => {
  says(file(["1000", "1200"]));
  await follow();
  await look();
  await look(after(noon, minutes(15)));
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
  expect(await isFree("10:30")).toBe(false);
  await look(after(noon, days(1)));
  expect(asked.at(-1)!.headers["if-none-match"]).toBeUndefined();
  says(file(["0900", "0930"]), '"2"');
  await look(after(noon, hours(25)));
  expect([await isFree("10:30"), await isFree("09:00")]).toEqual([true, false]);
});

test("a session that is there already stays, and its time is busy once it is cancelled", async () => {
  const booked = await book("10:30");
  expect(booked.ok).toBe(true);
  says(file(["1000", "1300"]));
  await follow();
  await look();
  const claims = async () =>
    (
      await studio.owner.query<{ taken: string }>(
        "select string_agg(during::text, ' ' order by during) as taken from session_claims where calendar_id is not null",
      )
    ).rows[0]!.taken.split(" \\[").length;
  expect(await claims()).toBeGreaterThan(0);
  await studio.owner.exec(
    "delete from session_claims where session_id is not null; delete from sessions",
  );
  await look(after(noon, minutes(15)));
  expect(await isFree("10:30")).toBe(false);
});

test("a dead calendar is said so, and its times count for a day", async () => {
  says(file(["1000", "1200"]));
  await follow();
  await look();
  answer = (_, response) => response.writeHead(404).end("<html>gone</html>");
  await look(after(noon, hours(23)));
  expect(await findCalendar(tom)).toMatchObject({ problem: "not-found", busy: 1 });
  expect(await isFree("10:30")).toBe(false);
  await look(after(noon, hours(25)));
  expect(await findCalendar(tom)).toMatchObject({ problem: "not-found", busy: 0 });
  expect(await isFree("10:30")).toBe(true);
});

test.each([
  ["too-slow", () => {}],
  [
    "no-calendar",
    (_: unknown, response: ServerResponse) => void response.end("<html>Sign in</html>"),
  ],
  [
    "moved",
    (_: unknown, response: ServerResponse) => void response.writeHead(302, { location: "/" }).end(),
  ],
  ["no-answer", (_: unknown, response: ServerResponse) => void response.writeHead(502).end()],
  ["too-large", (_: unknown, response: ServerResponse) => void response.end("x".repeat(3_200_000))],
])("it is said that a calendar is %s", async (problem, how) => {
  answer = how;
  await follow();
  await look();
  expect(await findCalendar(tom)).toMatchObject({ problem, goodAt: null });
});

test("each calendar is read by a job of its own, and who leaves it is free at once", async () => {
  says(file(["1000", "1200"]));
  await follow();
  await readCalendars(studio.system(noon));
  const { rows } = await studio.owner.query(
    "select from outbox where event = 'private-calendar.due'",
  );
  expect(rows).toHaveLength(2);
  await look();
  await leaveCalendar(tom);
  expect([await isFree("10:30"), await findCalendar(tom)]).toEqual([true, undefined]);
});

test("no colleague reads a therapist's calendar, and an address inside is not taken", async () => {
  says(file(["1000", "1200"]));
  await follow();
  await look();
  const colleague = await aTherapist(studio);
  expect(await findCalendar(colleague)).toBeUndefined();
  expect(await listBusy(colleague, { from: at("00:00"), until: at("23:00") })).toEqual([]);
  const strict = {
    ...tom,
    ports: { ...tom.ports, outgoing: outgoingHttp({ ports: [443], inside: false }) },
  };
  expect(await followCalendar(strict, "webcal://169.254.169.254/x.ics")).toEqual({
    ok: false,
    why: "inside",
  });
});
