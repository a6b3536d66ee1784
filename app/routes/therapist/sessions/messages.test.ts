import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guardArea } from "#app/http/guards.ts";
import { loader as clients } from "#app/routes/therapist/clients/clients.tsx";
import { action as editSession } from "#app/routes/therapist/cms/edit-session.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { aClient, aSession, aTherapist, sessionValues } from "#tests/support/schedule.ts";
import { accountsOn } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { action as moveSession } from "./move.tsx";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let cookie: string;
let id: string;
beforeAll(async () => {
  studio = await createStudio({ origin: () => "http://studio.test" });
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  const session = {
    now: noon,
    expiresAt: after(noon, hours(1)),
    address: "",
    device: "",
  };
  const { accountId } = tom.actor;
  cookie = `session=${await accountsOn(studio.db).openSession({ ...session, accountId })}`;
  await studio.owner.exec(`create function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'canary: out of order'; end $$`);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("drop trigger if exists broken on sessions; delete from sessions");
  ({ id } = await aSession(studio, tom, ana));
});
const breakDown = () =>
  studio.owner.exec(
    "create trigger broken before update on sessions for each row execute function break_down()",
  );

const middleware = [guardArea("therapist")];
async function ask(path: string, form?: Record<string, string>) {
  const modules = {
    "/therapist/clients": { middleware, loader: clients },
    "/therapist/sessions/:sessionId/move": { middleware, action: moveSession },
    "/therapist/cms/sessions/:sessionId": { middleware, action: editSession },
  };
  const sent = form && { method: "POST", body: new URLSearchParams(form) };
  const headers = { cookie, origin: "http://studio.test" };
  const response = await smallSite(studio, { modules }).ask(path, { ...sent, headers });
  return {
    status: response.status,
    location: response.headers.get("location"),
    words: await response.text(),
  };
}
const drop = (time: string, version = "1") =>
  ask(`/therapist/sessions/${id}/move`, {
    intent: "move",
    version,
    session_date: "2026-06-16",
    session_time: time,
  });

test("the address of a list that names a client leads to that client, and what is no client leads nowhere", async () => {
  const { status, location } = await ask(`/therapist/clients?client=${ana.actor.id}`);
  expect([status, location]).toEqual([302, `/therapist/clients/${ana.actor.id}`]);
  expect((await ask("/therapist/clients?client=//evil.example")).location).toBeNull();
});

test("a move that is refused says why, and one that breaks says that it failed", async () => {
  expect((await drop("11:00", "7")).words).toContain("Failed to save session move: ");
  await breakDown();
  const broken = await drop("11:00");
  expect(broken.status).toBe(500);
  expect(broken.words).toContain("Failed to move session. Please try again.");
  expect(broken.words).not.toContain("canary");
});

test("a session that could not be saved or deleted says which of the two failed, and keeps what was typed", async () => {
  await breakDown();
  const values = {
    ...(await sessionValues(studio, tom, ana)),
    version: "1",
    session_time: "15:15",
  };
  const submit = (intent: string) =>
    ask(`/therapist/cms/sessions/${id}`, { ...values, intent } as Record<string, string>);
  const [saved, deleted] = [await submit("save"), await submit("delete")];
  expect(saved.words).toContain("Failed to save session. Please try again.");
  expect(saved.words).toContain("15:15");
  expect(deleted.words).toContain("Failed to delete session. Please try again.");
  expect([saved.status, deleted.status]).toEqual([500, 500]);
});
