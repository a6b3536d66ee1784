// `npm run screens`: a picture of every public page at four widths, in docs/screens/, for people who want to see the site.
import { chromium, type Browser } from "@playwright/test";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { sitePages } from "../domain/studio/page-views/rules.ts";
import { startDemoStudio } from "../tests/support/server.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { findChromium } from "./find-chromium.ts";

const widths = [360, 768, 1280, 1680];
const pages: Record<string, string> = {
  ...Object.fromEntries(sitePages.map((path) => [path.slice(1) || "home", path])),
  "center-parcs-retreat": "/center-parcs-retreat?package=spa",
  contact: "/contact?type=session",
  policies: "/policies",
  "privacy-policy": "/policies/privacy-policy",
  "not-found": "/no-such-page",
  shop: "/shop",
};

const root = join(import.meta.dirname, "..");
buildIfStale(root);
const folder = join(root, "docs/screens");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const studio = await startDemoStudio();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
for (const width of widths) await takeAll(browser, width);
await browser.close();
await studio.stop();

/** All pages at one width, from top to bottom, with everything shown that moves in later. */
async function takeAll(from: Browser, width: number): Promise<void> {
  const page = await from.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(studio.url + path, { waitUntil: "networkidle" });
    // Pictures further down are fetched when they come into sight.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    const picture = await page.screenshot({ fullPage: true });
    await sharp(picture)
      .webp({ quality: 50, effort: 6 })
      .toFile(join(folder, `${name}-${width}.webp`));
  }
  await page.close();
}
