import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookiesOf } from "#app/http/cookies.ts";
import { createRouterContext } from "#app/http/ctx.ts";
import { seedStudio } from "#db/seed/seed.ts";
import { after, days } from "#domain/kernel/time.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { loader } from "./sitemap.ts";

let studio: Studio;
const later = after(noon, days(3));
beforeAll(async () => {
  studio = await createStudio();
  await seedStudio(studio.db, { now: noon });
});
afterAll(() => studio.db.close());

/** The dates of all pages, by path. */
async function dates(): Promise<Map<string, string>> {
  const context = new RouterContextProvider();
  createRouterContext(context, studio.guest({}, after(noon, days(9))), {
    reference: "ERR-1-ABCDEF",
    origin: "https://studio.example",
    address: "",
    mode: "demo",
    secondFactorNeeded: false,
    secure: true,
    jar: cookiesOf(null, true),
    secret: "s",
    notes: { scripts: [] },
  });
  const xml = await (await loader({ context } as never)).text();
  const urls = xml.matchAll(
    /<loc>https:\/\/studio\.example([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g,
  );
  return new Map([...urls].map(([, path = "", date = ""]) => [path, date]));
}

/** The pages that changed when something did, in order of their names. */
async function changedBy(statement: string): Promise<string[]> {
  const before = await dates();
  await studio.owner.query(statement, [later]);
  return [...(await dates())]
    .filter(([path, date]) => before.get(path) !== date)
    .map(([path]) => path)
    .toSorted();
}

test("a page's date is that of its content: a product changes its own page, its category and the pages that offer it", async () => {
  expect(await changedBy("update products set updated_at = $1 where slug = 'grip-socks'")).toEqual([
    "/shop",
    "/shop/product/grip-socks",
  ]);
});

test("a session's price is on its service page, a retreat's on both retreat pages", async () => {
  await studio.owner.query("update products set updated_at = $1", [noon]);
  expect(
    await changedBy("update products set updated_at = $1 where slug = 'sports-therapy'"),
  ).toEqual(
    expect.arrayContaining(["/sports-therapy", "/services", "/shop/product/sports-therapy"]),
  );
  expect(
    await changedBy(
      "update products set updated_at = $1 where slug = 'center-parcs-day-retreat-may-2027'",
    ),
  ).toEqual([
    "/center-parcs-retreat",
    "/day-retreats",
    "/shop/product/center-parcs-day-retreat-may-2027",
  ]);
});

test("the studio's details are in the policy documents as well, its site content is not", async () => {
  const documents = (paths: string[]) => paths.filter((path) => path.startsWith("/policies"));
  expect(documents(await changedBy("update site_words set updated_at = $1"))).toEqual([]);
  expect(documents(await changedBy("update settings set updated_at = $1"))).toHaveLength(9);
});
