// What the office does in more than one step, through the built app without a script: news, people, pictures, reports.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { formsOf } from "../support/form-of.ts";
import { aJpeg } from "../support/photos.ts";
import { picturesIn, sendsPictures } from "../support/product-pictures.ts";
import {
  aVisitor,
  linkIn,
  mailTo,
  rowsOf,
  type Visited,
  type Visitor,
} from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
let shop: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
  shop = await aVisitor(studio, "shop@demo.example");
}, 180_000);
afterAll(() => studio.stop());

test("a visitor signs up for news, gets them, and leaves with one press or by their mail program", async () => {
  const readers = ["reader@example.com", "quick@example.com"];
  for (const email of readers) {
    const visitor = await aVisitor(studio);
    const ask = await visitor.open((await visitor.open("/questions")).link(/^News by e-mail/));
    const wrong = await visitor.send("/news", { ...ask.form("email", "topic"), email: "at home" });
    expect(wrong.text).toContain("Please enter a valid email address");
    const sent = await visitor.send("/news", { ...ask.form("email", "topic"), email });
    expect(sent.text).toContain("Please look in your mailbox");
    const link = linkIn(await mailTo(studio, email, /Please confirm/), /\/news\/confirm/);
    const confirm = await visitor.open(link);
    const joined = await visitor.send(confirm.path, confirm.form("token"));
    expect(joined.text).toContain("Thank you, you are on the list");
  }

  const blank = await owner.open("/dashboard/news/new");
  const words = "Hello,\n\nnew courses begin: https://example.com/mat-pilates.";
  const form = { ...blank.form("words"), words, intent: "save" };
  const unnamed = await owner.send(blank.path, form);
  expect(unnamed.text).toContain("Please enter a subject.");
  const draft = await owner.send(blank.path, { ...form, subject: "Winter courses" });
  expect(draft.text).toMatch(/As it is saved.*new courses begin/);
  const ready = formsOf(draft.html).find((one) => "version" in one && !("words" in one))!;
  await owner.send(draft.path, { ...ready, intent: "test" });
  await mailTo(studio, "owner@demo.example", /Test: Winter courses/);
  const issue = await owner.send(draft.path, { ...ready, intent: "send" });
  expect(issue.text).toMatch(/Sent on .* (people|person)/);
  expect((await owner.open("/dashboard/news/subscribers?q=reader")).text).toContain(readers[0]);

  const leaves = await Promise.all(
    readers.map(async (email) =>
      linkIn(await mailTo(studio, email, /^Winter courses/), /\/news\/leave/),
    ),
  );
  const visitor = await aVisitor(studio);
  expect((await visitor.open(leaves[0]!)).text).toContain("Leave the list?");
  const left = await visitor.send(leaves[0]!, { what: "this" });
  expect(left.text).toContain("You have left the list");
  const program = await fetch(studio.url + leaves[1], {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });
  expect(program.status).toBe(200);
  expect((await visitor.open(leaves[1]!)).text).toContain("You have left the list");
  for (const email of readers) {
    const ended = await owner.open(`/dashboard/news/subscribers?q=${email}&state=ended`);
    expect(ended.text).toMatch(new RegExp(`${email}.*Left`));
  }
});

test("an enquiry is on the dashboard, and is answered from there", async () => {
  const answer = await fetch(`${studio.url}/api/email/contact`, {
    method: "POST",
    headers: { origin: studio.url, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ana O'Brien",
      email: "ana@example.com",
      service: "equestrian",
      message: "Is there a place on Tuesdays?",
    }),
  });
  expect(answer.status).toBe(200);
  const list = await shop.open((await shop.open("/dashboard")).link(/3 unanswered enquiries/));
  expect(list.path).toBe("/dashboard/enquiries?status=new");
  const enquiry = await shop.open(list.link(/Ana O'Brien/));
  expect(enquiry.text).toContain("Enquiry from Ana O'Brien");
  const form = enquiry.form("message");
  const empty = await shop.send(enquiry.path, { ...form, message: "" });
  expect(empty.text).toContain("Please write your answer.");
  const sent = await shop.send(enquiry.path, { ...form, message: "Yes, at nine." });
  expect(sent.text).toContain("Your answer is on its way.");
  const mail = await mailTo(studio, "ana@example.com", /^Your message to/);
  expect(mail.text).toContain("Yes, at nine.");
  expect((await shop.open("/dashboard")).text).toContain("2 unanswered enquiries");
});

test("a therapist is invited, chooses their password behind the mailed link, and signs in with what was ticked", async () => {
  const email = "mia@example.com";
  const invite = (await owner.open("/dashboard/staff/invite")).form("kind");
  const asks = (form: Record<string, string>) => owner.send("/dashboard/staff/invite", form);
  expect((await asks(invite)).text).toContain("Please enter a first name.");
  const form = {
    ...invite,
    firstName: "Mia",
    lastName: "Holt",
    email,
    kind: "therapist",
  };
  const ticked = await asks({ ...form, view_all_clients: "on", password: "" });
  expect(ticked.text).toContain("This is not your password");
  expect(ticked.form("kind")["view_all_clients"]).toBe("on");
  const sent = await asks({ ...ticked.form("kind"), password: "demo-owner-2026" });
  expect(sent.text).toContain("The invitation is on its way.");

  const link = linkIn(await mailTo(studio, email, /invitation/), /join/);
  const hers = await aVisitor(studio);
  const join = await hers.open(link);
  expect(join.text).toContain("Welcome, Mia");
  const chooses = (password: string) =>
    hers.send(link, { ...join.form("confirmPassword"), password, confirmPassword: password });
  expect((await chooses("too-short")).text).toContain(
    "Password must be at least 12 characters long",
  );
  const password = "otters-by-the-weir";
  expect((await chooses(password)).text).toContain("Your password is saved.");
  const login = (await hers.open("/therapist/login")).form("email", "password");
  const home = await hers.send("/therapist/login", { ...login, email, password });
  expect(home.text).toContain("Hello, Mia");
  const profile = await hers.open("/therapist/profile");
  expect(profile.text).toMatch(/View all clients\s*: yes/);
  expect(profile.text).toMatch(/Manage sessions\s*: no/);
  expect((await hers.open(link)).text).toContain("This invitation has ended");
  await mailTo(studio, "owner@demo.example", /Mia Holt has joined/);

  const page = await owner.open((await owner.open("/dashboard/staff")).link(/^Mia Holt/));
  const permissions = formsOf(page.html).find((one) => "view_all_clients" in one)!;
  const { view_all_clients: _, ...none } = permissions;
  const saved = await owner.send(page.path, {
    ...none,
    password: "demo-owner-2026",
    intent: "permissions",
  });
  expect(saved.text).toContain("The permissions are saved.");
  expect((await hers.open("/therapist/profile")).text).toMatch(/View all clients\s*: no/);
  await mailTo(studio, email, /permissions were changed/);
});

test("without a script a product's pictures are added, arranged and described", async () => {
  const list = await shop.open("/dashboard/products?q=grip");
  const path = list.link(/^Edit /).split("?")[0]!;
  const opened = await shop.open(path);
  const had = picturesIn(opened.html);
  const photo = Buffer.from(await aJpeg({ width: 1_000, height: 750 }));
  const added = await sendsPictures(studio, shop, opened, { arrange: "up-1" }, "", photo);
  const arranged = picturesIn(added.html);
  expect(arranged).toHaveLength(had.length + 1);
  expect(arranged[0]).not.toBe(had[0]);
  const visited = {
    ...opened,
    html: added.html,
    form: () => formsOf(added.html).find((one) => "price" in one)!,
  };
  const refused = await sendsPictures(studio, shop, visited, { intent: "save" });
  expect(refused.html).toContain("Please say what this picture shows");
  const saved = await sendsPictures(
    studio,
    shop,
    visited,
    { intent: "save" },
    "Grip socks on a mat",
  );
  expect(saved.html).toContain("Product updated successfully!");
  expect(picturesIn((await shop.open(path)).html)).toEqual(arranged);
});

test("products are ticked and archived, and one is deleted after a question", async () => {
  const list = await shop.open("/dashboard/products?q=magic");
  expect(list.text).toContain("1 product");
  const ticked = formsOf(list.html).find((form) => "key" in form || "query" in form) ?? {};
  const [product] = await rowsOf(studio, "select id from products where slug = 'magic-circle'");
  const archive = { ...ticked, ids: product!["id"]!, intent: "archive" };
  expect((await shop.send(list.path, archive)).text).toContain("1 product archived.");
  const drafts = await shop.open("/dashboard/products?status=draft");
  const question = await shop.open(drafts.link(/^Delete /));
  const gone = await shop.send(question.path, formsOf(question.html).at(-1)!);
  expect(gone.text).toMatch(/Product deleted successfully!|archived instead/);
});

test("reports show any days as tables and files, and refuse days that are the wrong way round", async () => {
  const reports = await owner.open("/dashboard/reports");
  const year = await owner.open(reports.link(/^Last 12 months/));
  expect(year.html).toMatch(/<(svg|figure|div)[^>]*aria-label="Money taken by month/);
  const table = /Revenue by month as a table[^]*?<\/table>/.exec(year.html)![0];
  expect(table.match(/<tr/g)).toHaveLength(13 + 1);
  const file = await owner.buyer.get(year.link(/^CSV of Revenue/));
  expect(file.headers["content-disposition"]).toMatch(
    /revenue-\d{4}-\d{2}-\d{2}-to-\d{4}-\d{2}-\d{2}\.csv/,
  );
  const wrong = await owner.open("/dashboard/reports?from=2026-02-01&to=2026-01-01");
  expect(wrong.text).toContain("The first day must not be after the last.");
});

test("the owner changes the phone number on the site and in the structured data", async () => {
  const page = await owner.open("/dashboard/settings");
  const form = { ...page.form("business_phone"), business_phone: "01525 222333" };
  const wrong = await owner.send(page.path, { ...form, business_email: "not-an-address" });
  expect(wrong.status).toBe(422);
  expect(wrong.form("business_email")["business_phone"]).toBe("01525 222333");
  const saved = await owner.send(page.path, form);
  expect(saved.text).toContain("Settings saved successfully!");
  const seen = async () => (await shop.open("/")).html;
  await expect.poll(seen, { timeout: 15_000 }).toMatch(/<footer[^]*01525 222333/);
  expect(await seen()).toMatch(/application\/ld\+json[^<]*01525 222333/);
  expect((await shop.open("/contact")).html).toMatch(/<main[^]*01525 222333[^]*<\/main>/);
});

test("the audit says who did what, is narrowed, and is taken as a file", async () => {
  const stranger = await aVisitor(studio);
  const login = (await stranger.open("/dashboard/login")).form("email", "password");
  const wrong = { ...login, email: "nobody@example.com", password: "wrong" };
  const refusal = await stranger.send("/dashboard/login", wrong);
  expect(refusal.text).toContain("Invalid login credentials");
  const rows = ({ html }: Visited) => html.match(/<tr/g)?.length ?? 0;
  const all = await owner.open("/dashboard/audit");
  const refused = await owner.open("/dashboard/audit?outcome=refused");
  expect(rows(refused)).toBeLessThan(rows(all));
  expect(refused.text).toContain("Refused");
  const { body } = await owner.buyer.get(refused.link(/^Download CSV/));
  expect(body.trim().split("\r\n")).toHaveLength(rows(refused));
  expect(body).toContain(",refused,");
  expect(body).not.toContain(",done,");
  const none = await owner.open("/dashboard/audit?who=nobody+of+this+name");
  expect(none.text).toContain("Nothing of this kind has happened.");
  expect(none.link(/^Clear/)).toBe("/dashboard/audit");
});

test("an owner reads what an erasure would do, and carries it out with their password", async () => {
  const ben = await aVisitor(studio, "second@demo.example");
  const privacy = await ben.open("/client/privacy");
  const ask = formsOf(privacy.html).find((form) => form["intent"] === "ask-erasure")!;
  const asked = await ben.send(privacy.path, { ...ask, reason: "I have moved to Wales." });
  expect(asked.text).toContain("Your request has been sent.");
  await mailTo(studio, "owner@demo.example", /^A client asks to be erased: please answer by/);
  const day = await owner.open("/dashboard");
  expect(day.link(/^Privacy 1 waiting/)).toBe("/dashboard/privacy");
  const list = await owner.open(day.link(/^1 client asks to be erased The law wants an answer by/));
  expect(list.path).toContain("/privacy?state=open");
  const request = await owner.open(list.link(/Ben Carver/));
  expect(request.text).toMatch(/Erase Ben Carver\?.*I have moved to Wales\..*What will happen/);
  expect(request.text).toMatch(/Please answer by \w+day \d/);
  const decides = (password: string) =>
    owner.send(request.path, { ...request.form("password"), password });
  expect((await decides("wrong")).text).toContain("This is not your password");
  expect((await decides("demo-owner-2026")).text).toContain("They have a session to come.");
  const booked = (await ben.open("/client/sessions")).html;
  for (const path of new Set(booked.match(/\/client\/sessions\/[0-9a-f-]{36}\/cancel/g)))
    await ben.send(path, { intent: "cancel" });
  const done = await decides("demo-owner-2026");
  expect(done.text).toMatch(/Carried out on .* by/);
  expect(done.text).toContain("What happened");
  expect((await ben.open("/client/privacy")).path).toMatch(/^\/client\/login/);
  await mailTo(studio, "second@demo.example");
  const acts = await owner.open("/dashboard/audit?action=erasure.carried-out");
  // The one that was refused, and the one that was done.
  expect(acts.html.match(/<tr/g)).toHaveLength(3);
  expect((await owner.open("/dashboard/audit?action=client.read")).text).toContain(
    "read the erasure preview of",
  );
});
