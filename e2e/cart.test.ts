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

test("the cart counts, adds up, takes out, clears and takes back", async ({
  page,
  checkAccessible,
}) => {
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
  await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute(
    "href",
    "/shop",
  );
  await checkAccessible(page);

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

test("two tabs agree once one looks at the other's again", async ({ page, context }) => {
  await fill(page, "foam-roller-90cm");
  await page.goto("/cart");
  const other = await context.newPage();
  await other.goto("/cart");
  await other.getByRole("button", { name: "Increase quantity" }).click();
  await expect(other.getByText("2 items", { exact: true })).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
});

test("a change that cannot be saved is put back and said", async ({ page, context }) => {
  await fill(page, "foam-roller-90cm");
  await page.goto("/cart");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(
    page.getByText("Connection failed. Please check your internet connection and try again."),
  ).toBeVisible();
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor searches, sorts, adds, changes and clears with plain forms", async ({ page }) => {
    await page.goto("/shop");
    await page.getByRole("searchbox").fill("roller");
    await page.getByLabel("Sort by").selectOption("price-up");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page).toHaveURL(/q=roller&sort=price-up/);

    await page
      .getByRole("article", { name: "Full-Length Foam Roller" })
      .getByRole("button")
      .click();
    await expect(page).toHaveURL(/\/shop\?q=roller&sort=price-up#p-foam-roller-90cm$/);
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^2$/ })).toBeVisible();

    await page.goto("/cart");
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page.getByText("Your cart was cleared.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Remove/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
  });

  test("the pictures of a product can be chosen, and several bought at once", async ({ page }) => {
    await page.goto("/shop/product/natural-rubber-pilates-mat");
    await page.locator("label[for=picture-2]").click();
    await expect(page.locator("figcaption:visible")).toHaveText("2 / 3");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("3");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("3 in your cart.")).toBeVisible();
  });

  test("more than there is in stock is refused in words", async ({ page }) => {
    await page.goto("/shop/product/magic-circle");
    const form = await page
      .locator("form[action='/cart']")
      .evaluate((element: HTMLFormElement) => element.outerHTML);
    expect(form).toContain('max="3"');
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("3");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("button", { name: "All we have is in your cart" })).toBeDisabled();
  });
});

const cookieGone = /^Your browser did not keep our cookie/;

test("a browser that lost its cookie is told so, and has what was in its cart again", async ({
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

test("without a script, a visitor who blocks cookies is told why the first product is not in the cart", async ({
  page,
  baseURL,
}) => {
  const product = "/shop/product/natural-rubber-pilates-mat";
  await page.goto(product);
  const productId = await page.locator("#content [name=productId]").first().inputValue();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, baseURL), { ...init, redirect: "manual" });
  const added = await ask("/cart", {
    method: "POST",
    body: new URLSearchParams({ intent: "add", productId, returnTo: product }),
    headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
  });
  const next = added.headers.get("location") ?? "";
  expect([added.status, next]).toEqual([303, `/cart?check=${encodeURIComponent(product)}`]);
  expect(await (await ask(next)).text()).toContain("Your browser did not keep our cookie");
  const [cookie = ""] = added.headers.getSetCookie();
  const kept = await ask(next, { headers: { cookie: cookie.split(";")[0]! } });
  expect([kept.status, kept.headers.get("location")]).toEqual([303, product]);
});
