// Every page that a link leads to, the timetable, and what pages bring to a browser, through the built app without one.
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, linksOf, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let visitor: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  visitor = await aVisitor(studio);
}, 180_000);
afterAll(() => studio.stop());

type Seen = { links: Set<string>; files: Set<string>; faults: string[] };

/** What a page links to, the files that it asks for, and what is wrong with it. */
function lookAt(path: string, html: string): Seen {
  const seen: Seen = {
    links: new Set(),
    files: new Set(),
    faults: [],
  };
  const fault = (what: string) => void seen.faults.push(`${path}: ${what}`);
  const [ids, anchors] = [new Set<string>(), new Set<string>()];
  let [heads, title] = [0, ""];
  let inTitle = false;
  const file = (address = "") => {
    const { origin, pathname, search, protocol } = new URL(address, studio.url + path);
    if (protocol === "data:") return;
    if (origin === studio.url) seen.files.add(pathname + search);
    else fault(`asks ${address}`);
  };
  const parser = new Parser(
    {
      onopentag(tag, has) {
        if (has["id"]) ids.add(has["id"]);
        if (tag === "h1") heads += 1;
        if (tag === "title") inTitle = true;
        if (tag === "img") {
          if (has["alt"] === undefined) fault(`${has["src"]} has no alt`);
          if (!(Number(has["width"]) > 0 && Number(has["height"]) > 0))
            fault(`${has["src"]} has no dimensions`);
        }
        if ((tag === "img" || tag === "script") && has["src"]) file(has["src"]);
        if (tag === "link" && has["rel"] !== "canonical") file(has["href"]);
        for (const part of has["srcset"]?.split(/,\s+/) ?? []) file(part.split(" ")[0]);
        if (tag !== "a" || !has["href"]) return;
        const { origin, pathname, search, hash } = new URL(has["href"], studio.url + path);
        if (origin !== studio.url) return;
        seen.links.add(pathname + search);
        if (hash && pathname === path.split("?")[0]) anchors.add(decodeURIComponent(hash.slice(1)));
      },
      ontext: (text) => void (inTitle && (title += text)),
      onclosetag: (tag) => void (tag === "title" && (inTitle = false)),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  if (heads !== 1) fault(`has ${heads} h1`);
  if (!title.trim()) fault("has no title");
  for (const anchor of anchors) if (!ids.has(anchor)) fault(`#${anchor} leads nowhere`);
  return seen;
}

/** Pages that are reached only by an action of the visitor. */
const notWalked = /^\/(payment|order-confirmation|dev)\b/;
/** Where a class or a session is booked: for those who have signed in. */
const forClients = /^\/client\/(timetable\/|sessions\/book)/;

test("every page that a link or the sitemap leads to is whole, and so is every file that it asks for", async () => {
  const listed = [...(await visitor.open("/sitemap.xml")).html.matchAll(/<loc>([^<]+)<\/loc>/g)];
  const links = new Set(["/", ...listed.map(([, address]) => new URL(address!).pathname)]);
  const [files, walked] = [new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  // A loop over a set also visits the elements that are added meanwhile.
  for (const link of links) {
    const { pathname } = new URL(link, studio.url);
    const answer = await visitor.buyer.get(link);
    if (answer.status !== 200) faults.push(`${link} answers ${answer.status}`);
    // One page under many filters is one page.
    if (walked.has(pathname) || notWalked.test(pathname) || /\.\w+$/.test(pathname)) continue;
    walked.add(pathname);
    const seen = lookAt(link, answer.body);
    faults.push(...seen.faults);
    for (const next of seen.links) if (!forClients.test(next)) links.add(next);
    for (const file of seen.files) files.add(file);
  }
  for (const file of files) {
    const { status } = await fetch(studio.url + file, { redirect: "manual" });
    if (status !== 200) faults.push(`${file} answers ${status}`);
  }
  expect(faults).toEqual([]);
  expect([walked.size, files.size].every((count) => count > 30)).toBe(true);
}, 180_000);

test("a page of the site lacks no look that the shop's sheet would have given it", async () => {
  const read = async (path: string) => (await visitor.open(path)).html;
  const sheetOf = async (html: string) =>
    read(/<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!);
  const shopSheet = await sheetOf(await read("/shop"));
  const lacking = new Set<string>();
  for (const path of [
    "/",
    "/contact",
    "/questions",
    "/policies",
    "/mat-pilates",
    "/sports-therapy",
    "/services",
    "/day-retreats",
    "/center-parcs-retreat",
    "/studio-pilates",
    "/policies/terms-and-conditions",
  ]) {
    const html = await read(path);
    const sheet = await sheetOf(html);
    expect(sheet.length, "the site's sheet is the smaller one").toBeLessThan(
      shopSheet.length * 0.85,
    );
    const names = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list]) => list!.split(/\s+/));
    const styled = (name: string, by: string) => by.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`);
    for (const name of names)
      if (styled(name, shopSheet) && !styled(name, sheet)) lacking.add(`${path}: ${name}`);
  }
  expect([...lacking]).toEqual([]);
});

test("a calendar brings at most 40 kB of script more than a list of the portal", async () => {
  const tom = await aVisitor(studio, "therapist@demo.example");
  const scriptOf = async (path: string) => {
    const files = new Set((await tom.open(path)).html.match(/\/assets\/[\w.-]+\.js/g));
    const sizes = [...files].map(async (file) => {
      const bytes = await (await fetch(studio.url + file)).arrayBuffer();
      return gzipSync(bytes, { level: 9 }).length;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const usual = await scriptOf("/therapist/clients");
  expect(usual).toBeGreaterThan(50_000);
  for (const calendar of ["/therapist/cms?tab=calendar", "/therapist/booking"])
    expect((await scriptOf(calendar)) - usual).toBeLessThan(40_000);
});

test("the signed-in areas count no page views", async () => {
  const someone = "?client=7f0c0e0a-0000-4000-8000-000000000001";
  const seen = async (email: string, paths: string[]) => {
    const person = await aVisitor(studio, email);
    for (const path of paths) {
      const page = await person.open(path + someone);
      expect([path, page.status, /\/insights\//.test(page.html)]).toEqual([path, 200, false]);
      expect(lookAt(page.path, page.html).faults.filter((what) => / asks /.test(what))).toEqual([]);
    }
  };
  await seen("client@demo.example", [
    "/client/dashboard",
    "/client/privacy",
    "/client/account",
    "/client/account/second-factor",
  ]);
  await seen("owner@demo.example", [
    "/therapist/dashboard",
    "/dashboard",
    "/dashboard/audit",
    "/dashboard/staff/clients",
  ]);
  expect((await visitor.open("/client/register")).html).not.toContain("/insights/");
});

test("without a script a post is a plain link, and visits are explained", async () => {
  const home = await visitor.open("/");
  expect(home.text).toContain("We count visits to our public pages ourselves");
  expect(home.link(/See it on Instagram/)).toBe("https://www.instagram.com/p/FreeRein001/");
});

const classesIn = (html: string) =>
  new Set(
    linksOf(html).flatMap(({ href }) => (/^\/timetable\/[0-9a-f-]{36}$/.test(href) ? href : [])),
  );

test("without a script weeks, filters, the grid and a class's page work", async () => {
  const now = await visitor.open("/timetable?view=grid");
  const week = await visitor.open(now.link(/^Next week/));
  expect(week.path).toMatch(/week=\d{4}-\d\d-\d\d/);
  const filters = week.form("place", "type");
  const hall = /<option value="([^"]+)"[^>]*>Clophill Village Hall/.exec(week.html)![1]!;
  const shown = await visitor.open(
    `/timetable?${new URLSearchParams({ ...filters, place: hall }).toString()}`,
  );
  expect(shown.path).toContain("view=grid");
  const [found, ...others] = classesIn(shown.html);
  expect(others).toEqual([]);
  const page = await visitor.open(found!);
  expect(page.text).toContain("Clophill Village Hall");
  expect(page.link(/^(Book this class|Join the waiting list)/)).toBe(`/client${found}`);
  expect((await visitor.open(page.link(/^See all dates/))).text).toContain("Timetable");
});

test("a week without such a class says so, and leads to all others", async () => {
  const page = await visitor.open("/timetable?place=nowhere");
  expect(page.text).toContain("No such classes this week");
  expect(page.link(/^Show all classes/)).toBe("/timetable");
});

test("the timetable is subscribed to by an address that programs open", async () => {
  const page = await visitor.open((await visitor.open("/timetable")).link(/^Subscribe in your/));
  expect(page.text).toContain("Google looks once or twice a day");
  const address = `${studio.url.replace("http:", "webcal:")}/calendar/timetable.ics`;
  expect(page.link(/^Open in my calendar/)).toBe(address);
  const feed = (await visitor.open("/calendar/timetable.ics")).html.replaceAll("\r\n ", "");
  expect(feed).toMatch(new RegExp(`URL[^:]*:${studio.url}/timetable/[0-9a-f-]{36}`));
});

test("a service page leads to all dates of its classes", async () => {
  const page = await visitor.open((await visitor.open("/mat-pilates")).link(/^See all dates/));
  expect(page.path).toBe("/timetable?type=mat-pilates");
  expect(page.form("type")["type"]).toBe("mat-pilates");
});
