// What a client cannot book, why staff read it, shared passes and several weeks, through the built app.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, linksOf, mailTo, rowsOf, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
let owner: Visitor;
let hannah: Visitor;
let ben: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
  owner = await aVisitor(studio, "owner@demo.example");
  hannah = await aVisitor(studio, "client@demo.example");
  ben = await aVisitor(studio, "second@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const clientId = async (email: string) =>
  (await rowsOf<{ id: string }>(studio, `select id from clients where email = '${email}'`))[0]!.id;

test("a refused place is read by the office and beside the client, and booked all the same with a reason", async () => {
  const id = await clientId("client@demo.example");
  await studio.asOwner(`set app.actor = 'system';
    insert into sessions (kind, group_name, group_type, max_participants, location_id, starts_at, ends_at, price, status, booked_by, is_listed, created_at, updated_at)
      select 'group', 'Far Away Mat', 'class', 5, l.id, date_trunc('day', now()) + interval '200 days 10 hours',
        date_trunc('day', now()) + interval '200 days 11 hours', 8, 'scheduled', 'staff', true, now(), now()
      from locations l order by l.id limit 1`);
  const [far] = await rowsOf<{ id: string }>(
    studio,
    "select id from sessions where group_name = 'Far Away Mat'",
  );
  const refused = await hannah.send(`/client/timetable/${far!.id}`, { intent: "book" });
  expect([refused.status, refused.text.includes("too far ahead to be booked yet")]).toEqual([
    409,
    true,
  ]);
  const beside = await tom.open(`/therapist/clients/${id}/why-not`);
  expect(beside.text).toMatch(/A place: Far Away Mat .+ too far ahead .+ 60 days before/);
  const path = `/dashboard/bookings/why-not?client=${id}`;
  const page = await owner.open(path);
  expect(page.text).toContain("Far Away Mat");
  const form = page.form("refusal");
  const empty = await owner.send(path, { ...form, reason: "" });
  expect([empty.status, empty.text.includes("Please say why.")]).toEqual([422, true]);
  const booked = await owner.send(path, { ...form, reason: "She asked on the phone" });
  expect(booked.text).toMatch(/Booked all the same .+ She asked on the phone/);
  const places = await rowsOf(
    studio,
    `select status, booked_by from group_participants where session_id = '${far!.id}'`,
  );
  expect(places).toEqual([{ status: "confirmed", booked_by: "staff" }]);
  expect((await hannah.open(path)).path).not.toContain("/dashboard/bookings");
});

test("several weeks are shown date by date and booked in one press, with one mail", async () => {
  const times = await hannah.open("/client/sessions/book?type=sports-therapy");
  const one = linksOf(times.html).find(({ href }) => href.includes("/confirm?"))!;
  const alone = await hannah.open(one.href);
  const form = alone.form("weeks");
  const query = new URLSearchParams({ ...form, weeks: "3" }).toString();
  const shown = await hannah.open(`/client/sessions/book/series?${query}`);
  const all = { ...shown.form("dates"), intent: "book" };
  const booked = await hannah.send(shown.path, all);
  expect(booked.text).toContain("Your sessions are booked.");
  const again = await hannah.send(shown.path, all);
  expect([again.status, again.text.includes("has just gone")]).toEqual([409, true]);
  const mail = await mailTo(studio, "client@demo.example", /Your sessions are booked/);
  expect(mail.text).toContain("Please bring: Clothes that you can move in");
});

test("the buyer shares a pass, and who was named accepts it signed in", async () => {
  await studio.asOwner("set app.actor = 'system'; update passes set is_shared = true");
  const page = await hannah.open("/client/passes");
  const [share] = [...page.html.matchAll(/value="(share:[0-9a-f-]{36})"/g)].map(([, to]) => to!);
  const wrong = await hannah.send("/client/passes", { intent: share!, email: "nobody" });
  expect(wrong.status).toBe(422);
  const shared = await hannah.send("/client/passes", {
    intent: share!,
    email: "second@demo.example",
  });
  expect(shared.text).toContain("has not accepted yet");
  const mail = await mailTo(studio, "second@demo.example", /shares a pass with you/);
  expect(mail.text).toContain("/client/passes");
  const invited = await ben.open("/client/passes");
  const [accept] = [...invited.html.matchAll(/value="(accept:[0-9a-f-]{36})"/g)].map(
    ([, to]) => to!,
  );
  const accepted = await ben.send("/client/passes", { intent: accept! });
  expect(accepted.text).toContain("It is shared with you.");
  expect((await ben.send("/client/passes", { intent: accept! })).status).toBe(409);
});
