import type { Page } from "@playwright/test";
import { sitePages } from "#domain/studio/page-views/rules.ts";
import { test } from "./fixtures.ts";
import { expectReadable } from "./unseen-words.ts";

const pages = [...sitePages, "/contact?type=session", "/policies/privacy-policy", "/shop"];

/** The page after its late content has loaded. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished));
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // With a script and little motion: site.test.ts.
  test("every page is readable to its end", async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await atRest(page);
      // What is asked is whether anything stays hidden, not how it was loaded.
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await test.step(path, () => expectReadable(page));
      }
    }
  });
});
