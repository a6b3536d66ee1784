// A studio in Bath starts empty and makes the product its own: nothing of the studio that it was written for is anywhere.
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { guardedPages } from "../support/access-matrix.ts";
import { mailsOfBath } from "../support/bath-mails.ts";
import { startEmpty } from "../support/empty-site.ts";
import { foreignWords } from "../support/foreign-words.ts";
import { pdfText } from "../support/pdf-text.ts";
import { sessionOf } from "../support/principals.ts";
import type { DemoStudio } from "../support/server.ts";
import { settleInBath } from "../support/settle-in-bath.ts";
import { aVisitor, rowsOf } from "../support/visitor.ts";

/** How many foreign words are left, by where; a ceiling that only goes down. */
const left = {
  site: 0,
  papers: 0,
  files: 0,
  portal: 0,
  office: 0,
  mails: 0,
};

let studio: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startEmpty();
  await settleInBath(studio);
}, 240_000);
afterAll(() => studio.stop());

const text = async (path: string, cookie = "") => {
  const response = await fetch(studio.url + path, { headers: { cookie }, redirect: "manual" });
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("pdf")) return pdfText(new Uint8Array(await response.arrayBuffer()));
  return type.startsWith("image/png") || type.startsWith("image/jpeg") ? "" : response.text();
};

/** Every foreign word on these pages, with the page that says it. */
async function wordsOn(paths: readonly string[], cookie = "") {
  const found: string[] = [];
  for (const path of paths)
    found.push(...foreignWords(await text(path, cookie)).map((words) => `${path}: ${words}`));
  return found;
}

const sitePaths = async () => {
  const sitemap = await text("/sitemap.xml");
  const known = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  return [
    ...new Set([
      ...known,
      "/sitemap.xml",
      "/robots.txt",
      "/contact?type=session",
      "/timetable",
      "/news",
      "/services",
      "/cart",
      "/checkout",
      "/no-such-page",
      "/client/login",
      "/client/register",
      "/therapist/login",
      "/dashboard/login",
      "/mat-pilates",
      "/equestrian-pilates",
      "/day-retreats",
      "/center-parcs-retreat",
    ]),
  ];
};

test("no page of the site says a word of another studio, and none is published that is not its own", async () => {
  const paths = await sitePaths();
  expect(paths.length).toBeGreaterThan(20);
  const found = (await wordsOn(paths)).filter(
    (words) =>
      !/^\/(equestrian-pilates|center-parcs-retreat): …[^…]*"?\/?(equestrian|center)/.test(words),
  );
  expect(found.slice(0, 40)).toEqual([]);
  expect(found.length).toBe(left.site);
  for (const path of ["/mat-pilates", "/equestrian-pilates", "/day-retreats"])
    expect([path, (await fetch(studio.url + path)).status]).toEqual([path, 404]);
  // Without retreats there is no agreement about them, nor a link to it.
  const papers = await text("/policies");
  expect(papers).toContain("/policies/refund-and-cancellation-policy");
  expect(papers).not.toMatch(/retreat-booking-agreement/);
  for (const path of ["/policies/", "/PDFs/"])
    expect((await fetch(`${studio.url}${path}retreat-booking-agreement`)).status).toBe(404);
  // What is not there is said by the studio, too.
  for (const path of ["/mat-pilates", "/equestrian-pilates", "/no-such-page"])
    expect(await text(path)).toMatch(/theme\.css[^]*Bath Movement[^]*Page not found/);
});

test("its look is its own: mark, icons, colours, share picture", async () => {
  const home = await text("/");
  expect(home.slice(0, 4_000)).toContain("Bath Movement");
  // No row of empty frames, and no retreat in its words where none is offered.
  expect(home).not.toMatch(/Studio Gallery|day retreats/);
  expect(home).toMatch(/<link rel="stylesheet" href="\/theme\.css\?v=/);
  expect(await text("/theme.css")).toContain("--color-pine: #1f3a5f");
  expect(await text("/logo.svg")).toContain("<title>Bath Movement</title>");
  expect(JSON.parse(await text("/manifest.webmanifest"))).toMatchObject({ short_name: "Bath" });
  const [, card = ""] = /property="og:image" content="([^"]+)"/.exec(home) ?? [];
  expect((await fetch(card)).headers.get("content-type")).toBe("image/jpeg");
  const files = [
    "/logo.svg",
    "/favicon.svg",
    "/manifest.webmanifest",
    "/theme.css",
    "/calendar/timetable.ics",
  ];
  expect(await wordsOn(files)).toHaveLength(left.files);
});

test("its papers name it and no other", async () => {
  const { policySlugs } = await import("#domain/studio/policy-documents/given-words.ts");
  const owner = await sessionOf(studio.running, "owner@bath.example");
  const found = await wordsOn(policySlugs.map((slug) => `/PDFs/${slug}.pdf`));
  found.push(
    ...(await wordsOn(
      policySlugs.map((slug) => `/dashboard/papers/${slug}`),
      owner,
    )),
  );
  expect(found.slice(0, 40)).toEqual([]);
  expect(found.length).toBe(left.papers);
});

/** The addresses of an area that need nothing of which there is none yet. */
const plainPages = (area: string) =>
  Object.keys(guardedPages).filter(
    (path) => path.startsWith(`/${area}`) && !/[:*]|\/riding|memberships|\/courses/.test(path),
  );

test("its portal speaks of no riders", async () => {
  const client = await sessionOf(studio.running, "client@bath.example");
  const owner = await sessionOf(studio.running, "owner@bath.example");
  const [row] = await rowsOf<{ id: string }>(
    studio,
    "select id from clients where email = 'client@bath.example'",
  );
  const found = [
    ...(await wordsOn(plainPages("client"), client)),
    ...(await wordsOn([...plainPages("therapist"), `/therapist/clients/${row!.id}`], owner)),
  ];
  expect(found.slice(0, 60)).toEqual([]);
  expect(found.length).toBe(left.portal);
  for (const [path, cookie] of [
    ["/client/riding", client],
    [`/therapist/clients/${row!.id}/riding`, owner],
  ] as const)
    expect([path, (await fetch(studio.url + path, { headers: { cookie } })).status]).toEqual([
      path,
      404,
    ]);
});

test("its back-office speaks of no other studio", async () => {
  const owner = await sessionOf(studio.running, "owner@bath.example");
  const parts = [
    "home",
    "founder",
    "hours",
    "testimonials",
    "posts",
    "offers",
    "retreat",
    "questions",
    "visit",
  ];
  const found = await wordsOn(
    [...plainPages("dashboard"), ...parts.map((part) => `/dashboard/words?part=${part}`)],
    owner,
  );
  expect(found.slice(0, 60)).toEqual([]);
  expect(found.length).toBe(left.office);
});

test("its first product names the category that it stands in, and is in the shop", async () => {
  const owner = await aVisitor(studio, "owner@bath.example");
  const page = await owner.open("/dashboard/products/new");
  const form = {
    ...page.form("name", "price"),
    name: "Cork block",
    price: "9",
    detailedDescription: "Holds the heels.",
    status: "published",
  };
  const refused = await owner.send(page.path, { ...form, newCategory: " " });
  expect(refused.text).toContain("Please name a first category.");
  expect(refused.form("name")["name"]).toBe("Cork block");
  await owner.send(page.path, { ...form, newCategory: "Blocks" });
  await expect.poll(() => text("/shop?category=blocks")).toContain("Cork block");
});

test("its mails name it and no other, and neither do their files", async () => {
  const mails = await mailsOfBath(studio);
  expect(mails.map(({ subject }) => subject).join("\n")).toMatch(
    /Bath Movement[^]*booked|booked[^]*Bath Movement/,
  );
  const files = mails.flatMap(({ attachments }) => attachments.map(({ id }) => id));
  expect(files.length).toBeGreaterThan(2);
  const found = mails.flatMap(({ subject, text: words, html, fromName = "" }) =>
    foreignWords([subject, fromName, words, html].join("\n")).map((one) => `${subject}: ${one}`),
  );
  found.push(...(await wordsOn(files.map((id) => `/dev/mailbox?attachment=${id}`))));
  const owner = await sessionOf(studio.running, "owner@bath.example");
  found.push(...(await wordsOn(["/dashboard/mails/session-booked/preview"], owner)));
  expect(found.slice(0, 40)).toEqual([]);
  expect(found.length).toBe(left.mails);
});

const company =
  "Bath Movement is a trading name of Vale Pilates Ltd. Registered in England and Wales, company number 01234567. Registered office: 2 Queen Square, Bath.";

test("who runs it stands where the law wants it said: site, order form, mails, letters, receipts", async () => {
  for (const path of ["/", "/checkout", "/policies/privacy-policy"])
    expect(await text(path), path).toContain(`${company} VAT number GB123456782.`);
  expect(await text("/policies/privacy-policy")).toContain("Office under ZA123456.");
  expect((await text("/PDFs/complaints-policy.pdf")).replaceAll(/\s+/g, " ")).toContain(company);
  const toClient = (await studio.mails()).find(({ to }) => to === "bea@bath.example")!;
  expect(toClient.text).toContain(company);
  expect(toClient.html).toContain(company);
});

test("a logo of its own stands in its head and its icons, and as it was without it", async () => {
  const cookie = await sessionOf(studio.running, "owner@bath.example");
  const png = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#1f3a5f",
    },
  })
    .png()
    .toBuffer();
  const send = async (intent: string) => {
    const [row] = await rowsOf(studio, "select version from branding");
    const form = new FormData();
    form.set("intent", intent);
    form.set("version", String(row!["version"]));
    form.set("logo", new File([new Uint8Array(png)], "logo.png", { type: "image/png" }));
    const headers = { cookie, origin: studio.url };
    const redirect = "manual" as const;
    return fetch(`${studio.url}/dashboard/look`, { method: "POST", headers, body: form, redirect });
  };
  const initials = await text("/logo.svg");
  expect((await send("logo")).headers.get("location")).toBe("/dashboard/look?done=logo");
  expect(await text("/logo.svg")).toContain("data:image/png;base64,");
  expect(await text("/favicon.svg")).toContain("data:image/png;base64,");
  expect((await send("no-logo")).status).toBe(303);
  expect(await text("/logo.svg")).toBe(initials);
});

test("numbers of clients begin with its letters", async () => {
  const rows = await rowsOf<{ client_number: string }>(studio, "select client_number from clients");
  expect(rows.map((row) => row.client_number).every((number) => /^BM\d{5}$/.test(number))).toBe(
    true,
  );
});
