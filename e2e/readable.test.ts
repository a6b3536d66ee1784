import type { Page } from "@playwright/test";
import { sitePages } from "#domain/studio/page-views/rules.ts";
import { expect, test } from "./fixtures.ts";

const pages = [...sitePages, "/contact?type=session", "/policies/privacy-policy", "/shop"];

/** Words that have their place on the page and cannot be seen there, from its top to its end, without scrolling. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const holds = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "",
      );
    return [...document.querySelectorAll("main *")]
      .filter((element) => holds(element) && element.checkVisibility())
      .filter(
        (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((element) => element.textContent!.trim().slice(0, 60));
  });

/** The page after its late content has loaded. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished));
  });

const moving = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState !== "finished").length,
  );

/** The same page on a phone and on a desk: what is asked is whether anything stays hidden, not how it was loaded. */
async function expectReadable(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [words, hidden] = [await page.locator("main").innerText(), await unseen(page)];
    expect(words.length).toBeGreaterThan(300);
    expect(hidden).toEqual([]);
  }
}

test("with little motion every page is readable at once, to its end", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of pages) {
    await page.goto(path);
    await expect.poll(() => moving(page)).toBe(0);
    await test.step(path, () => expectReadable(page));
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is readable to its end", async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await atRest(page);
      await test.step(path, () => expectReadable(page));
    }
  });
});
