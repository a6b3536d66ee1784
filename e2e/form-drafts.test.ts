import type { Page, Route } from "@playwright/test";
import { ask, enter } from "./in-the-office.ts";
import { ana, cards, expectPaid, fillIn, payWith, putInBasket } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "kept-typing" });
// The browser itself says that it has no connection.
test.use({ quietConsole: async ({}, use) => use() });

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try Again" });
const broken = (page: Page) => page.getByRole("heading", { name: "Oops! Something went wrong" });
const isHeld = (page: Page) =>
  page.getByText("What you typed is not lost: Try Again brings it back.");
const isBack = (page: Page) =>
  page.getByText(
    "What you typed is here again. Unless it was saved after all, please send it once more.",
  );

/** What a form sends gets no answer, once; before or after it has reached the studio. */
async function loseResponse(page: Page, { arrives }: { arrives: boolean }) {
  let isLost = false;
  const lose = async (route: Route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    if (arrives) await route.fetch({ maxRedirects: 0 });
    return route.abort("connectionreset");
  };
  await page.route("**/*.data*", lose);
}

test("without a signal at Place Order nothing is lost, and with one the order is placed", async ({
  page,
  context,
}) => {
  await putInBasket(page, "magic-circle");
  await page.goto("/checkout");
  await fillIn(page);
  await page.getByLabel("Country").selectOption({ label: "Ireland" });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(broken(page)).toBeVisible();
  await expect(broken(page)).toBeInViewport();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(isHeld(page)).toBeVisible();
  await expect(
    page.getByText("Connection failed. Please check your internet connection and try again."),
  ).toBeVisible();
  await tryAgain(page).click();
  await expect(broken(page)).toBeVisible();

  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(isBack(page)).toBeVisible();
  for (const [label, text] of Object.entries(ana)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(
      label === "Postcode" ? /sg17 5ab/i : text,
    );
  }
  await expect(page.getByLabel("Country")).toHaveValue("IE");
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
});

test("an order whose answer was lost is found again beside the empty cart, and paid", async ({
  page,
  studio,
}) => {
  await putInBasket(page, "magic-circle");
  await page.goto("/checkout");
  await fillIn(page, { Email: "lost@example.com" });
  await loseResponse(page, { arrives: true });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(broken(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(page.getByText(/^Your order FR-\d+ has been placed$/)).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("link", { name: "Go to your order" }).click();
  await expect(
    page.getByRole("heading", { name: "Your order is waiting for payment" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Complete Your Payment" }).click();
  await payWith(page, cards.pays);
  await expectPaid(page);
  const { rows } = await ask<{ id: string }>(
    studio,
    "select id from orders where email = 'lost@example.com'",
  );
  expect(rows).toHaveLength(1);
  expect(page.url()).toContain(rows[0]!.id);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to your order" })).toHaveCount(0);
});

test("a description survives a lost answer, and so does what was chosen @night", async ({
  page,
}) => {
  await enter(page, "owner", "/dashboard/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Ash balance board");
  await page.getByLabel("Category").selectOption({ label: "Equipment" });
  const description = page.getByRole("textbox", { name: "Detailed description" });
  await description.click();
  await page.keyboard.type("Turned & oiled");
  await page.getByLabel("Price (£)", { exact: true }).fill("31.50");
  await loseResponse(page, { arrives: false });
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(broken(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(isBack(page)).toBeVisible();
  await expect(description).toHaveText("Turned & oiled");
  await expect(page.getByLabel("Price (£)", { exact: true })).toHaveValue("31.50");
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully!")).toBeVisible();
});

test("a draft does not overwrite what a colleague has saved meanwhile", async ({
  page,
  context,
}) => {
  await enter(page, "owner", "/dashboard/products?q=vouch");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const name = page.getByLabel("Name", { exact: true });
  const before = await name.inputValue();
  await name.fill(`${before}, mine`);
  await loseResponse(page, { arrives: false });
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(broken(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Name", { exact: true }).fill(`${before}, theirs`);
  await other.getByRole("button", { name: "Save" }).first().click();
  await expect(other.getByText("Product updated successfully!")).toBeVisible();
  await other.close();

  await tryAgain(page).click();
  await expect(name).toHaveValue(`${before}, mine`);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText(`${before}, theirs`).first()).toBeVisible();
  await expect(page.getByText("Product updated successfully!")).toHaveCount(0);
});

test("a password is typed anew, and a person who signs in after another finds none of their drafts", async ({
  page,
  context,
}) => {
  await enter(page, "owner", "/dashboard/account/password");
  const fields = page.locator("#work input[type=password]");
  for (const field of await fields.all()) await field.fill("heron-on-the-ivel");
  await loseResponse(page, { arrives: false });
  await page.locator("#work form button").last().click();
  await expect(broken(page)).toBeVisible();
  await expect(isHeld(page)).toHaveCount(0);
  await tryAgain(page).click();
  await expect(fields.first()).toHaveValue("");
  for (const field of await fields.all()) await expect(field).toHaveValue("");
  await expect(isBack(page)).toHaveCount(0);

  await page.goto("/dashboard/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Not for your eyes");
  await loseResponse(page, { arrives: false });
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(isHeld(page)).toBeVisible();
  await context.clearCookies();
  await tryAgain(page).click();
  await page.getByLabel("Email").fill("shop@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("demo-shop-staff-2026");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/products\/new$/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(isBack(page)).toHaveCount(0);
});
