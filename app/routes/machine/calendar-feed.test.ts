import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { calendarFiles } from "#adapters/calendar-files/calendar-files.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { endFeed } from "#domain/schedule/feeds/end-feed.ts";
import { findFeed, openFeed } from "#domain/schedule/feeds/open-feed.ts";
import type { FeedDetail } from "#domain/schedule/feeds/messages.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { confirmPlace } from "#domain/schedule/groups/change-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aSession,
  aTherapist,
  at,
  juneAt,
} from "#tests/support/schedule.ts";
import { accountsOn, password, proofs } from "#tests/support/people.ts";
import { eventsIn } from "#tests/support/read-calendar.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { loader } from "./calendar-feed.ts";

let studio: Studio;
let site: ReturnType<typeof smallSite>;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let [solo, group] = ["", ""];
const clock = { now: noon };
beforeAll(async () => {
  studio = await createStudio();
  const ports = { calendarFiles: calendarFiles(), origin: () => "https://studio.test" };
  site = smallSite(studio, {
    modules: { "/calendar/:file": { loader } },
    ports,
    clock: () => clock.now,
  });
  [tom, ana] = [await aTherapist(studio, ["manage_sessions"]), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  solo = (await aSession(studio, tom, ana, { special_requirements: "A sore knee", notes: "Shy" }))
    .id;
  group = (await aGroup(studio, tom, { session_time: "12:00", group_name: "Mat for riders" })).id;
  await bookPlace(ana, group);
  await bookPlace(ben, group);
});
afterAll(() => studio.db.close());

const zone = process.env["TZ"];
afterEach(() => {
  clock.now = noon;
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

async function opened(
  ctx: Ctx<Client> | Ctx<Therapist>,
  detail: FeedDetail = "times",
): Promise<string> {
  const ports = { ...ctx.ports, ...proofs, accounts: accountsOn(studio.db) };
  const proof = { password, code: "", address: `${Math.random()}` };
  const feed = await openFeed({ ...ctx, ports } as typeof ctx, { detail, ...proof });
  return feed.ok ? `/calendar/${feed.value.token}.ics` : "";
}
async function get(path: string, headers: Record<string, string> = {}) {
  const response = await site.ask(path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
}

test.each(["UTC", "Europe/London", "America/New_York"])(
  "a server in %s serves the same calendar",
  async (there) => {
    const path = await opened(ana!);
    const here = await get(path);
    process.env["TZ"] = there;
    const { status, headers, text } = await get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(text).toBe(here.text);
    expect(eventsIn(text).map(({ startsAt }) => startsAt)).toEqual([
      juneAt(15, "10:00"),
      juneAt(15, "12:00"),
    ]);
  },
);

test("a client's calendar names no other attendee, and nothing that was noted", async () => {
  const { text } = await get(await opened(ana!));
  expect(eventsIn(text).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Sports Therapy with Tom Ashby/),
    expect.stringMatching(/^Mat for riders with Tom Ashby/),
  ]);
  expect(text).not.toMatch(/Ben|Carver|Ana|Lee|@example|knee|Shy/);
});

test("a therapist's calendar names no client unless they choose to show names", async () => {
  const titles = async (detail: FeedDetail) =>
    eventsIn((await get(await opened(tom, detail))).text).map(({ title }) => title);
  expect(await titles("names")).toEqual(["Ana Lee, Sports Therapy", "Mat for riders"]);
  expect(await titles("times")).toEqual(["Individual session", "Group session"]);
  expect((await get(await opened(tom))).text).not.toMatch(/Ana|Lee|Carver|knee|Shy/);
});

test("every visitor may subscribe to the timetable, which says who teaches and not who attends", async () => {
  const { status, headers, text } = await get("/calendar/timetable.ics");
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=900"]);
  expect(eventsIn(text)).toMatchObject([{ uid: `${group}@studio.test` }]);
  expect(text).not.toMatch(/Ana|Ben|Carver/);
});

test("what is moved keeps its name and grows its number; what is cancelled is struck out for thirty days", async () => {
  const path = await opened(ana!);
  const event = async () =>
    eventsIn((await get(path)).text).find(({ uid }) => uid === `${solo}@studio.test`);
  expect(await event()).toMatchObject({ sequence: 1, status: "CONFIRMED" });
  const there = moveForm.parse({
    session_date: "2026-06-20",
    session_time: "09:00",
    duration_minutes: "60",
  });
  await moveSession(tom, {
    id: solo,
    version: 1,
    form: there,
  });
  expect(await event()).toMatchObject({ sequence: 2, startsAt: juneAt(20, "09:00") });
  await cancelSession(at(tom, juneAt(11, "09:00")), {
    id: solo,
    version: 2,
    reason: "",
  });
  clock.now = after(juneAt(11, "09:00"), days(29));
  expect(await event()).toMatchObject({ sequence: 3, status: "CANCELLED" });
  clock.now = after(juneAt(11, "09:00"), days(31));
  expect(await event()).toBeUndefined();
});

test("a new address ends the old one, and one that was taken back is the same as one that never was", async () => {
  const old = await opened(ben!);
  const now = await opened(ben!);
  expect([(await get(old)).status, (await get(now)).status]).toEqual([404, 200]);
  expect(await findFeed(ben!)).toMatchObject({ detail: "times", lastReadAt: noon });
  const { id } = (await findFeed(ben!))!;
  expect(await endFeed(ana!, { id })).toEqual({ ok: false, why: "not-there" });
  expect(await endFeed(ben!, { id })).toMatchObject({ ok: true });
  expect(await findFeed(ben!)).toBeUndefined();
  const plain = async (path: string) => (await get(path)).text.replaceAll(/ERR-\d+-\w{6}/g, "ERR");
  expect(await plain(now)).toBe(await plain(`/calendar/${"x".repeat(43)}.ics`));
  const { rows } = await studio.owner.query<{ kept: string }>(
    "select token_hash as kept from calendar_feeds",
  );
  expect(rows.map(({ kept }) => kept)).not.toContain(now.slice(10, -4));
});

test("several browsers that ask for an address at once all get one, and one of them is in use", async () => {
  const paths = await Promise.all(Array.from({ length: 6 }, () => opened(ben!)));
  const found = await Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(found.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
});

test("a person without access has no calendar either", async () => {
  const path = await opened(ben!);
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    ben!.actor.id,
  ]);
  expect((await get(path)).status).toBe(404);
});

test("a reader with the newest version gets 304, no proxy keeps it, and too many readings are refused", async () => {
  const path = await opened(tom);
  const { headers } = await get(path);
  expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
    "private, no-cache",
    "noindex",
  ]);
  expect((await get(path, { "if-none-match": headers.get("etag")! })).status).toBe(304);
  for (let time = 2; time < 60; time += 1) await get(path);
  expect((await get(path)).status).toBe(429);
});

test("a session that is held while it is paid is in a client's calendar when it is theirs", async () => {
  const cleo = await aClient(studio);
  const { id } = await aSession(studio, tom, cleo, { session_time: "18:00" });
  const path = await opened(cleo);
  expect(eventsIn((await get(path)).text)).toHaveLength(1);
  await studio.owner.exec(
    `update sessions set status = 'held', hold_until = starts_at where id = '${id}'`,
  );
  expect(eventsIn((await get(path)).text)).toEqual([]);
});

test("a place that is only offered is in a client's calendar when they have taken it", async () => {
  const cleo = await aClient(studio);
  const { id } = await aGroup(studio, tom, { session_time: "16:00", max_participants: "1" });
  const added = await addParticipant(tom, {
    sessionId: id,
    clientId: cleo.actor.id,
    status: "waitlist",
  });
  await offerNext(studio.system(), id);
  const path = await opened(cleo);
  expect(eventsIn((await get(path)).text)).toEqual([]);
  await confirmPlace(cleo, added.ok ? added.value.id : "");
  expect(eventsIn((await get(path)).text)).toMatchObject([{ status: "CONFIRMED" }]);
});
