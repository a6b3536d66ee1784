// The pictures of links to the site elsewhere, and the photographs of its pages, through the built app.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { sql } from "drizzle-orm";
import { clearPicture } from "#domain/studio/pictures/clear-picture.ts";
import { setPicture } from "#domain/studio/pictures/set-picture.ts";
import { aJpeg } from "#tests/support/photos.ts";
import { full } from "#tests/support/rounds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";

let studio: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
}, 180_000);
afterAll(() => studio.stop());

const listPages = async () =>
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

test("every page names a picture of its own for links to it elsewhere, and the picture is there", async () => {
  const drawn = new Set<string>();
  for (const page of await listPages()) {
    const head = await headOf(page);
    const picture = head("og:image") ?? "";
    expect(picture, page).toMatch(
      new RegExp(`^${studio.url}/media/share/[a-z0-9/-]+\\.[0-9a-f]{16}\\.jpg$`),
    );
    expect([head("og:image:width"), head("og:image:height")]).toEqual(["1200", "630"]);
    expect(head("og:image:alt")).toMatch(/^.{4,}: Free Rein Pilates$/);
    const onCard = head("og:image:alt")!.slice(0, -": Free Rein Pilates".length);
    if (!/\/(policies\/.+|shop|timetable\/.+|team\/.+)$/.test(page))
      expect(head("og:title"), page).toContain(onCard);
    expect(head("twitter:card")).toBe("summary_large_image");
    if (drawn.has(picture)) continue;
    drawn.add(picture);
    // Each is drawn at its first request, in about a second, so by day only every twelfth is tested.
    if (!full && drawn.size % 12 !== 1) continue;
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
}, 120_000);

test("a product that is called something else has another picture, and the old address leads to it", async () => {
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

test("a photograph in a page's slot is on its picture too", async () => {
  const page = `${studio.url}/sports-therapy`;
  const before = await pictureOf(page);
  const bytes = await aJpeg({ width: 800, height: 600 });
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

test("search engines are given the same picture, of a kind that they can show", async () => {
  for (const path of ["/", "/contact", "/day-retreats"]) {
    const html = await (await fetch(studio.url + path)).text();
    const [, named] = /"image":\[?"([^"]+)"/.exec(html) ?? [];
    expect([path, named]).toEqual([path, await pictureOf(studio.url + path)]);
  }
});

test("only pages of the site can be drawn", async () => {
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

const photo = await aJpeg({
  width: 800,
  height: 600,
  exif: true,
});

const put = (slot: string) =>
  setPicture(studio.running.ctx(), {
    slot,
    name: "fields.jpg",
    alt: "Four coloured fields",
    bytes: photo,
  });

/** Puts the photograph into a place; the address of its widest copy. */
const copyOf = async (slot: string) => {
  const stored = await put(slot);
  if (!stored.ok) throw new Error(`refused: ${stored.why}`);
  return `/media/pictures/${stored.value.hash}-${stored.value.width}.webp`;
};

// How soon: tests/shown-at-once.test.ts.
test("a visitor sees a new photograph by itself, and the illustration again once it is taken out", async () => {
  const seen = async () =>
    (await (await fetch(`${studio.url}/equestrian-pilates`)).text()).includes("Four coloured");
  expect(await seen()).toBe(false);
  await put("equestrian.balance");
  await expect.poll(seen, { timeout: 15_000 }).toBe(true);
  await clearPicture(studio.running.ctx(), "equestrian.balance");
  await expect.poll(seen, { timeout: 15_000 }).toBe(false);
});

test("a stored picture is kept for a year, shown as what it is, and answered with 304 to those who have it", async () => {
  const path = await copyOf("gallery.1");
  const answer = await fetch(studio.url + path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(Buffer.from(await answer.arrayBuffer()).includes("Secretcam")).toBe(false);
  const headers = { "if-none-match": answer.headers.get("etag")! };
  const again = await fetch(studio.url + path, { headers });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect(
    (await fetch(studio.url + path, { method: "HEAD" })).headers.get("content-length"),
  ).toMatch(/^\d{3,}$/);
  const avif = await fetch(studio.url + path.replace("webp", "avif"));
  expect([avif.status, avif.headers.get("content-type")]).toEqual([200, "image/avif"]);
});

test("nothing but the pictures of the site can be had through their address", async () => {
  const path = await copyOf("gallery.2");
  const files = studio.running.ctx().ports.files;
  await files.put("clients/ana.webp", photo);
  await files.put("pictures/notes.txt", photo);
  const odd = [
    "/media/pictures/",
    "/media/pictures/notes.txt",
    "/media/pictures/../clients/ana.webp",
  ];
  const encoded = [
    "..%2Fclients%2Fana.webp",
    "%2e%2e/clients/ana.webp",
    "..%5cclients%5cana.webp",
    "x%00.webp",
  ];
  const near = [
    path.replace("webp", "svg"),
    path.replace(/-\d+/, "-9999"),
    path.toUpperCase(),
    `/${path}`,
  ];
  for (const target of [...odd, ...encoded.map((name) => `/media/pictures/${name}`), ...near]) {
    const answer = await fetch(studio.url + target);
    expect([target, answer.status === 200 && (answer.headers.get("content-type") ?? "")]).toEqual([
      target,
      false,
    ]);
  }
  expect(readdirSync("public/media")).toEqual(["scenes"]);
});
