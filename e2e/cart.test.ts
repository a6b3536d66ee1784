import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

async function fill(page: Page, ...slugs: string[]) {
  for (const slug of slugs) {
    await page.goto(`/shop/product/${slug}`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("1 in your cart.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "View Cart" })).toBeVisible();
  }
}
const quantityOf = (page: Page, name: string) =>
  page.getByRole("group", { name: `Quantity of ${name}` });

test("a cart counts and adds up, agrees between two tabs, and says what cannot be saved", async ({
  page,
  checkAccessible,
  checkState,
  context,
}) => {
  await test.step("the cart counts, adds up, takes out, clears and takes back", async () => {
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute(
      "href",
      "/shop",
    );
    await checkState(page);

    await fill(page, "natural-rubber-pilates-mat", "foam-roller-90cm");
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart");
    await quantityOf(page, "Full-Length Foam Roller")
      .getByRole("button", { name: "Increase quantity" })
      .click();
    await expect(page.getByText("3 items", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Order Summary")).toContainText("Total£101.00");
    await expect(page.getByLabel("Order Summary")).toContainText("ShippingFree");
    await checkAccessible(page);

    await page.getByRole("button", { name: "Remove Natural Rubber Pilates Mat" }).click();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  });
  await test.step("two tabs agree once one looks at the other's again; a change that cannot be saved is put back and said", async () => {
    await context.clearCookies();
    await fill(page, "foam-roller-90cm");
    await page.goto("/cart");
    const other = await context.newPage();
    await other.goto("/cart");
    await other.getByRole("button", { name: "Increase quantity" }).click();
    await expect(other.getByText("2 items", { exact: true })).toBeVisible();

    // On a slow machine the page's script may not listen yet.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(page.getByText("2 items", { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await other.close();

    await context.setOffline(true);
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(
      page.getByText("Connection failed. Please check your internet connection and try again."),
    ).toBeVisible();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(page.getByText("3 items", { exact: true })).toBeVisible();
  });
});

const cookieGone = /^Your browser did not keep our cookie/;

test("a browser that lost its cookie is told so, and has what was in its cart again @night", async ({
  page,
  context,
}) => {
  await page.goto("/shop/product/natural-rubber-pilates-mat", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("2 in your cart.")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "View Cart" }).first(),
  ).toBeVisible();
  await page.goto("/checkout", { waitUntil: "networkidle" });
  await page.getByLabel("First name").fill("Beatrice");
  await context.clearCookies();
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByText(cookieGone).first()).toBeVisible();
  await expect(page.getByText("Beatrice")).toBeVisible();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  await page.goto("/checkout", { waitUntil: "networkidle" });
  await expect(page.getByLabel("First name")).toHaveValue("Beatrice");
});
