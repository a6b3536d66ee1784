import type { Page } from "@playwright/test";
import { checkBoth, closeByEscape, enter } from "./in-the-office.ts";
import { beforeScripts, expect, test } from "./fixtures.ts";

test.use({ studioOf: "typing" });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Unsaved changes" });
const name = (page: Page) => page.getByLabel("Name", { exact: true });
const again = (page: Page) => page.getByText(/^What you typed is here again/);
const ended = (page: Page) => page.getByText("Your session has ended");

async function signIn(page: Page, email = "shop@demo.example", password = "demo-shop-staff-2026") {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a half-edited form is left only on purpose: by a link, by Back, and not when it was sent", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop", "/dashboard/products");
  await page.goto("/dashboard/classes/new");
  await page.getByRole("textbox", { name: "Class", exact: true }).fill("Morning mat");
  await page
    .getByRole("link", { name: /^Orders( \d+ waiting)?$/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await closeByEscape(page, dialog(page));
  await expect(page).toHaveURL(/\/dashboard\/classes\/new$/);

  await page
    .getByRole("link", { name: /^Orders( \d+ waiting)?$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page).toHaveURL(/\/dashboard\/classes\/new$/);
  await page
    .getByRole("link", { name: /^Orders( \d+ waiting)?$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
  await page.goto("/dashboard/classes/new");
  await expect(page.getByRole("heading", { name: "Add class" })).toBeVisible();
  await expect(again(page)).toHaveCount(0);

  // What was typed and taken back asks nothing.
  const field = page.getByRole("textbox", { name: "Class", exact: true });
  await field.fill("Cork");
  await field.fill("");
  await page
    .getByRole("link", { name: /^Orders( \d+ waiting)?$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
});

test("sending one form of a page asks while another one is half edited, and sends it when it is told to @night", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop", "/dashboard/enquiries");
  await page.getByRole("table").locator('a[href^="/dashboard/enquiries/"]').first().click();
  const answer = page.getByRole("textbox", { name: "Your answer" });
  // Typing before the page has its script does not count as a change.
  await page.waitForLoadState("networkidle");
  await answer.fill("Half an answer");
  const close = page.getByRole("button", { name: /^(Close|Open again)/ }).first();
  await close.click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText(
    "Something else that you typed on this page is not saved yet.",
  );
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await expect(answer).toHaveValue("Half an answer");
  await expect(close).toBeVisible();

  await close.click();
  await page.getByRole("button", { name: "Go on without them" }).click();
  await expect(page.getByText("The status of this enquiry is changed.")).toBeVisible();
});

test("a refused form is there again on another visit until it is put aside, a typed one after a reload until it is saved", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/products/new", { waitUntil: "networkidle" });
  await name(page).fill("Cork ball");
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto("/dashboard/orders");
  await page.goto("/dashboard/products/new");
  await expect(name(page)).toHaveValue("Cork ball");
  await expect(again(page)).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: "Unsaved changes" })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Start afresh" }).click();
  await expect(name(page)).toHaveValue("");
  await expect(again(page)).toHaveCount(0);
  await page.goto("/dashboard/orders");
  await page.goto("/dashboard/products/new", { waitUntil: "networkidle" });
  await expect(name(page)).toHaveValue("");

  await name(page).fill("Cedar roller");
  await page.getByLabel("Category").selectOption({ label: "Equipment" });
  await page.getByRole("textbox", { name: "Detailed description" }).fill("Smells of a wood.");
  await page.getByLabel("Price (£)", { exact: true }).fill("21");
  await page.reload();
  await expect(again(page)).toBeVisible();
  await expect(name(page)).toHaveValue("Cedar roller");
  await expect(page.getByRole("textbox", { name: "Detailed description" })).toHaveText(
    "Smells of a wood.",
  );
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully!")).toBeVisible();
  await page.goto("/dashboard/products/new");
  await expect(page.getByRole("heading", { name: "Add Product" })).toBeVisible();
  await expect(name(page)).toHaveValue("");
  await expect(again(page)).toHaveCount(0);
});

test("a session that ends while the form is filled in loses nothing", async ({
  page,
  studio,
  checkState,
}) => {
  await enter(page, "shop", "/dashboard/products/new");
  await name(page).fill("Beech wedge");
  await page.getByLabel("Category").selectOption({ label: "Equipment" });
  await page.getByRole("textbox", { name: "Detailed description" }).fill("For the heels.");
  await page.getByLabel("Price (£)", { exact: true }).fill("14");
  studio.later(13 * 3_600_000);
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(ended(page)).toBeVisible();
  await expect(page.getByText("what you typed there is still in its form")).toBeVisible();
  await checkBoth(page, checkState);
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard\/products\/new$/);
  await expect(again(page)).toBeVisible();
  await expect(name(page)).toHaveValue("Beech wedge");
  await expect(page.getByRole("textbox", { name: "Detailed description" })).toHaveText(
    "For the heels.",
  );
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully!")).toBeVisible();
});

test("another person who signs in after the session has ended finds none of it @night", async ({
  page,
  studio,
}) => {
  await enter(page, "shop", "/dashboard/products/new");
  await name(page).fill("Not for your eyes");
  studio.later(13 * 3_600_000);
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(ended(page)).toBeVisible();
  await signIn(page, "owner@demo.example", "demo-owner-2026");
  await expect(page).toHaveURL(/\/dashboard\/products\/new$/);
  await expect(name(page)).toHaveValue("");
  await expect(again(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
    "Not for your eyes",
  );
});

test("half an hour counts from the last key, not from the last page", async ({ page, studio }) => {
  await enter(page, "shop");
  await page.clock.install();
  await page.goto("/dashboard/products/new");
  await name(page).fill("Slowly");
  for (const text of [" and", " with care"]) {
    studio.later(20 * 60_000);
    await page.clock.fastForward(20 * 60_000);
    const beacon = page.waitForResponse(/\/still-here$/);
    await name(page).pressSequentially(text);
    await page.clock.runFor(61_000);
    expect((await beacon).status()).toBe(204);
  }
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/products\/new$/);
});

/** Opens a page whose scripts come when the function that it answers is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: here, resolve: comes } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await here;
    await route.continue();
  });
  await beforeScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  return comes;
}

test("what is typed into a text before its page comes alive stays, and counts as typed @night", async ({
  page,
}) => {
  await enter(page, "shop", "/dashboard/products?q=tote");
  const link = page.getByRole("main").getByRole("link", { name: "Canvas Tote Bag", exact: true });
  const address = (await link.getAttribute("href"))!;
  const comes = await openWithoutScripts(page, address);
  const summary = page.getByLabel("Short description");
  const before = await summary.inputValue();
  expect(before).not.toBe("");
  await summary.press("ControlOrMeta+Home");
  await page.keyboard.type("New: ");
  comes();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await page.keyboard.type("long ");
  await expect(summary).toHaveValue(`New: long ${before}`);
  await page.getByRole("link", { name: "Customers", exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
});

test("what is chosen before its page comes alive stays, brings what depends on it, and counts @night", async ({
  page,
}) => {
  await enter(page, "shop");
  const comes = await openWithoutScripts(page, "/dashboard/discounts?add");
  await page.getByLabel("Discount type").selectOption("fixed");
  await page.getByLabel("Applies to").selectOption("specific_products");
  await page.getByRole("checkbox", { name: "Active", exact: true }).uncheck();
  await expect(page.getByLabel("Look for products")).toBeHidden();
  comes();
  await expect(page.getByLabel("Look for products")).toBeVisible();
  await expect(page.getByText("Pounds, such as 5.00.")).toBeVisible();
  await expect(page.getByLabel("Discount type")).toHaveValue("fixed");
  await expect(page.getByLabel("Applies to")).toHaveValue("specific_products");
  await expect(page.getByRole("checkbox", { name: "Active", exact: true })).not.toBeChecked();
  await page.getByRole("link", { name: "Customers", exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
});
