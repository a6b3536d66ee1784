import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { run, RunOptions } from "axe-core";
import { full } from "#tests/support/rounds.ts";
import { paleWords } from "./pale-words.ts";
import { notReady } from "./ready.ts";

/** As it is packed for browsers: half of what the module itself has to be sent into each page. */
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const options: RunOptions = {
  resultTypes: ["violations"],
  // Of what it looks at only the element's own HTML is told, in pages without frames, whose styles are the page's own.
  iframes: false,
  preload: false,
  selectors: false,
  ancestry: false,
  xpath: false,
};

/** Fails with axe's own words when it finds anything on the page as it stands. */
export async function checkAccessible(page: Page): Promise<void> {
  // Where the pointer was left, a colour would change while axe looks; on a page behind another it would never be done.
  await page.bringToFront();
  await page.mouse.move(0, 0);
  const isThere = await page.evaluate(atRest, notReady);
  const pale = full ? "[true]" : `(${paleWords})()`;
  const look = `(${findViolations})(${JSON.stringify(options)}, ${pale}.length > 0)`;
  expect(await page.evaluate(isThere ? look : `${axe};${look}`)).toEqual([]);
}

/**
 * Runs in the page; answers whether axe is there. A button at work is grey for as long as that takes, and a colour on its
 * way to another is neither: what moves is let come to its end, except what waits or turns for ever.
 */
async function atRest(notYet: string): Promise<boolean> {
  const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const busy = `${notYet}, button[aria-busy=true]`;
  for (let waited = 0; document.querySelector(busy); waited += 50) {
    if (waited > 15_000) throw new Error("the page's scripts, or a button, are still at work");
    await sleep(50);
  }
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  const ends = Promise.allSettled(moving.map(({ finished }) => finished));
  // One that is held back for good is looked at as it stands.
  if (moving.length > 0) await Promise.race([ends, sleep(5_000)]);
  return "axe" in window;
}

/**
 * Runs in the page, which has no frames. Only what is wrong leaves it, not all that was looked at. To weigh each word
 * against what lies behind it, as `weighs` says, takes axe half of its time.
 */
async function findViolations(given: RunOptions, weighs: boolean): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: typeof run } };
  const rules = { "color-contrast": { enabled: weighs } };
  const { violations } = await axe.run(document, { ...given, rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
