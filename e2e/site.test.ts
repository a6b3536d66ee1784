import { sitePages } from "#domain/studio/page-views/rules.ts";
import { expect, test } from "./fixtures.ts";
import { expectReadable } from "./unseen-words.ts";

const pages = [
  ...sitePages.filter((path) => path !== "/center-parcs-retreat"),
  "/center-parcs-retreat?package=spa",
  "/contact?type=session",
  "/questions",
  "/shop",
  "/policies",
  "/policies/privacy-policy",
  "/policies/client-intake-form",
  "/shop?q=zebra",
  "/shop/product/center-parcs-spa-retreat-may-2026",
];

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 800 };

/** Runs in the page. */
const countMoving = () =>
  document.getAnimations().filter(({ playState }) => playState !== "finished").length;

for (const path of pages) {
  test(`${path} is accessible and readable to its end on wide and narrow screens, with little motion`, async ({
    page,
    checkAccessible,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expect.poll(() => page.evaluate(countMoving)).toBe(0);
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await expectReadable(page);
      await checkAccessible(page);
    }
  });
}

test("the menus that every page has are accessible when they are open", async ({
  page,
  checkAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(wide);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Services menu" }).click();
  await expect(page.locator("#services-menu")).toBeVisible();
  await checkAccessible(page);

  await page.setViewportSize(narrow);
  await expect(page.locator("#services-menu")).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  await checkAccessible(page);
});

test("the pictures of the mat class go round in a circle", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/mat-pilates");
  const shown = page.locator(".carousel-thumb[aria-current]");
  await page.getByRole("button", { name: "Previous picture" }).click();
  await expect(shown).toHaveAttribute("href", "#picture-6");
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(shown).toHaveAttribute("href", "#picture-1");
  await page.getByRole("link", { name: /^Picture 4 of 6/ }).click();
  await expect(shown).toHaveAttribute("href", "#picture-4");
  await expect(page.getByText("4 / 6")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the mat page's pictures can be chosen, and its questions opened", async ({ page }) => {
    await page.goto("/mat-pilates");
    await page.getByRole("link", { name: /^Picture 3 of 6/ }).click();
    await expect(page.getByText("3 / 6")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
    await page.getByText("How do I pay?").click();
    await expect(page.getByText("For the whole block of six when you book.")).toBeVisible();
  });
});
