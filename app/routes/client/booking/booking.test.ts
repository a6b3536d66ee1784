import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guardArea } from "#app/http/guards.ts";
import { action as cancel, loader as cancelPage } from "#app/routes/client/sessions/cancel.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { accountsOn } from "#tests/support/people.ts";
import { aClient, aGroup, aSession, aTherapist, at } from "#tests/support/schedule.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { action as book, loader as bookPage } from "./book.tsx";
import { action as confirm, loader as confirmPage } from "./confirm.tsx";
import { loader as timesPage } from "./times.tsx";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
});
beforeEach(() => studio.owner.exec("delete from sessions; update forms set archived_at = now()"));
afterAll(() => studio.db.close());

const middleware = [guardArea("client")];
const modules = {
  "/client/timetable/:sessionId": { middleware, loader: bookPage, action: book },
  "/client/sessions/:sessionId/cancel": { middleware, loader: cancelPage, action: cancel },
  "/client/sessions/book": { middleware, loader: timesPage },
  "/client/sessions/book/confirm": { middleware, loader: confirmPage, action: confirm },
};

/** Asks as a client, or without signing in, at a moment in time. */
async function ask(who: Ctx<Client> | undefined, path: string, form?: Record<string, string>) {
  const now = who?.now ?? noon;
  const token =
    who &&
    (await accountsOn(studio.db).openSession({
      accountId: who.actor.accountId,
      now,
      expiresAt: after(now, hours(1)),
      address: "",
      device: "",
    }));
  return smallSite(studio, { modules, clock: () => now }).ask(path, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { ...(token && { cookie: `session=${token}` }), origin: "http://studio.test" },
  });
}
const near = (ctx: Ctx<Client>, startsAt: Date) => at(ctx, after(startsAt, -hours(48)));
const places = async () =>
  (
    await studio.owner.query<{ line: string }>(
      "select status || ' ' || is_late_cancel as line from group_participants order by joined_at",
    )
  ).rows.map(({ line }) => line);

test("a client books a place, and no other client books or cancels it for them", async () => {
  const { id, startsAt } = await aGroup(studio, tom, { max_participants: "1" });
  const [path, off] = [`/client/timetable/${id}`, `/client/sessions/${id}/cancel`];
  const stranger = await ask(undefined, path, { intent: "book" });
  expect(stranger.headers.get("location")).toMatch(/^\/client\/login/);
  expect((await ask(near(ana!, startsAt), path, { intent: "constructor" })).status).toBe(422);
  const booked = await ask(near(ana!, startsAt), path, { intent: "book" });
  expect(booked.headers.get("location")).toBe("/client/sessions?done=booked");
  expect((await ask(near(ben!, startsAt), path, { intent: "book" })).status).toBe(409);
  expect((await ask(near(ben!, startsAt), off)).status).toBe(404);
  expect((await ask(near(ben!, startsAt), off, { intent: "cancel" })).status).toBe(409);
  expect(await places()).toEqual(["confirmed false"]);
  const late = await ask(at(ana!, after(startsAt, -hours(2))), off, { intent: "cancel" });
  expect(late.headers.get("location")).toBe("/client/sessions?done=cancelled");
  expect(await places()).toEqual(["cancelled true"]);
});

test("what was typed stands again when it is refused: who comes along, and until when one waits", async () => {
  const { id, startsAt } = await aGroup(studio, tom, { max_participants: "1" });
  await studio.owner.exec(`update sessions set price = 10 where id = '${id}'`);
  const path = `/client/timetable/${id}`;
  const typed = async (form: Record<string, string>) => {
    const answer = await ask(near(ana!, startsAt), path, form);
    return [answer.status, await answer.text()] as const;
  };
  const [status, page] = await typed({
    intent: "book",
    pay: "studio",
    companion1: "Jo Marsh",
  });
  expect([status, page]).toEqual([409, expect.stringContaining("Jo Marsh")]);
  await bookPlace(near(ben!, startsAt), id);
  const [refused, list] = await typed({ intent: "wait", until_day: "2020-01-02" });
  expect([refused, list]).toEqual([409, expect.stringContaining("2020-01-02")]);
});

test("a missing class, one that is not on the timetable and one that is no class have no page to book", async () => {
  const hidden = await aGroup(studio, tom, { is_listed: "" });
  const solo = await aSession(studio, tom, ben!, { session_time: "15:00" });
  for (const id of [hidden.id, solo.id, noId, "1"])
    expect((await ask(ana, `/client/timetable/${id}`)).status).toBe(404);
});

test("before their first session a client signs the form that all clients sign", async () => {
  await studio.owner.exec("update forms set archived_at = null");
  const { id, startsAt } = await aGroup(studio, tom);
  const carla = near(await aClient(studio, { firstName: "Carla", lastName: "New" }), startsAt);
  const path = `/client/timetable/${id}`;
  expect((await ask(carla, path, { intent: "book" })).status).toBe(409);
  expect(await places()).toEqual([]);
  expect(await bookPlace(carla, id)).toMatchObject({ ok: true });
  const second = await aGroup(studio, tom, { session_time: "15:00" });
  const again = await ask(carla, `/client/timetable/${second.id}`, { intent: "book" });
  expect(again.headers.get("location")).toBe("/client/sessions?done=booked");
});

test("a time that is made up leads back to the free times, and one that is taken is refused", async () => {
  await studio.owner.exec(
    "update session_types set is_bookable_by_clients = (name = 'Sports Therapy')",
  );
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from session_types where is_bookable_by_clients",
  );
  const wanted = {
    type: rows[0]!.id,
    therapist: tom.actor.id,
    at: "2026-06-15T08:00:00.000Z",
  };
  const path = (query: Record<string, string>) =>
    `/client/sessions/book/confirm?${new URLSearchParams(query).toString()}`;
  for (const wrong of [{ type: noId }, { therapist: noId }, { at: "soon" }, { at: "2020-01-01" }]) {
    const answer = await ask(ana, path({ ...wanted, ...wrong }), { intent: "book" });
    expect(answer.headers.get("location")).toBe("/client/sessions/book");
  }
  expect((await ask(ana, path(wanted), { intent: "book" })).status).toBe(409);
  expect((await ask(ana, "/client/sessions/book?date=x&type=y")).status).toBe(200);
});
