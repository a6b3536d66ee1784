import { sitePages } from "#domain/studio/page-views/rules.ts";
import { full } from "#tests/support/rounds.ts";
import { visit } from "./crawl.ts";
import { expect, test } from "./fixtures.ts";
import { expectReadable } from "./unseen-words.ts";
import { bothWidths, nightly, phoneFirst, resize } from "./widths.ts";

/** The pages of the site, and one of each kind of page of the shop; at night all of them: whole-site.night.test.ts. */
const pages = [
  ...sitePages.filter((path) => path !== "/center-parcs-retreat"),
  "/center-parcs-retreat?package=spa",
  "/questions",
  "/policies",
  "/policies/privacy-policy",
  "/shop",
  "/shop/product/center-parcs-spa-retreat-may-2026",
  "/shop/product/high-waist-leggings",
  "/shop/product/ten-class-pass",
  "/shop/product/mat-pilates-wednesday-morning-clophill",
  "/gift-voucher/balance",
  "/news",
  ...nightly("/contact?type=session", "/policies/client-intake-form", "/shop?q=zebra"),
];

/** Runs in the page. */
const countMoving = () =>
  document.getAnimations().filter(({ playState }) => playState !== "finished").length;

test("every page is whole, accessible and readable to its end at both widths, with little motion", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const wrong: string[] = [];
  for (const path of pages) {
    wrong.push(...(await visit(page, studio.url, path)).faults);
    await expect.poll(() => page.evaluate(countMoving)).toBe(0);
    for (const [width, height] of bothWidths) {
      await resize(page, width, height);
      const look = async () => {
        await expectReadable(page);
        if (phoneFirst.some(([looked]) => looked === width)) await checkAccessible(page);
      };
      await look().catch((error: Error) => wrong.push(`${path}: ${error.message}`));
    }
  }
  expect(wrong).toEqual([]);
});

test("the pictures of the mat class go round in a circle @night", async ({ page }) => {
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

  test("every page is readable to its end, pictures can be chosen, and questions opened", async ({
    page,
  }) => {
    // By day one of each kind: the same parts are drawn on each.
    for (const path of full ? pages : ["/", "/mat-pilates", "/team", "/shop", "/policies"]) {
      await page.goto(path);
      await page.evaluate(untilItRests);
      // What is asked is whether anything stays hidden, not how it was loaded.
      for (const [width, height] of bothWidths) {
        await page.setViewportSize({ width, height });
        await test.step(path, () => expectReadable(page));
      }
    }
    await page.goto("/mat-pilates");
    await page.getByRole("link", { name: /^Picture 3 of 6/ }).click();
    await expect(page.getByText("3 / 6")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
    await page.getByText("How do I pay?").click();
    await expect(page.getByText("For the whole block of six when you book.")).toBeVisible();
  });
});

/** Runs in the page: returns after its late content has come to its place. */
const untilItRests = async () => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished));
};
