// Courses without a script: made by the owner, and not for others to change.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, buys, mailTo, rowsOf } from "../support/visitor.ts";

let studio: DemoStudio;
let monday: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  const [found] = await rowsOf<{ id: string }>(
    studio,
    "select c.id from courses c join products p on p.id = c.product_id where p.slug like 'mat-pilates-monday%'",
  );
  monday = found!.id;
}, 180_000);
afterAll(() => studio.stop());

const productsBefore = () =>
  rowsOf<{ status: string }>(
    studio,
    "select status from products p join courses c on c.product_id = p.id where c.previous_course_id is not null",
  );

test("the owner chooses the dates of the next block among those in no course, and one date makes none", async () => {
  const owner = await aVisitor(studio, "owner@demo.example");
  const path = `/dashboard/courses/new?previous=${monday}&class=Mat+Pilates%2C+Monday+Evening`;
  const opened = await owner.open(path);
  const sessions = [
    ...opened.html.matchAll(/<input(?=[^>]*name="session")[^>]*value="([\da-f-]{36})"/g),
  ];
  expect(sessions.length).toBeGreaterThan(2);
  const fields = { ...opened.form("drop_in_hours"), previous: monday, opens_on: "2127-01-01" };
  const form = {
    ...fields,
    name: "Monday again",
    price: "51",
    places: "1",
    product: "",
  };
  const few = await owner.send(path, { ...form, session: sessions[0]![1]! });
  expect(few.text).toContain("Please choose at least two dates.");
  expect(await productsBefore()).toEqual([]);
});

test("staff of the shop read a course and change nothing about it", async () => {
  const shop = await aVisitor(studio, "shop@demo.example");
  const opened = await shop.open(`/dashboard/courses/${monday}`);
  expect(opened.text).toContain("Who is enrolled");
  expect(opened.text).not.toContain("Release");
  const sent = await shop.send(`/dashboard/courses/${monday}`, {
    intent: "release",
    places: "1",
    version: "1",
  });
  expect(sent.text).toContain("Only the owner changes a course.");
  const [{ left }] = (await rowsOf<{ left: number }>(
    studio,
    `select k.quantity as left from courses c join products p on p.id = c.product_id
     join stock_items k on k.id = p.stock_item_id where c.id = '${monday}'`,
  )) as [{ left: number }];
  expect(left).toBe(9);
});

test("the weeks of a new course are shown before it is made, and staff of the shop make none", async () => {
  const path = "/dashboard/courses/weekly";
  const owner = await aVisitor(studio, "owner@demo.example");
  const fields = (await owner.open(path)).form("session_date");
  const [type] = await rowsOf<{ id: string }>(
    studio,
    "select id from session_types where kind <> 'individual' and archived_at is null limit 1",
  );
  const [therapist] = await rowsOf<{ id: string }>(
    studio,
    "select id from therapists where is_active limit 1",
  );
  const [place] = await rowsOf<{ id: string }>(
    studio,
    "select id from locations where archived_at is null limit 1",
  );
  const form = {
    ...fields,
    intent: "preview",
    group_name: "Pilates for backs",
    session_type_id: type!.id,
    therapist_id: therapist!.id,
    where: place!.id,
    session_date: "2127-06-02",
    without: "2127-06-16",
  };
  const shown = await owner.send(path, form);
  expect(shown.text).toContain("6 dates");
  expect(shown.text).toContain("14 July 2127");
  expect(shown.text).not.toContain("21 July 2127");
  const shop = await aVisitor(studio, "shop@demo.example");
  expect((await shop.open(path)).text).toContain("Only the owner makes a course.");
  expect((await shop.send(path, form)).text).toContain("Only the owner makes a course.");
});

test("a block is bought with a card: its dates by name, the mail, the register of each; the owner releases a place", async () => {
  const slug = "mat-pilates-wednesday-morning-clophill";
  const [course] = await rowsOf<{ id: string; first: string }>(
    studio,
    `select c.id, (select session_id from course_dates d join sessions s on s.id = d.session_id
       where d.course_id = c.id order by s.starts_at limit 1) as first
     from courses c join products p on p.id = c.product_id where p.slug = '${slug}'`,
  );
  const email = "bea@example.com";
  const { id, visitor } = await buys(studio, slug, email, { firstName: "Bea" });
  expect((await visitor.open(`/shop/product/${slug}`)).text).toMatch(
    /First date.*6 dates, from Wednesday /,
  );
  const order = await visitor.open(`/order-confirmation/${id}`);
  expect(order.text).toContain("Your dates: Wednesday ");
  const mail = await mailTo(studio, email, /is confirmed/);
  expect(mail.text).toContain("Your dates: Wednesday ");
  expect(mail.text).toContain("Clophill Village Hall");

  const owner = await aVisitor(studio, "owner@demo.example");
  const page = await owner.open(`/dashboard/courses/${course!.id}`);
  expect(page.text).toMatch(/1 of 7 enrolled.*6 of 6 dates/);
  const released = await owner.press(page, /^Release/, { places: "6" });
  expect(released.text).toContain("1 of 1 enrolled");
  const register = await owner.open(`/dashboard/coming/classes/${course!.first}`);
  expect(register.text).toContain("Bea O'Brien");
});
