import type { Page } from "@playwright/test";
import { cards, expectPaid, fillIn, payWith } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Nothing sticks out at the side. */
async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
}

test("the whole purchase fits a phone of 360 pixels, with a product and a retreat place", async ({
  page,
  checkAccessible,
}) => {
  for (const category of ["Equipment", "Retreats"]) {
    await page.goto("/shop");
    await page.getByRole("link", { name: category, exact: true }).tap();
    await expect(page.getByRole("heading", { level: 1, name: category })).toBeVisible();
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .tap();
    await expect(page.getByRole("group", { name: /in your cart$/ })).toBeVisible();
    await expect(page.getByText(/ is in your cart$/).last()).toBeVisible();
  }
  await expectToFit(page);
  await page.goto("/cart");
  await expectToFit(page);
  await checkAccessible(page);

  await page.goto("/checkout");
  await fillIn(page, { Email: "phone@example.com" });
  await expectToFit(page);
  await checkAccessible(page);
  await page.getByRole("button", { name: "Place Order" }).tap();
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeEnabled();
  await expectToFit(page);
  await checkAccessible(page);
  await payWith(page, cards.pays);

  await expectPaid(page);
  await expectToFit(page);
  await checkAccessible(page);
  await page.goto(`${page.url()}/receipt`);
  await expectToFit(page);
});
