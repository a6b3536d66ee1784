import type { Page } from "@playwright/test";
import { full } from "#tests/support/rounds.ts";

/** The widths and heights that every page is made for. */
export const bothWidths = [
  [360, 740],
  [1280, 800],
] as const;

/** Screens that are looked at by night only, among those of the day. */
export const nightly = <T>(...screens: T[]): T[] => (full ? screens : []);

/** The widths and heights of a whole journey: a phone in each run, and a desktop in the nightly run, too. */
export const phoneFirst: readonly (readonly [width: number, height: number])[] = full
  ? bothWidths
  : bothWidths.slice(0, 1);

/** Gives a page another width, where it has another: it is laid out and drawn anew for each. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}
