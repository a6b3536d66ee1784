import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guardArea } from "#app/http/guards.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { accountsOn } from "#tests/support/people.ts";
import { aClient, aSession, aTherapist, at, idOf } from "#tests/support/schedule.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { action, loader } from "./move.tsx";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let type: string;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana, ben] = [await aTherapist(studio), await aClient(studio), await aClient(studio)];
  type = await idOf(studio, "session_types", "Sports Therapy");
  await studio.owner.exec(`update session_types set is_bookable_by_clients = true, room_id = null,
      default_minutes = 60, buffer_before = 0, buffer_after = 0 where id = '${type}';
    insert into working_hours (therapist_id, weekday, from_time, until_time)
      values ('${tom.actor.id}', 3, '09:00', '12:00')`);
});
beforeEach(() => studio.owner.exec("delete from sessions"));
afterAll(() => studio.db.close());

const modules = {
  "/client/sessions/:sessionId/move": { middleware: [guardArea("client")], loader, action },
};

async function ask(who: Ctx<Client> | undefined, path: string, method = "GET") {
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
    method,
    ...(method === "POST" && { body: new URLSearchParams({ intent: "move" }) }),
    headers: { ...(token && { cookie: `session=${token}` }), origin: "http://studio.test" },
  });
}
/** Ana's hour on a Wednesday at nine, which is paid at the studio. */
const anHour = () =>
  aSession(studio, tom, ana!, {
    session_type_id: type,
    session_date: "2026-06-24",
    session_time: "09:00",
    duration_minutes: "60",
  });
const startOf = async (id: string) =>
  (
    await studio.owner.query<{ starts_at: Date }>("select starts_at from sessions where id = $1", [
      id,
    ])
  ).rows[0]!.starts_at;
const ten = "2026-06-24T09:00:00.000Z";

test("a client moves their session from its page, and no one else does", async () => {
  const { id, startsAt } = await anHour();
  const path = `/client/sessions/${id}/move`;
  const there = `${path}?${new URLSearchParams({ at: ten }).toString()}`;
  expect((await ask(ana, path)).status).toBe(200);
  expect((await ask(ana, there)).status).toBe(200);
  expect((await ask(ben, path)).status).toBe(404);
  expect((await ask(undefined, path)).status).toBe(302);
  expect((await ask(ben, there, "POST")).status).toBe(409);
  expect((await ask(undefined, there, "POST")).status).toBe(302);
  expect((await ask(ana, path, "POST")).status).toBe(422);
  expect(await startOf(id)).toEqual(startsAt);
  const moved = await ask(ana, there, "POST");
  expect([moved.status, moved.headers.get("location")]).toEqual([
    303,
    "/client/sessions?done=session-moved",
  ]);
  expect(await startOf(id)).toEqual(new Date(ten));
});

test("a session that is near has its page, and does not move", async () => {
  const { id, startsAt } = await anHour();
  const near = at(ana!, after(startsAt, -hours(23)));
  const path = `/client/sessions/${id}/move?${new URLSearchParams({ at: ten }).toString()}`;
  expect((await ask(near, path)).status).toBe(200);
  expect((await ask(near, path, "POST")).status).toBe(409);
  expect(await startOf(id)).toEqual(startsAt);
});
