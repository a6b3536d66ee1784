import { expect, type Locator, type Page } from "@playwright/test";
import { buys } from "#tests/support/visitor.ts";
import type { DemoStudio } from "#tests/support/server.ts";
import { bothWidths, phoneFirst, resize } from "./widths.ts";

/** The people of the demo studio, by the name in their address, with their area and password. */
const people = {
  owner: ["dashboard", "demo-owner-2026"],
  shop: ["dashboard", "demo-shop-staff-2026"],
  therapist: ["therapist", "demo-therapist-2026"],
  junior: ["therapist", "demo-junior-2026"],
  client: ["client", "demo-client-2026"],
  second: ["client", "demo-second-2026"],
} as const;

/**
 * Signs a person in and opens their first page, or another. The form is sent without opening the login page, which accounts,
 * own-account and staff test.
 */
export async function enter(
  page: Page,
  who: keyof typeof people = "owner",
  path?: string,
): Promise<void> {
  const [area, password] = people[who];
  const home = area === "dashboard" ? "/dashboard" : `/${area}/dashboard`;
  const answer = await page.request.post(`/${area}/login`, {
    form: { email: `${who}@demo.example`, password },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()["location"]]).toEqual([303, home]);
  await page.goto(path ?? home);
}

/**
 * Presses Tab, or with Shift back, until this has the focus. How often is read off the page first, since to ask after
 * each press takes longer than the press; only where the focus has come to counts.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 200;) {
    const away = await target.evaluate(tabsAway);
    if (away === 0) return;
    // Sent all at once, as a key that is held repeats: to wait for each takes longer than what it does.
    if (away < 0) await page.keyboard.down("Shift");
    await Promise.all(Array.from({ length: Math.abs(away) }, () => page.keyboard.press("Tab")));
    if (away < 0) await page.keyboard.up("Shift");
    pressed += Math.abs(away);
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/**
 * Runs in the page: how many presses of Tab lead from the focus to this, 0 for none and below it for Shift and Tab, as far
 * as the page's order tells.
 */
function tabsAway(target: Element): number {
  const { activeElement: on } = document;
  if (target === on) return 0;
  const inside = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const reached = [
    ...inside.querySelectorAll<HTMLElement>("a,button,input,select,textarea,summary,[tabindex]"),
  ].filter(
    (one) =>
      one.tabIndex >= 0 &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(":disabled, [inert] *, a:not([href])"),
  );
  // Of a group of radio buttons the chosen one is a stop, or else the first.
  const radios = reached.filter((one) => one.matches("[type=radio]")) as HTMLInputElement[];
  const stopOf = (name: string) => {
    const group = radios.filter((one) => one.name === name);
    return group.find((one) => one.checked) ?? group[0];
  };
  const stops = reached.filter(
    (one) =>
      one === target ||
      one === on ||
      !one.matches("[type=radio]") ||
      one === stopOf((one as HTMLInputElement).name),
  );
  const [from, to] = [stops.findIndex((one) => one === on), stops.indexOf(target as HTMLElement)];
  return from < 0 || to < 0 ? 1 : to - from;
}

/** Tabs to something and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Closes a dialog by Escape, once it is one that Escape closes: a page opened by its address is not so before its script. */
export async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.and(page.locator(":modal"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Tabs to a field and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await write(page, text);
}

/** Tabs to a field and replaces its text. */
export async function retype(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await write(page, text);
}

/** Types the first letters; the rest of a long text comes at once, as a phone's keyboard puts in a word. */
async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text.slice(0, 6));
  if (text.length > 6) await page.keyboard.insertText(text.slice(6));
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Tabs to where files are chosen and chooses these: the window that a key opens there is the browser's own. */
export async function chooseFiles(page: Page, target: Locator, files: ChosenFile[]): Promise<void> {
  await tabTo(page, target);
  await target.setInputFiles(files);
}

type Check = (page: Page) => Promise<void>;

/**
 * The page on a phone and on a desktop: nothing overflows, and axe finds no issue; by day it looks at the phone, since what
 * the two show differs in little.
 */
export async function checkBoth(
  page: Page,
  checkAccessible: Check,
  widths: readonly (typeof bothWidths)[number][] = bothWidths,
): Promise<void> {
  for (const [width, height] of widths) {
    await resize(page, width, height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    if (phoneFirst.some(([looked]) => looked === width)) await checkAccessible(page);
  }
}

/** Opens each page, every other one on a phone, sees it at both widths, and reports all issues together. */
export async function checkAll(
  page: Page,
  checkAccessible: Check,
  paths: readonly string[],
): Promise<void> {
  const wrong: string[] = [];
  let widths = bothWidths.toReversed();
  for (const path of paths) {
    const answer = await page.goto(path);
    if (answer?.status() !== 200) wrong.push(`${path}: ${answer?.status()}`);
    await checkBoth(page, checkAccessible, widths).catch((error: Error) =>
      wrong.push(`${path}: ${error.message}`),
    );
    widths = widths.toReversed();
  }
  await resize(page, 1280, 800);
  expect(wrong).toEqual([]);
}

/** Opens a page that is refused and checks the page that is shown instead. */
export async function checkFailed(page: Page, path: string, checkAccessible: Check): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(500);
  await expect(page.getByText("Try Again").first()).toBeVisible();
  await checkBoth(page, checkAccessible);
}

/** A file that a link of this name downloads, as text, with its file name. */
export async function fileOf(page: Page, link: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const file = await coming;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString("utf8") };
}

/** Sends a form of the back office as the signed-in browser would without a script. */
export async function send(
  page: Page,
  studio: DemoStudio,
  path: string,
  form: Record<string, string>,
) {
  const answer = await page.request.post(`${studio.url}${path}`, {
    form,
    headers: { origin: studio.url },
  });
  return { status: answer.status(), url: answer.url() };
}

/** Runs a statement in the studio's database as the system. */
export const ask = async <Row>(studio: DemoStudio, sql: string) =>
  studio.running
    .ctx()
    .db.transaction(
      { actor: "system" },
      async (tx) => (await tx.execute(sql)) as unknown as { rows: Row[] },
    );

/** A product that can be sold without end. */
export async function uncounted(studio: DemoStudio): Promise<string> {
  const { rows } = await ask<{ id: string }>(
    studio,
    "select id from products where status = 'published' and product_type = 'service' and stock_item_id is null limit 1",
  );
  return rows[0]!.id;
}

/** A buyer buys one magic circle with a card in the shop, without a browser; returns the order's number. */
export const buyCircle = async (
  studio: DemoStudio,
  email: string,
  name?: { firstName: string; lastName: string },
): Promise<string> => (await buys(studio, "magic-circle", email, name)).number;
