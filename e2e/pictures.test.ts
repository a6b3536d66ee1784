import type { Page } from "@playwright/test";
import type { Photographs } from "#domain/studio/ports.ts";
import { clearPicture } from "#domain/studio/pictures/clear-picture.ts";
import { setPicture } from "#domain/studio/pictures/set-picture.ts";
import { imageSlotNames } from "#domain/studio/pictures/messages.ts";
import { aJpeg } from "#tests/support/photos.ts";
import { expect, test } from "./fixtures.ts";
import type { DemoStudio } from "#tests/support/server.ts";

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

test("a photograph comes in a fitting width over its miniature, and in every place takes exactly the room of the illustration @night", async ({
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
  // Each comes as AVIF in a fitting width, over its miniature, and the first one at once.
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

  // All of them take the room of the illustrations.
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
