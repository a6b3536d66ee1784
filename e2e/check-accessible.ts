import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** Fails with axe's own words when it finds anything on the page as it stands. */
export async function checkAccessible(page: Page): Promise<void> {
  // A button at work is grey for as long as that takes.
  await expect(page.locator("button[aria-busy=true]")).toHaveCount(0);
  // Where the pointer was left, a colour would change while axe looks; on a page behind another it would never be done.
  await page.bringToFront();
  await page.mouse.move(0, 0);
  await atRest(page);
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(findViolations)).toEqual([]);
}

/** A colour on its way to another is neither: what moves is let come to its end, except what waits or turns for ever. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    const ends = Promise.allSettled(moving.map(({ finished }) => finished));
    // One that is held back for good is looked at as it stands.
    await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 5_000))]);
  });

/** Runs in the page, which has no frames. Only what is wrong leaves it, not all that was looked at. */
async function findViolations(): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, { resultTypes: ["violations"], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
