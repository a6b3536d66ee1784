import type { Page } from "@playwright/test";
import { aVisitor } from "#tests/support/visitor.ts";
import { expect, test } from "./fixtures.ts";

const submenu = (page: Page) => page.locator("#services-menu");
const servicesButton = (page: Page) => page.getByRole("button", { name: "Services menu" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Mobile" });
const bar = (page: Page) => page.locator("header").first();

/** The 404 page has the whole frame and no React: these tests cover the small script of the frame. */
const nowhere = "/no-such-page";

test("the services open under the pointer and by keys, and close as menus do", async ({
  page,
  checkAccessible,
}) => {
  await test.step("the services open under the pointer, and close when it leaves or Escape is pressed", async () => {
    await page.goto(nowhere);
    await expect(submenu(page)).toBeHidden();

    await page.getByRole("link", { name: "SERVICES", exact: true }).first().hover();
    await submenu(page).getByRole("link", { name: "Sports Therapy" }).hover();
    await expect(submenu(page)).toBeVisible();

    await page.mouse.move(20, 600);
    await expect(submenu(page)).toBeHidden();

    // What the pointer still rests on is closed, too.
    await page.getByRole("link", { name: "SERVICES", exact: true }).first().hover();
    await expect(submenu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(submenu(page)).toBeHidden();
  });
  await test.step("the keyboard is first led past the navigation; the services open by it, and close when the focus moves on or Escape is pressed", async () => {
    await page.mouse.move(20, 600);
    await page.goto(nowhere);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    await servicesButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "true");
    await checkAccessible(page);

    await page.keyboard.press("Tab");
    await expect(submenu(page).getByRole("link", { name: "Mat Pilates Course" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(submenu(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();

    await page.keyboard.press("Space");
    for (let link = 0; link < 6; link++) await page.keyboard.press("Tab");
    await expect(submenu(page)).toBeHidden();
    await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "false");
  });
});

test("the studio's own pages stand behind More, which closes by Escape, by a press elsewhere, and when the focus moves on", async ({
  page,
  studio,
}) => {
  const owner = await aVisitor(studio, "owner@demo.example");
  const put = async (placement: string) => {
    const list = await owner.open("/dashboard/pages");
    const edited = await owner.open(list.link(/^How we work/));
    const saved = await owner.press(edited, /^Publish now/, { placement });
    expect(saved.path).toMatch(/done=publish/);
  };
  const summary = page.locator(".site-more > summary");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", {
    name: "How we work",
  });
  await put("menu");
  try {
    await expect(async () => {
      await page.goto("/contact");
      await expect(summary).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await summary.press("Enter");
    await expect(link).toBeVisible();
    await link.focus();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(link).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(link).toBeHidden();
    await summary.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(link).toBeHidden();
  } finally {
    await put("foot");
  }
});

test("the bar over the home page is clear until the page is scrolled more than 20 pixels, and white on every other page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto("/");
  await expect(bar(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(bar(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(bar(page)).toHaveCSS("background-color", "rgb(255, 255, 255)");

  await page.goto(nowhere);
  await expect(bar(page)).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("sections below the screen fade and slide in over 0.8 seconds, one item after the other, once they are reached @night", async ({
  page,
}) => {
  const waiting = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "paused")
        .map(({ effect }) => [
          effect?.getTiming().duration,
          Number(effect?.getTiming().delay) % 100,
        ]),
    );
  await page.goto("/");
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  expect(new Set((await waiting()).map(String))).toEqual(new Set(["800,0"]));

  const reached = page.locator("[data-reveal]").last();
  const fade = () =>
    reached.evaluate((section) =>
      section.getAnimations({ subtree: true }).map((one) => one.playState),
    );
  expect(await fade()).toEqual([]);
  // A quarter of a screen below the window it waits, hidden.
  await reached.evaluate((section) =>
    scrollBy(0, section.getBoundingClientRect().top - 1.25 * innerHeight),
  );
  await expect.poll(async () => [...new Set(await fade())]).toEqual(["paused"]);
  await reached.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await fade()).length).toBe(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 900 }, hasTouch: true });

  test("the menu opens and closes by its button, by a tap elsewhere and by Escape", async ({
    page,
    checkAccessible,
  }) => {
    await page.goto(nowhere);
    const button = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu(page)).toBeHidden();

    await button.tap();
    await expect(menu(page)).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await checkAccessible(page);
    await button.tap();
    await expect(menu(page)).toBeHidden();

    await button.tap();
    await page.touchscreen.tap(180, 880);
    await expect(menu(page)).toBeHidden();

    await button.tap();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });
});
