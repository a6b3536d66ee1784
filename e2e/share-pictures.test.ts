import sharp from "sharp";
import { sql } from "drizzle-orm";
import { clearPicture } from "#domain/studio/pictures/clear-picture.ts";
import { setPicture } from "#domain/studio/pictures/set-picture.ts";
import { aJpeg } from "#tests/photos.ts";
import { full } from "#tests/rounds.ts";
import { expect, test, withoutBrowser } from "./fixtures.ts";
import type { DemoStudio } from "./server.ts";

test.use({ studioOf: "share-pictures", ...withoutBrowser });

const listPages = async (studio: DemoStudio) =>
  [
    ...(await (await fetch(`${studio.url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, at]) => at!);

/** The content of a meta tag of a page, by its name. */
async function headOf(url: string) {
  const html = await (await fetch(url)).text();
  return (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`)
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&");
}
const pictureOf = async (url: string) => (await headOf(url))("og:image")!;

test("every page names a picture of its own for links to it elsewhere, and the picture is there", async ({
  studio,
}) => {
  test.setTimeout(180_000);
  const drawn = new Set<string>();
  for (const page of await listPages(studio)) {
    const head = await headOf(page);
    const picture = head("og:image") ?? "";
    expect(picture, page).toMatch(
      new RegExp(`^${studio.url}/media/share/[a-z0-9/-]+\\.[0-9a-f]{16}\\.jpg$`),
    );
    expect([head("og:image:width"), head("og:image:height")]).toEqual(["1200", "630"]);
    expect(head("og:image:alt")).toMatch(/^.{4,}: Free Rein Pilates$/);
    const onCard = head("og:image:alt")!.slice(0, -": Free Rein Pilates".length);
    if (!/\/(policies\/.+|shop|timetable\/.+)$/.test(page))
      expect(head("og:title"), page).toContain(onCard);
    expect(head("twitter:card")).toBe("summary_large_image");
    if (drawn.has(picture)) continue;
    drawn.add(picture);
    // Each is drawn at its first request, in about a second, so by day only every sixth is tested.
    if (!full && drawn.size % 6 !== 1) continue;
    const answer = await fetch(picture, { redirect: "manual" });
    expect([page, answer.status, answer.headers.get("content-type")]).toEqual([
      page,
      200,
      "image/jpeg",
    ]);
    const bytes = await answer.arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1_200,
      height: 630,
    });
    expect(bytes.byteLength).toBeLessThan(150_000);
  }
  expect(drawn.size).toBeGreaterThan(30);
});

test("a product that is called something else has another picture, and the old address leads to it", async ({
  studio,
}) => {
  const page = `${studio.url}/shop/product/magic-circle`;
  const before = await pictureOf(page);
  expect((await fetch(before)).status).toBe(200);
  const ctx = studio.running.ctx();
  await ctx.db.transaction({ actor: "system" }, async (tx) => {
    await tx.execute(
      sql`update products set name = 'The Ring of Żółć & Friends' where slug = 'magic-circle'`,
    );
    await tx.execute(
      sql`update content_versions set version = version + 1 where area = 'shop' and slot = 0`,
    );
  });
  await expect.poll(() => pictureOf(page), { timeout: 1_500 }).not.toBe(before);
  const after = await pictureOf(page);
  expect((await fetch(after)).status).toBe(200);
  const kept = await ctx.ports.files.list("share/shop/product/magic-circle.");
  expect(kept.map(({ key }) => `${studio.url}/media/${key}`)).toEqual([after]);
  const old = await fetch(before, { redirect: "manual" });
  expect([old.status, new URL(old.headers.get("location")!, studio.url).href]).toEqual([
    302,
    after,
  ]);
});

test("a photograph in a page's slot is on its picture too", async ({ studio }) => {
  const page = `${studio.url}/sports-therapy`;
  const before = await pictureOf(page);
  const bytes = await aJpeg({ width: 1_000, height: 750 });
  await setPicture(studio.running.ctx(), {
    slot: "services.sports-therapy",
    name: "a.jpg",
    alt: "",
    bytes,
  });
  await expect.poll(() => pictureOf(page), { timeout: 1_500 }).not.toBe(before);
  const drawn = await (await fetch(await pictureOf(page))).arrayBuffer();
  const corner = sharp(drawn).extract({
    left: 700,
    top: 560,
    width: 40,
    height: 40,
  });
  const [red, , blue] = await corner.resize(1, 1).raw().toBuffer();
  expect(blue).toBeGreaterThan(red! * 2);
  await clearPicture(studio.running.ctx(), "services.sports-therapy");
});

test("search engines are given the same picture, of a kind that they can show", async ({
  studio,
}) => {
  for (const path of ["/", "/contact", "/day-retreats"]) {
    const html = await (await fetch(studio.url + path)).text();
    const [, named] = /"image":\[?"([^"]+)"/.exec(html) ?? [];
    expect([path, named]).toEqual([path, await pictureOf(studio.url + path)]);
  }
});

test("only pages of the site can be drawn", async ({ studio }) => {
  const before = (await studio.running.ctx().ports.files.list("share/")).length;
  const version = "0123456789abcdef";
  const names = [
    "free-money",
    "shop/product/no-such-thing",
    "constructor",
    "../pictures/x",
    "shop/product",
    "HOME",
    "",
  ];
  for (const name of names) {
    const answer = await fetch(`${studio.url}/media/share/${name}.${version}.jpg`, {
      redirect: "manual",
    });
    expect([name, answer.status]).toEqual([name, 404]);
  }
  const odd = [
    "mat-pilates.jpg",
    "mat-pilates.zzzz.jpg",
    `mat-pilates.${version}.svg`,
    `mat-pilates.${version}.jpg%00`,
  ];
  for (const path of odd) {
    const status = (await fetch(`${studio.url}/media/share/${path}`, { redirect: "manual" }))
      .status;
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
  }
  const guessed = await fetch(
    `${studio.url}/media/share/mat-pilates.${version}.jpg?title=Free+money`,
    {
      redirect: "manual",
    },
  );
  expect(guessed.status).toBe(302);
  expect((await studio.running.ctx().ports.files.list("share/")).length).toBe(before);
});
