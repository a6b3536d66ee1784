import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Photographs } from "#domain/studio/ports.ts";
import { clearPicture } from "#domain/studio/pictures/clear-picture.ts";
import { setPicture } from "#domain/studio/pictures/set-picture.ts";
import { imageSlotNames } from "#domain/studio/pictures/messages.ts";
import { aJpeg } from "#tests/photos.ts";
import { expect, test, withoutBrowser } from "./fixtures.ts";
import type { DemoStudio } from "./server.ts";

const photo = await aJpeg({
  width: 1_000,
  height: 750,
  exif: true,
});

/** The same photograph is put in many places: it is prepared once for each shape. */
const prepared = new Map<number, ReturnType<Photographs["prepare"]>>();

function put(studio: DemoStudio, slot: string, alt = "Four coloured fields") {
  const ctx = studio.running.ctx();
  const photographs: Photographs = {
    ...ctx.ports.photographs,
    prepare(bytes, ratio) {
      const ready = prepared.get(ratio) ?? ctx.ports.photographs.prepare(bytes, ratio);
      prepared.set(ratio, ready);
      return ready;
    },
  };
  return setPicture(
    { ...ctx, ports: { ...ctx.ports, photographs } },
    { slot, name: "fields.jpg", alt, bytes: photo },
  );
}

const copyOf = async (studio: DemoStudio, slot: string) => {
  const stored = await put(studio, slot);
  if (!stored.ok) throw new Error(`refused: ${stored.why}`);
  return `/media/pictures/${stored.value.hash}-${stored.value.width}.webp`;
};
/** The position of each element, to the pixel. */
const layout = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([
      document.fonts.ready,
      ...document.getAnimations().map(({ finished }) => finished),
    ]);
    return [...document.querySelectorAll("main section, main h1, main h2, main p")].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round).join(" ");
    });
  });

// How soon: tests/shown-at-once.test.ts.
test("a visitor sees a new photograph by itself, and the illustration again once it is taken out", async ({
  studio,
}) => {
  const seen = async () =>
    (await (await fetch(`${studio.url}/equestrian-pilates`)).text()).includes("Four coloured");
  expect(await seen()).toBe(false);
  await put(studio, "equestrian.balance");
  await expect.poll(seen).toBe(true);
  await clearPicture(studio.running.ctx(), "equestrian.balance");
  await expect.poll(seen).toBe(false);
});

test("photographs in every place take exactly the room of the illustrations, on a phone and on a desk", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const pages = [
    "/",
    "/mat-pilates",
    "/studio-pilates",
    "/sports-therapy",
    "/day-retreats",
    "/center-parcs-retreat",
  ];
  const layouts = async (path: string) => {
    const found: string[][] = [];
    await page.goto(path);
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(await layout(page));
    }
    return found;
  };
  const before = new Map<string, string[][]>();
  for (const path of pages) before.set(path, await layouts(path));
  for (const slot of imageSlotNames()) await put(studio, slot);
  await expect
    .poll(async () => (await (await fetch(studio.url)).text()).includes("Four"))
    .toBe(true);
  for (const path of pages) {
    expect(await layouts(path)).toEqual(before.get(path));
    await expect(page.locator("img[src*='/media/scenes/']")).toHaveCount(0);
    await checkAccessible(page);
  }
  for (const slot of imageSlotNames()) await clearPicture(studio.running.ctx(), slot);
});

test("the photograph comes as AVIF in a fitting width, over its miniature, and the first one at once", async ({
  page,
  studio,
}) => {
  await put(studio, "services.mat-pilates", "A class on its mats");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => (await page.goto("/mat-pilates"), page.getByAltText("A class").count()))
    .toBe(1);
  const image = page.getByAltText("A class on its mats");
  await expect(image).toHaveJSProperty("complete", true);
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-417\.avif$/);
  await expect(image).toHaveAttribute("fetchpriority", "high");
  const miniature = page.locator(".site-photograph > img").first();
  await expect(miniature).toHaveAttribute("src", /^data:image\/webp;base64,/);
  expect(await miniature.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(20);
  await clearPicture(studio.running.ctx(), "services.mat-pilates");
});

test.describe("by HTTP alone", () => {
  test.use(withoutBrowser);

  test("a stored picture is kept for a year, shown as what it is, and answered with 304 to those who have it", async ({
    studio,
  }) => {
    const path = await copyOf(studio, "gallery.1");
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

  test("nothing but the pictures of the site can be had through their address", async ({
    studio,
  }) => {
    const path = await copyOf(studio, "gallery.2");
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
      expect([target, answer.status === 200 && (answer.headers.get("content-type") ?? "")]).toEqual(
        [target, false],
      );
    }
    expect(readdirSync("public/media")).toEqual(["scenes"]);
  });
});
