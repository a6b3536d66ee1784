// What public pages say and what they answer, through the built app without a browser.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { sessionOf } from "../support/principals.ts";
import { aVisitor, linkIn, linksOf, mailTo, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let visitor: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  visitor = await aVisitor(studio);
}, 180_000);
afterAll(() => studio.stop());

const papers = [
  ["privacy-policy", "Privacy Policy"],
  ["terms-and-conditions", "Terms and Conditions"],
  ["complaints-policy", "Complaints Policy"],
  ["refund-and-cancellation-policy", "Refund and Cancellation Policy"],
  ["client-intake-form", "Client Intake Form"],
  ["informed-consent", "Informed Consent"],
  ["photo-consent", "Photo Consent"],
  ["retreat-booking-agreement", "Retreat Booking Agreement"],
] as const;

test.each(papers)("%s is a page and a PDF", async (slug, title) => {
  const page = await visitor.open(`/policies/${slug}`);
  expect(page.status).toBe(200);
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(page.text).toContain("Draft for the owner’s adviser to check");
  expect(page.text).toContain("Version 2026-01");
  const pdf = await fetch(`${studio.url}/PDFs/${slug}.pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
});

test("every paper that the footer names is there, and no other", async () => {
  const { html } = await visitor.open("/policies");
  const footer = html.slice(html.lastIndexOf("<footer"));
  const named = linksOf(footer).flatMap(({ href }) => (href.startsWith("/PDFs/") ? [href] : []));
  expect(named).toEqual(papers.map(([slug]) => `/PDFs/${slug}.pdf`));
  for (const path of [
    "/PDFs/privacy-policy",
    "/PDFs/toString.pdf",
    "/PDFs/..%2Fpackage.json",
    "/policies/none",
  ])
    expect([path, (await fetch(studio.url + path)).status]).toEqual([path, 404]);
});

test("a service that needs a talk leads to the contact form with that service in it", async () => {
  const { html } = await visitor.open("/");
  for (const [name, service, page] of [
    [/^Ask for a time ?: Sports Therapy/, "sports-therapy", html],
    [/^Book Equestrian Session/, "equestrian", (await visitor.open("/equestrian-pilates")).html],
  ] as const) {
    const { href } = linksOf(page).find(({ words }) => name.test(words))!;
    expect((await visitor.open(href.split("#")[0]!)).form("service")["service"]).toBe(service);
  }
});

test("the questions are on one page, and the way to the studio leads to a maps app and to no other site", async () => {
  const service = await visitor.open("/sports-therapy");
  expect(service.html).toMatch(/aria-label="Training and insurance"[^]*?insured/);
  expect(service.link(/^All questions/)).toMatch(/^\/questions/);
  const questions = await visitor.open("/questions");
  expect(questions.html).toMatch(/<h1[^>]*>Questions and Answers<\/h1>/);
  expect(questions.text).toMatch(/Do I need a referral\?.*You can book directly\./);
  const contact = await visitor.open("/contact");
  expect(contact.text).toContain("Getting here");
  expect(contact.link(/^Open in your maps app/)).toMatch(/^geo:0,0\?q=/);
});

test("no basket or order is fetched in advance", async () => {
  const { html } = await visitor.open("/");
  const [, rules = ""] = /<script type="speculationrules"[^>]*>([^<]*)</.exec(html) ?? [];
  const [{ where }] = JSON.parse(rules).prefetch;
  const apart = where.and.flatMap(
    (rule: { not?: { href_matches?: string[] } }) => rule.not?.href_matches ?? [],
  );
  expect(apart).toEqual(
    expect.arrayContaining(["/cart*", "/checkout*", "/payment*", "/order-confirmation*"]),
  );
});

test("every page that search engines know is counted under its own address, a class with the timetable, and no other page is", async () => {
  const sitemap = await (await fetch(`${studio.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths)
    expect((await visitor.open(path)).html).toContain(
      `data-counted="${path.replace(/^(\/timetable)\/.*/, "$1")}"`,
    );
  for (const path of [
    "/payment/7f0c0e0a-0000-4000-8000-000000000001",
    "/order-confirmation/x",
    "/no-such-page",
  ])
    expect((await visitor.open(path)).html).not.toContain("/insights/script.js");
});

test("a page that does not exist says so, and offers ways on", async () => {
  const page = await visitor.open("/no-such-page");
  expect(page.status).toBe(404);
  expect(page.html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  expect(page.html).toMatch(/<title>Page not found/);
  expect(page.form("q")).toEqual({ q: "" });
});

test("a subscriber to a sold-out product is notified when it is back", async () => {
  const circle = "(select stock_item_id from products where slug = 'magic-circle')";
  await studio.asOwner(`update stock_items set quantity = 0 where id = ${circle}`);
  await studio.asOwner("update content_versions set version = version + 1 where area = 'shop'");
  await expect
    .poll(async () => (await visitor.open("/shop/product/magic-circle")).text)
    .toContain("Tell me when it is back");
  await confirms("/shop/product/magic-circle", "waits@example.com", /Back in stock|back/);
  await studio.asOwner(`
    update stock_items set quantity = 4 where id = ${circle};
    insert into stock_movements (stock_item_id, change, reason, at) values (${circle}, 4, 'counted', now())`);
  const back = await mailTo(studio, "waits@example.com", /^Back in stock/);
  expect(back.text).toContain("/shop/product/magic-circle");
});

test("the owner notifies the subscribers of the next retreat, after a preview of the email", async () => {
  await confirms("/day-retreats", "pines@example.com", /retreat/);
  const owner = await aVisitor(studio, "owner@demo.example");
  const found = await owner.open("/dashboard/find?q=retreat");
  const retreat = await owner.open(found.link(/Retreat/));
  const preview = await owner.open(retreat.link(/^Tell those who asked/));
  expect(preview.text).toMatch(/Tell \d+ p/);
  const told = await owner.send(preview.path, preview.form());
  expect(told.text).toMatch(/ told \d+ /);
  expect((await mailTo(studio, "pines@example.com", /retreat.*\d{4}$/i)).text).toContain(
    "per person",
  );
});

/** Signs up for news about a page and confirms it by the link of the mail. */
async function confirms(path: string, email: string, about: RegExp) {
  const page = await visitor.open(path);
  const asked = await visitor.send("/news", { ...page.form("email", "topic"), email });
  expect(asked.text).toContain("Please look in your mailbox");
  const link = linkIn(await mailTo(studio, email, /confirm/i), /\/news\/confirm/);
  const question = await visitor.open(link);
  expect(question.text).toMatch(about);
  const answer = await visitor.send(link, question.form());
  expect(answer.text).toContain("Thank you, you are on the list");
}

test("a draft beside a page is read by the owner alone, at no address and on no kept page", async () => {
  const owner = await aVisitor(studio, "owner@demo.example");
  const words = "Only for the owner";
  const list = await owner.open("/dashboard/pages");
  const own = await owner.open(list.link(/^How we work/));
  const typed = {
    title: words,
    summary: words,
    picturePath: "",
    body: `<p>${words}</p>`,
  };
  expect((await owner.press(own, /^Save draft/, typed)).text).toContain("Saved as a draft");
  const given = await owner.open(list.link(/^Mat Pilates/));
  const card = {
    label: words,
    summary: words,
    lead: words,
  };
  expect((await owner.press(given, /^Save draft/, card)).text).toContain("Saved as a draft");
  expect((await owner.open("/dashboard/pages")).text.match(/Unpublished changes/g)).toHaveLength(2);

  const versions = await owner.open(own.path);
  const former = /\?draft=([0-9a-f-]{36})/.exec(versions.html)![1]!;
  const previews = [
    "/pages/how-we-work?draft=1",
    "/pages/how-we-work.data?draft=1",
    "/mat-pilates?draft=1",
    "/mat-pilates.data?draft=1",
  ];
  const paths = [
    "/",
    "/services",
    "/pages/how-we-work",
    "/mat-pilates",
    "/articles",
    "/articles/feed.xml",
    "/sitemap.xml",
    `/pages/how-we-work?draft=${former}`,
    ...previews,
  ];
  const others = ["shop", "therapist", "client"].map((who) => `${who}@demo.example`);
  const cookies = ["", ...(await Promise.all(others.map((who) => sessionOf(studio.running, who))))];
  const ask = (path: string, cookie: string) => fetch(studio.url + path, { headers: { cookie } });
  const ownersCookie = await sessionOf(studio.running, "owner@demo.example");
  // Visitors first, so that each page is kept; then the owner, and visitors once more.
  for (const round of [1, 2]) {
    for (const cookie of cookies)
      for (const path of paths) {
        const seen = await ask(path, cookie);
        expect([round, path, seen.status]).toEqual([round, path, 200]);
        expect([path, (await seen.text()).includes(words)]).toEqual([path, false]);
      }
    for (const path of previews) {
      const seen = await ask(path, ownersCookie);
      expect([path, seen.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
      expect([path, (await seen.text()).includes(words)]).toEqual([path, true]);
    }
  }

  const shop = await aVisitor(studio, "shop@demo.example");
  const { version = "" } = versions.form("versionId");
  for (const intent of ["publish", "discard", "take-back", "publish-edit"])
    expect((await shop.send(own.path, { intent, version, versionId: former })).path).toContain(
      "/dashboard/insufficient-permissions",
    );
  expect(await (await ask("/pages/how-we-work", "")).text()).not.toContain(words);
  const published = await owner.press(await owner.open(own.path), /^Publish the draft now/);
  expect(published.text).toContain("It is on the site within a second.");
  expect(await (await ask("/pages/how-we-work", "")).text()).toContain(words);
});

test("the studio that all of this was written for keeps its name, its pages and its emblem", async () => {
  const { html } = await visitor.open("/");
  expect(html).toMatch(/Equestrian Pilates[^]*Five ways to move better/);
  expect(html).not.toContain("theme.css");
  for (const path of ["/equestrian-pilates", "/center-parcs-retreat", "/day-retreats"])
    expect([path, (await visitor.open(path)).status]).toEqual([path, 200]);
});
