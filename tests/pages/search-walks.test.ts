// What search engines are given: titles, structured data, the sitemap, icons and pictures of links, through the built app.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { wrongData } from "../support/structured-data.ts";

type Page = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  data: Record<string, unknown>[];
};

const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&amp;/g, "&");

const get = (path: string) => fetch(studio.url + path, { redirect: "manual" });

async function read(path: string): Promise<Page> {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  const find = (part: RegExp) => unescaped(part.exec(html)?.[1] ?? "");
  const data = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g);
  return {
    path,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    data: [...data].map(([, text = ""]) => JSON.parse(text) as Record<string, unknown>),
  };
}

/** The paths and dates of the sitemap. */
async function sitemap() {
  const xml = await (await get("/sitemap.xml")).text();
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)].map(
    ([, address = "", date = ""]) => ({
      path: address.replace(studio.url, ""),
      changedAt: new Date(date),
    }),
  );
}

/** Pages that are not in the sitemap under this address, but may be found all the same. */
const others = [
  "/center-parcs-retreat?package=day",
  "/center-parcs-retreat?package=spa",
  "/contact?type=session",
  "/shop?category=equipment",
  "/shop?category=retreats",
];

let studio: DemoStudio;
let pages: Page[];
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  const known = (await sitemap()).map(({ path }) => path);
  pages = await Promise.all([...known, ...others].map(read));
}, 180_000);
afterAll(() => studio.stop());

test("every page has a title, a description and an address of its own, short enough to be shown whole", () => {
  expect(pages.filter(({ title }) => title.length < 10 || title.length > 60)).toEqual([]);
  expect(
    pages.filter(({ description }) => description.length < 50 || description.length > 155),
  ).toEqual([]);
  expect(pages.filter(({ path, canonical }) => canonical !== studio.url + path)).toEqual([]);
  for (const what of ["title", "description", "canonical"] as const) {
    const same = [...Map.groupBy(pages, (page) => page[what]).values()].filter(
      (group) => group.length > 1,
    );
    expect(same.map((group) => group.map(({ path }) => path))).toEqual([]);
  }
});

test("the structured data has every field that search engines require", () => {
  const wrong = pages.flatMap(({ path, data }) =>
    data.flatMap((one) => wrongData(one).map((why) => `${path}: ${why}`)),
  );
  expect(wrong).toEqual([]);
});

test("each kind of page has structured data about its content", () => {
  const kinds = (path: string) =>
    pages.find((page) => page.path === path)?.data.map((one) => one["@type"]);
  expect(kinds("/")).toEqual(["LocalBusiness"]);
  expect(kinds("/contact")).toEqual(["BreadcrumbList", "LocalBusiness"]);
  expect(kinds("/services")).toEqual(["BreadcrumbList", "LocalBusiness"]);
  for (const path of [
    "/mat-pilates",
    "/studio-pilates",
    "/equestrian-pilates",
    "/sports-therapy",
  ]) {
    expect(kinds(path)).toEqual(["BreadcrumbList", "Service", "FAQPage"]);
  }
  expect(kinds("/day-retreats")).toEqual(["BreadcrumbList", "Event", "Event", "Event"]);
  expect(kinds("/center-parcs-retreat?package=spa")).toEqual(["BreadcrumbList", "Event"]);
  expect(kinds("/timetable")).toEqual(["BreadcrumbList"]);
  const dates = pages.filter(({ path }) => path.startsWith("/timetable/"));
  expect(dates.length).toBeGreaterThan(10);
  expect(new Set(dates.map(({ path }) => kinds(path)?.join()))).toEqual(
    new Set(["BreadcrumbList,Event"]),
  );
  expect(kinds("/policies/privacy-policy")).toEqual(["BreadcrumbList"]);
  expect(kinds("/shop/product/natural-rubber-pilates-mat")).toEqual(["Product", "BreadcrumbList"]);
  expect(kinds("/shop/product/center-parcs-day-retreat-may-2026")).toEqual([
    "Event",
    "BreadcrumbList",
  ]);
});

test("the studio says where it is, when it is open and how to reach it", () => {
  const [business] = pages.find(({ path }) => path === "/")!.data;
  expect(business).toMatchObject({
    name: "Free Rein Pilates",
    address: {
      "@type": "PostalAddress",
      addressLocality: "Shefford",
      addressCountry: "GB",
    },
    areaServed: "Bedfordshire",
    telephone: expect.stringMatching(/\d/),
  });
  const hours = business!["openingHoursSpecification"] as { dayOfWeek: string }[];
  expect(hours.map(({ dayOfWeek }) => dayOfWeek)).toContain("https://schema.org/Monday");
});

test("the sitemap has every public page once, with the day it last changed, and robots.txt names it", async () => {
  const known = await sitemap();
  const paths = known.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/center-parcs-retreat", "/policies", "/policies/photo-consent"]),
  );
  expect(paths.filter((path) => /cart|checkout|payment|\?/.test(path))).toEqual([]);
  expect(known.filter(({ changedAt }) => !(changedAt.getTime() < Date.now()))).toEqual([]);
  expect(await sitemap()).toEqual(known);
  expect(new Set(known.map(({ changedAt }) => changedAt.getTime())).size).toBeGreaterThan(5);

  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${studio.url}/sitemap.xml`);
  const closed = [...robots.matchAll(/Disallow: (\S+)/g)].map(([, path = ""]) => path);
  expect(paths.filter((path) => closed.some((begin) => path.startsWith(begin)))).toEqual([]);
});

test("a page of the site brings its icon along, and names a file for search engines and home screens", async () => {
  const iconsOf = async (path: string) =>
    [
      ...(await (await get(path)).text()).matchAll(
        /<link rel="([\w-]*icon)"[^>]* href="([^"]{0,19})/g,
      ),
    ].map(([, kind, start]) => [kind, start]);
  for (const path of ["/", "/contact"])
    expect(await iconsOf(path)).toEqual([
      ["icon", "data:image/svg+xml,"],
      ["apple-touch-icon", "/apple-touch-icon.p"],
    ]);
  expect(await iconsOf("/shop")).toEqual([["icon", "/favicon.svg"]]);
  expect((await get("/apple-touch-icon.png")).headers.get("content-type")).toBe("image/png");
});
