// The bookings of the demo studio for staff and therapists, through the built app without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { feedbackLinkOf } from "#domain/schedule/feedback/answer-feedback.ts";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, mailTo, rowsOf, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let shop: Visitor;
let therapist: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  shop = await aVisitor(studio, "shop@demo.example");
  therapist = await aVisitor(studio, "therapist@demo.example");
}, 180_000);
afterAll(() => studio.stop());

/** A place of a guest with an address in a class to come or over, that is paid or not. */
const aPlace = async (when: "past" | "to come", payment: string) =>
  (
    await rowsOf<{ id: string; name: string; email: string }>(
      studio,
      `select p.id, p.client_name as name, p.client_email as email
       from group_participants p join sessions s on s.id = p.session_id
       where p.status = 'confirmed' and p.client_email <> '' and p.payment_status = '${payment}'
         and s.starts_at ${when === "past" ? "< now() - interval '2 days'" : "> now() + interval '2 days'"}
       order by s.starts_at ${when === "past" ? "desc" : ""}, p.id limit 1`,
    )
  )[0]!;

/** Presses a button of a booking, with what is typed beside it. */
const press = (who: Visitor, path: string, intent: string, typed = {}) =>
  who.send(path, { intent, ...typed });

test("the bookings are listed, searched and filtered, and an address of the old tab leads there", async () => {
  const { name, id } = await aPlace("to come", "pending");
  const list = await shop.open(`/dashboard/bookings?q=${encodeURIComponent(name)}&paid=pending`);
  expect(list.text).toContain("Pending");
  expect(list.text).not.toMatch(/£8\.50/);
  expect(list.html).toContain(`/dashboard/bookings/${id}`);
  const none = await shop.open(`/dashboard/bookings?q=${encodeURIComponent(name)}&paid=failed`);
  expect(none.text).toContain("No bookings");
  const tab = await therapist.open("/therapist/booking?tab=bookings&date=2020-01-01");
  expect(tab.path).toBe("/therapist/booking/bookings?from=2020-01-01");
  expect(tab.text).toMatch(/1–25 of \d+ bookings/);
});

test("a place is marked as paid at the studio with who and when, taken back, and paid again", async () => {
  const { id } = await aPlace("to come", "pending");
  const path = `/dashboard/bookings/${id}`;
  const form = (await shop.open(path)).form("amount", "method");
  expect(form["amount"]).toMatch(/^\d+\.\d\d$/);
  const wrong = await press(shop, path, "pay", { ...form, amount: "lots" });
  expect([wrong.status, wrong.form("amount")["amount"]]).toEqual([422, "lots"]);
  const paid = await press(shop, path, "pay", { ...form, amount: "7.50", method: "card_machine" });
  expect(paid.text).toContain("Noted as paid.");
  expect(paid.text).toMatch(/Paid £7\.50/);
  expect(paid.text).toMatch(/£7\.50 card machine, .+, Grace/);
  expect((await press(shop, path, "pay", form)).text).toContain("It is paid already.");
  const undone = await press(shop, path, "pay-ended:mistake");
  expect(undone.text).toMatch(/Noted by mistake, .+, Grace/);
  expect((await press(therapist, `/therapist/booking/bookings/${id}`, "pay", form)).text).toContain(
    "Noted as paid.",
  );
});

test("who came is said once the class has begun, and changed", async () => {
  const past = await aPlace("past", "completed");
  const path = `/therapist/booking/bookings/${past.id}`;
  expect((await press(therapist, path, "attended:no")).text).toMatch(/Attended No/);
  expect((await press(therapist, path, "attended:open")).text).toMatch(/Attended To be decided/);
  const coming = await aPlace("to come", "pending");
  const early = await press(shop, `/dashboard/bookings/${coming.id}`, "attended:yes");
  expect([early.status, early.text.includes("It has not begun yet")]).toEqual([409, true]);
});

test("a place is cancelled with a reason and put back, moved, and its person written to", async () => {
  const { id, email } = await aPlace("to come", "completed");
  const path = `/dashboard/bookings/${id}`;
  const page = await shop.open(path);
  expect(page.text).toMatch(/£8\.50 was paid at the studio: give it back there/);
  expect((await press(shop, path, "cancel:confirmed", { reason: "" })).text).toContain(
    "Please enter the reason.",
  );
  const cancelled = await press(shop, path, "cancel:confirmed", { reason: "Moved away" });
  expect(cancelled.text).toMatch(/Cancelled .+ Moved away/);
  expect(cancelled.html).toContain('value="restore:confirmed"');
  const restored = await press(shop, path, "restore:confirmed");
  expect(restored.text).toContain("Put back, as it was.");

  const to = /<option value="([\w-]{36})">/.exec(restored.html)![1]!;
  const moved = await press(shop, path, "move", { to });
  expect(moved.text).toContain("Moved to the other date.");
  expect(
    (await rowsOf(studio, `select session_id as at from group_participants where id = '${id}'`))[0],
  ).toMatchObject({ at: to });

  const sent = await press(shop, path, "message", { words: "Please bring a towel." });
  expect(sent.text).toContain("The message is on its way.");
  expect((await mailTo(studio, email, /Pilates|Mat|Reformer|Bone/)).text).toBeTruthy();
});

test("a booking is not there for whom it is none of their business", async () => {
  const { id } = await aPlace("to come", "completed");
  for (const email of ["client@demo.example", "junior@demo.example"])
    for (const path of [`/dashboard/bookings/${id}`, `/therapist/booking/bookings/${id}`]) {
      const page = await (await aVisitor(studio, email)).open(path);
      expect(page.path).not.toBe(path);
      expect(page.text).not.toContain("Mark as paid");
    }
  const none = "/dashboard/bookings/00000000-0000-4000-8000-000000000000";
  expect((await shop.open(none)).status).toBe(404);
});

test("the morning has a press for what is still to be done", async () => {
  const [late] = await rowsOf<{ id: string; place: string }>(
    studio,
    `select s.id, p.id as place from sessions s join group_participants p on p.session_id = s.id and p.status = 'confirmed'
     where s.kind = 'group' and s.starts_at < now() order by s.starts_at desc, p.id limit 1`,
  );
  const yesterday = `(date_trunc('day', now() at time zone 'Europe/London') - interval '2 hours') at time zone 'Europe/London'`;
  await studio.asOwner(`set app.actor = 'system';
    update sessions set starts_at = ${yesterday}, ends_at = ${yesterday} + interval '1 hour' where id = '${late!.id}';
    update group_participants set attended = null, attended_by = '' where id = '${late!.place}'`);
  const page = await shop.open("/dashboard");
  expect(page.text).toContain("1 person has no mark yet");
  expect(page.text).toMatch(/Who waits \d+/);
  const done = await press(shop, "/dashboard", `all-came:${late!.id}`);
  expect(done.text).toContain("Everybody is marked as having come.");
  expect(done.text).not.toContain("1 person has no mark yet");
  const [marked] = await rowsOf<{ attended: boolean; by: string }>(
    studio,
    `select attended, attended_by as by from group_participants where id = '${late!.place}'`,
  );
  expect(marked).toMatchObject({ attended: true, by: "Grace Okafor" });
});

test("a client who has stopped coming is written to with one press, once a month, and said how it was", async () => {
  const owner = await aVisitor(studio, "owner@demo.example");
  const path = "/dashboard/reports/attendance";
  const week = "date_trunc('week', now())";
  await studio.asOwner(`set app.actor = 'auth';
    with account as (insert into auth_users (name, email, email_verified, created_at, updated_at)
      values ('Wren Gone', 'wren@example.com', true, now(), now()) returning id)
    insert into clients (auth_user_id, client_number, user_type, first_name, last_name, email, email_verified, created_at)
      select id, 'FR09998', 'client', 'Wren', 'Gone', 'wren@example.com', true, now() from account;
    set app.actor = 'system';
    insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
      values ('wren@example.com', 'news', now(), 'wren', now(), 'news-1');
    insert into sessions (kind, group_name, group_type, max_participants, location_id, starts_at, ends_at, price, status, booked_by, created_at, updated_at)
      select 'group', 'Early Mat', 'class', 5, l.id, ${week} - n * interval '7 days' + interval '7 hours',
        ${week} - n * interval '7 days' + interval '8 hours', 8, 'completed', 'staff', now(), now()
      from generate_series(4, 7) n, (select id from locations order by id limit 1) l;
    insert into group_participants (session_id, places, place_no, client_id, status, joined_at, booking_date, attended, booked_by, updated_at)
      select s.id, 5, 1, c.id, 'confirmed', now(), current_date, true, 'client', now()
      from sessions s, clients c where s.group_name = 'Early Mat' and c.email = 'wren@example.com';
    insert into visit_feedback (client_id, session_id, asked_at)
      select c.id, s.id, now() from clients c, sessions s where c.email = 'wren@example.com' and s.group_name = 'Early Mat' limit 1`);
  const page = await owner.open(path);
  expect(page.text).toMatch(/Wren Gone Last came on .+ 4 visits in the four weeks before/);
  const [client] = await rowsOf<{ id: string }>(
    studio,
    "select id from clients where email = 'wren@example.com'",
  );
  const typed = page.form("words");
  const sent = await press(owner, path, `write:${client!.id}`, typed);
  expect(sent.text).toContain("The message is on its way.");
  const mail = await mailTo(studio, "wren@example.com", /misses you/);
  expect(mail.text).toContain("We have not seen you for a few weeks");
  const again = await press(owner, path, `write:${client!.id}`, typed);
  expect([again.status, again.text.includes("They were written to this month already.")]).toEqual([
    409,
    true,
  ]);
  expect((await owner.open("/dashboard/reports/slipping-away.csv")).html).toContain("Wren Gone");
  expect((await owner.open(`${path}?from=2020-01-01&to=2020-02-01`)).text).toContain(
    "Nothing in these days.",
  );
  expect((await owner.open("/dashboard/reports/takings-by-class.csv")).html).toContain(
    "Class,Paid places and sessions,Taken (£)",
  );

  const [asked] = await rowsOf<{ id: string }>(studio, "select id from visit_feedback");
  const link = new URL(feedbackLinkOf(studio.running.ctx(), asked!.id), studio.url);
  const visitor = await aVisitor(studio);
  expect((await visitor.open(`${link.pathname}?s=${asked!.id}.wrong`)).status).toBe(404);
  const question = await visitor.open(link.pathname + link.search);
  expect(question.text).toContain("Your first visit: Early Mat");
  const empty = await visitor.send(question.path, { words: " " });
  expect([empty.status, empty.text.includes("Please enter a sentence or two.")]).toEqual([
    422,
    true,
  ]);
  const thanks = await visitor.send(question.path, { words: "Calm and clear." });
  expect(thanks.text).toContain("Thank you. It has gone to the studio.");
  expect((await owner.open("/dashboard/feedback")).text).toMatch(
    /Calm and clear\. Wren Gone, Early Mat, .+ Private/,
  );
  expect((await shop.open("/dashboard/feedback")).text).toContain("Insufficient Permissions");
});
