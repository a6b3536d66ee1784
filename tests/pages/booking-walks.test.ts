// What a client books and pays by card, and gives back for the money, through the built app without a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { ana, openCheckout } from "../support/purchase.ts";
import { aVisitor, mailTo, pays, rowsOf, type Visited, type Visitor } from "../support/visitor.ts";

const email = "client@demo.example";
let studio: DemoStudio;
let hannah: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  hannah = await aVisitor(studio, email);
}, 180_000);
afterAll(() => studio.stop());

/** The first coming date of the timetable with a free place, at which the client has nothing else. */
async function aFreeDate(): Promise<string> {
  const [date] = await rowsOf(
    studio,
    `select s.id from sessions s
     where s.kind = 'group' and s.is_listed and s.status = 'scheduled' and s.archived_at is null and s.price > 0
       and s.starts_at between now() + interval '3 days' and now() + interval '50 days'
       and count_free_places(s.id) > 0 and count_places(s.id, '{waitlist}') = 0
       and not exists (select from session_claims k join clients c on c.id = k.client_id
         where c.email = '${email}' and k.during && s.during)
       and not exists (select from group_participants p join clients c on c.id = p.client_id
         where p.session_id = s.id and c.email = '${email}')
     order by s.starts_at limit 1`,
  );
  return date!["id"]!;
}

/** The page of the first free time with a therapist, a fortnight on. */
async function aFreeTime(): Promise<Visited> {
  const times = await hannah.open((await hannah.open("/client/sessions")).link(/^Book a session/));
  const later = await hannah.open(times.link(/^Later days/));
  return hannah.open(later.link(/ at \d\d:\d\d/));
}

/** Goes from the checkout to a paid order. */
async function paysByCard(visitor: Visitor): Promise<void> {
  const checkout = { intent: "place", ...ana, email, ...(await openCheckout(visitor.buyer)) };
  await pays(studio, visitor, (await visitor.send("/checkout", checkout)).path);
}

const cancels = (id: string) =>
  hannah.send(`/client/sessions/${id}/cancel`, { intent: "cancel", reason: "At work after all" });

test("a client keeps a place for a card, reads until when, pays it, and reads Paid among their sessions", async () => {
  const path = `/client/timetable/${await aFreeDate()}`;
  const held = await hannah.send(path, {
    ...(await hannah.open(path)).form("pay"),
    intent: "book",
    pay: "card",
  });
  expect([held.path, held.text.includes("Shipping")]).toEqual(["/checkout", false]);
  expect((await hannah.open("/cart")).text).toMatch(/Kept for you until\s\d\d:\d\d/);
  expect((await hannah.open("/client/sessions")).text).toMatch(/Pay by\s\d\d:\d\d/);
  await paysByCard(hannah);
  const sessions = await hannah.open("/client/sessions");
  expect(sessions.text).toMatch(/\bPaid\b/);
  expect(sessions.text).not.toMatch(/Pay by\s\d\d:\d\d/);
});

test("a client keeps a free time with a therapist, pays for it by card, and gives it back for the money", async () => {
  const page = await aFreeTime();
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
