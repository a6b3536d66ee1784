import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

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

/** Nothing that the page says stays hidden at this width. */
export async function expectReadable(page: Page): Promise<void> {
  const [words, hidden] = [await page.locator("main").innerText(), await unseen(page)];
  expect(words.length).toBeGreaterThan(100);
  expect(hidden).toEqual([]);
}
