// What a client books, pays and gives back: sessions, places, passes and memberships, through the built app without a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { buttonsOf } from "../support/form-of.ts";
import { ana, openCheckout } from "../support/purchase.ts";
import {
  aVisitor,
  buys,
  mailTo,
  pays,
  rowsOf,
  type Visited,
  type Visitor,
} from "../support/visitor.ts";

const email = "client@demo.example";
let studio: DemoStudio;
let hannah: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  hannah = await aVisitor(studio, email);
}, 180_000);
afterAll(() => studio.stop());

/** The first coming date of the timetable with, or without, a free place, at which the client has nothing else. */
async function dateWith({ isFree }: { isFree: boolean }): Promise<string> {
  const [date] = await rowsOf(
    studio,
    `select s.id from sessions s
     where s.kind = 'group' and s.is_listed and s.status = 'scheduled' and s.archived_at is null and s.price > 0
       and s.starts_at between now() + interval '3 days' and now() + interval '50 days'
       and (count_free_places(s.id) > 0 and count_places(s.id, '{waitlist}') = 0) = ${isFree}
       and not exists (select from session_claims k join clients c on c.id = k.client_id
         where c.email = '${email}' and k.during && s.during)
       and not exists (select from group_participants p join clients c on c.id = p.client_id
         where p.session_id = s.id and c.email = '${email}')
     order by s.starts_at limit 1`,
  );
  return date!["id"]!;
}

/** The first free time with a therapist, a fortnight on: its page, and the day in its name. */
async function aFreeTime(): Promise<{ page: Visited; day: string }> {
  const times = await hannah.open((await hannah.open("/client/sessions")).link(/^Book a session/));
  const later = await hannah.open(times.link(/^Later days/));
  const named = /aria-label="([^"]+) at \d\d:\d\d[^"]*"/.exec(later.html)![1]!;
  return { page: await hannah.open(later.link(/ at \d\d:\d\d/)), day: named };
}

/** Goes from the checkout to a paid order. */
async function paysByCard(visitor: Visitor): Promise<{ id: string }> {
  const checkout = { intent: "place", ...ana, email, ...(await openCheckout(visitor.buyer)) };
  return pays(studio, visitor, (await visitor.send("/checkout", checkout)).path);
}

const cancels = (id: string) =>
  hannah.send(`/client/sessions/${id}/cancel`, { intent: "cancel", reason: "At work after all" });

test("a client finds a free time with a therapist, books it, and gives it back; the therapist is told of both", async () => {
  const { page, day } = await aFreeTime();
  expect(page.text).toContain("You can cancel it free of charge until");
  const booked = await hannah.send(page.path, { intent: "book" });
  expect(booked.text).toContain("Your session is booked.");
  // Whose time it is, and whether the client comes on that day already, depends on when the test
  // runs.
  const time = new URLSearchParams(page.path.split("?")[1]);
  const [of] = await rowsOf(
    studio,
    `select s.id, c.email from sessions s join clients c on c.id = s.therapist_id
     where c.id = '${time.get("therapist")}' and s.starts_at = '${time.get("at")}' and s.status = 'scheduled'`,
  );
  const told = await mailTo(studio, of!["email"]!, /^A client has booked/);
  expect(told.subject).toContain(day);
  expect(booked.link(new RegExp(`^Change or cancel .* on ${day}$`))).toContain("/client/sessions/");
  const cancel = await hannah.open(`/client/sessions/${of!["id"]}/cancel`);
  expect(cancel.text).toContain("Cancelling costs nothing.");
  const given = await hannah.send(cancel.path, { intent: "cancel", reason: "At work after all" });
  expect(given.text).toContain("It is cancelled. Thank you for telling us.");
  const mail = await mailTo(studio, of!["email"]!, /^A client has cancelled/);
  expect(mail.text).not.toContain("At work");
});

test("a client books a place in two presses, moves it, gives it back, and waits for another", async () => {
  const path = `/client/timetable/${await dateWith({ isFree: true })}`;
  const pressed = await hannah.send(path, { intent: "book", pay: "studio" });
  expect(pressed.text).toContain("Your place is booked.");
  const mine = await hannah.open(path);
  expect(mine.text).toContain("You are in this class");
  const change = await hannah.open(mine.link(/^Change or cancel/));
  const moved = await hannah.send(change.path, {
    intent: "move",
    to: buttonsOf(change.html, "to")[0]!,
  });
  expect(moved.text).toContain("Your place has moved.");
  const [placed] = await rowsOf(
    studio,
    `select p.session_id as id from group_participants p join clients c on c.id = p.client_id
     where c.email = '${email}' and p.booked_by = 'client' and p.status = 'confirmed'
     order by p.updated_at desc limit 1`,
  );
  expect(path).not.toContain(placed!["id"]);
  expect((await cancels(placed!["id"]!)).text).toContain("It is cancelled.");
  expect((await hannah.open(`/client/sessions/${placed!["id"]}/cancel`)).status).toBe(404);

  const full = await dateWith({ isFree: false });
  const waits = await hannah.open(`/client/timetable/${full}`);
  const waiting = await hannah.send(waits.path, { ...waits.form("until_day"), intent: "wait" });
  expect(waiting.text).toContain("You are on the waiting list.");
  const leave = await hannah.open(`/client/sessions/${full}/cancel`);
  expect(leave.text).toContain("Leave the Waiting List");
  expect((await cancels(full)).text).toContain("You have left the waiting list.");
});

test("who books a class reads that its therapist is away, and that the class takes place", async () => {
  const owner = await aVisitor(studio, "owner@demo.example");
  const date = await dateWith({ isFree: true });
  const [span] = await rowsOf(
    studio,
    `select (now() - interval '1 day')::date::text as from, (now() + interval '9 days')::date::text as until,
       therapist_id as therapist from sessions where id = '${date}'`,
  );
  const set = await owner.press(await owner.open("/dashboard/away"), /^Set message/, {
    therapistId: span!["therapist"]!,
    dayFrom: span!["from"]!,
    dayUntil: span!["until"]!,
    words: "I am on the moor, and answer when I am back.",
  });
  expect(set.text).toContain("The message is set.");
  const page = await hannah.open(`/client/timetable/${date}`);
  expect(page.text).toContain("answer when I am back");
  expect(page.text).toContain("What can be booked here takes place.");
  const [message] = await rowsOf(studio, "select id from away_messages where words ~ 'moor'");
  const gone = await owner.open(`/dashboard/away/${message!["id"]}`);
  await owner.press(gone, /^Remove it/);
  expect((await hannah.open(page.path)).text).not.toContain("on the moor");
});

test("a client keeps a place for a card, reads until when, pays it, and reads Paid among their sessions", async () => {
  const path = `/client/timetable/${await dateWith({ isFree: true })}`;
  const held = await hannah.send(path, {
    ...(await hannah.open(path)).form("pay"),
    intent: "book",
    pay: "card",
  });
  expect([held.path, held.text.includes("Shipping")]).toEqual(["/checkout", false]);
  expect(held.text).toContain("Your details as we have them");
  expect((await hannah.open("/cart")).text).toMatch(/Kept for you until\s\d\d:\d\d/);
  expect((await hannah.open("/client/sessions")).text).toMatch(/Pay by\s\d\d:\d\d/);
  const { id } = await paysByCard(hannah);
  const confirmed = await hannah.open(`/order-confirmation/${id}`);
  expect(confirmed.text).toContain("Order Confirmed!");
  expect(confirmed.text).not.toContain("Shipping");
  const sessions = await hannah.open("/client/sessions");
  expect(sessions.text).toMatch(/\bPaid\b/);
  expect(sessions.text).not.toMatch(/Pay by\s\d\d:\d\d/);
});

test("a client keeps a free time with a therapist, pays for it by card, and gives it back for the money", async () => {
  const { page } = await aFreeTime();
  const held = await hannah.send(page.path, { intent: "book", pay: "card" });
  expect(held.text).toMatch(/Your time is kept for you until\s\d\d:\d\d/);
  expect(held.text).not.toContain("Shipping");
  const told = async () =>
    (await studio.mails()).filter(({ subject }) => subject.startsWith("A client has booked"))
      .length;
  const before = await told();
  await paysByCard(hannah);
  await expect.poll(told, { timeout: 15_000 }).toBe(before + 1);
  const [paid] = await rowsOf(
    studio,
    "select session_id as id from session_lines where payment_status = 'completed'",
  );
  const cancel = await hannah.open(`/client/sessions/${paid!["id"]}/cancel`);
  expect(cancel.text).toMatch(/You get all of it back: £/);
  await cancels(paid!["id"]!);
  await mailTo(studio, email, /^A refund of £/);
});

test("ten classes are bought with a card, one is booked with them and given back in time, and the owner extends them", async () => {
  // The demo's client has a pass of their own, which would be offered first.
  await rowsOf(studio, "update passes set valid_until = now() - interval '1 day'");
  const product = await hannah.open("/shop/product/ten-class-pass");
  expect(product.text).toContain("140 days from the day you buy it");
  const { number } = await buys(studio, "ten-class-pass", email);
  const mail = await mailTo(studio, email, new RegExp(`${number} is confirmed`));
  expect(mail.text).toContain("Your pass is ready.");
  expect(mail.text).toContain("You may change your mind within 14 days");

  const id = await dateWith({ isFree: true });
  const page = await hannah.open(`/client/timetable/${id}`);
  expect(page.text).toContain("With your pass (10 left, ");
  expect(page.form("pay")["pay"]).toMatch(/^pass:/);
  const booked = await hannah.send(page.path, { ...page.form("pay"), intent: "book" });
  expect(booked.text).toContain("Your place is booked.");
  const passes = await hannah.open("/client/passes");
  expect(passes.text).toMatch(/9\s+of 10 left, until .*Used: /);
  const cancel = await hannah.open(`/client/sessions/${id}/cancel`);
  expect(cancel.text).toContain("the class goes back on your pass");
  expect((await cancels(id)).text).toContain("It is cancelled.");
  expect((await hannah.open("/client/dashboard")).text).toMatch(/10 left, until/);

  const owner = await aVisitor(studio, "owner@demo.example");
  const list = await owner.open("/dashboard/passes?state=active");
  const pass = await owner.open(list.link(/Ana O'Brien/));
  const form = { ...pass.form("days"), days: 7, intent: "extend" };
  expect((await owner.send(pass.path, { ...form, reason: "" })).text).toContain("Please say why.");
  const extended = await owner.send(pass.path, { ...form, reason: "The hall was closed" });
  expect(extended.text).toContain("It is valid for longer now.");
  expect(extended.text).toContain("The hall was closed (Kate Ashworth)");
});

test("a membership is joined with a card, and left on one page with the money back", async () => {
  const offers = await hannah.open("/client/memberships");
  const offer = await hannah.open(offers.link(/Read on and join.*All classes/));
  expect(offer.text).toContain("£25.00 for the first month, then £55.00 a month");
  const joined = await hannah.send(offer.path, offer.form("price"));
  await pays(studio, hannah, joined.path);
  const mail = await mailTo(studio, email, /Welcome: your membership/);
  expect(mail.text).toContain("How to leave");
  const mine = await hannah.open("/client/memberships");
  expect(mine.text).toMatch(/Your next payment: £55\.00 on/);
  const leave = await hannah.open(mine.link(/^Leave/));
  const left = await hannah.send(leave.path, { ...leave.form("paidUntil"), how: "now" });
  expect(left.text).toContain("your money is on its way back to your card");
  await mailTo(studio, email, /You have left All classes/);
});
