import type { Page } from "@playwright/test";
import { expectPaid, fillIn, payWith, cards } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { phoneFirst } from "./widths.ts";

test.use({ studioOf: "deciding" });

const course = "/shop/product/mat-pilates-monday-evening-shefford";
const fits = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [width, height] of phoneFirst) {
  test(`from the next date to a paid place, at ${width} pixels, by keyboard @night`, async ({
    page,
    checkAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/mat-pilates");
    const panel = page.locator("[data-next-date]");
    await expect(panel).toContainText(/Next: .*day \d+(st|nd|rd|th) \w+, \d+:\d\d[ap]m/);
    await expect(panel).toContainText(/\d+ places? left/);
    await checkAccessible(page);
    await panel.getByRole("link", { name: /^Book this class/ }).focus();
    await page.keyboard.press("Enter");

    await expect(
      page.getByRole("heading", { level: 1, name: /^Mat Pilates|^Gentle Mat/ }),
    ).toBeVisible();
    await expect(page.getByText(/^First date/)).toBeVisible();
    await checkAccessible(page);
    expect(await fits(page)).toBe(true);
    const add = page.getByRole("button", { name: "Add to Cart" });
    await expect(add).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    if (width === 360) await expect(add).toBeInViewport({ ratio: 1 });
    await add.press("Enter");
    await expect(page.getByRole("main").getByRole("link", { name: "View Cart" })).toBeVisible();

    await page.goto("/cart");
    expect(await fits(page)).toBe(true);
    await checkAccessible(page);
    await page.goto("/checkout");
    expect(await fits(page)).toBe(true);
    const fold = page.locator("details", { hasText: "Your order" });
    if (width === 360) {
      await fold.locator("summary").press("Enter");
      await expect(fold.getByRole("listitem")).toHaveText(/1 × .*£51\.00/);
    } else await expect(fold).toBeHidden();
    await checkAccessible(page);
    await expect(page.locator("footer")).toHaveText(/^© .*Terms and Conditions/);
    await fillIn(page, { Email: `deciding-${width}@example.com` });
    await page.getByRole("button", { name: "Place Order" }).press("Enter");
    await expect(page.getByRole("button", { name: /^Pay £/ })).toBeEnabled();
    await expect(page.locator("footer")).not.toContainText("Equestrian Pilates");
    expect(await fits(page)).toBe(true);
    await checkAccessible(page);
    await payWith(page, cards.pays);
    await expectPaid(page);
    expect(await fits(page)).toBe(true);
    await checkAccessible(page);
    await page.goto(`${page.url()}/receipt`);
    expect(await fits(page)).toBe(true);
  });

  test(`a picture opens large and gives the focus back, at ${width} pixels`, async ({
    page,
    checkAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(course);
    await expect(page.locator("html")).toHaveAttribute("data-enhanced", "");
    const link = page.locator("a[data-large]").first();
    await link.press("Enter");
    const large = page.getByRole("dialog");
    await expect(large.getByRole("img")).toBeVisible();
    await checkAccessible(page);
    await page.keyboard.press("Escape");
    await expect(large).toBeHidden();
    await expect(link).toBeFocused();
  });
}

test("on a phone the home page is nine screens, and the first one leads to a session", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.locator("#home").getByRole("link", { name: "Book a Session" })).toBeInViewport({
    ratio: 1,
  });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    9 * 740,
  );
  expect(await fits(page)).toBe(true);
});
