import type { Browser, Page } from "@playwright/test";
import { checkBoth, enter, press, retype } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "settings" });

/** The same person in a second window. */
async function secondWindow(
  browser: Browser,
  page: Page,
  options: Parameters<Browser["newContext"]>[0] = {},
) {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    ...options,
  });
  return { page: await context.newPage(), close: () => context.close() };
}

const saved = "Settings saved successfully!";

test("by keyboard alone the owner changes the phone number on the site and in the structured data", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/settings");
  await checkBoth(page, checkAccessible);
  await retype(page, page.getByLabel("Email", { exact: true }), "not-an-address");
  await retype(page, page.getByLabel("Phone"), "01525 222333");
  await expect(page.getByLabel("Currency").getByRole("option")).toHaveText([
    "£ British pounds (GBP)",
  ]);
  await expect(page.getByLabel("Timezone").getByRole("option")).toHaveText([
    "London (Europe/London)",
  ]);
  const save = page.getByRole("button", { name: "Save Settings" });
  await press(page, save);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveValue("01525 222333");
  await checkBoth(page, checkAccessible);

  await retype(page, page.getByLabel("Email", { exact: true }), "hello@freereinpilates.example");
  await press(page, save);
  await expect(page.getByText(saved)).toBeVisible();

  await page.goto("/");
  await expect(page.locator("footer")).toContainText("01525 222333");
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    "01525 222333",
  );
  await page.goto("/contact");
  await expect(page.getByRole("main")).toContainText("01525 222333");
});

test("two windows do not overwrite each other: the second keeps what it typed, and is asked about the rest", async ({
  page,
  browser,
  baseURL,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/settings?tab=notifications");
  const other = await secondWindow(browser, page, { baseURL: baseURL! });
  await other.page.goto("/dashboard/settings?tab=notifications");
  await other.page.getByLabel("Low-stock threshold").fill("7");
  await other.page.getByLabel("Order notifications").uncheck();
  await other.page.getByRole("button", { name: "Save Settings" }).click();
  await expect(other.page.getByText(saved)).toBeVisible();
  await expect(other.page.getByText(saved)).toBeHidden();
  await other.close();

  await page.getByLabel("Low-stock threshold").fill("3");
  await page.getByRole("button", { name: "Save Settings" }).click();
  const asked = page.getByRole("group", { name: "Low-stock threshold" });
  await expect(asked.getByRole("radio", { name: /^Saved meanwhile\s*7$/ })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("group")).toHaveCount(1);
  await expect(page.getByLabel("Low-stock threshold", { exact: true })).toHaveValue("3");
  await expect(page.getByLabel("Order notifications")).not.toBeChecked();
  await checkAccessible(page);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Low-stock threshold")).toHaveValue("3");
  await expect(page.getByLabel("Order notifications")).not.toBeChecked();
});

test("connections are measured, maintenance runs with its result, and the security tab shows what is", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/settings?tab=database");
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Database connection successful!")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^\d+ ms$/ })).toHaveCount(4);
  await page.getByRole("button", { name: "Schedule Maintenance" }).click();
  await expect(page.getByText("Database maintenance scheduled for tonight")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Scheduled" })).toBeVisible();
  await page.getByRole("button", { name: "Run it now" }).click();
  await expect(page.getByText(/\d+ tables cleaned and analysed/)).toBeVisible({ timeout: 20_000 });
  await checkAccessible(page);

  await page.getByRole("link", { name: "Security", exact: true }).click();
  await expect(page.getByText(/Row-level security is on for \d+ of \d+ tables/)).toBeVisible();
  await page.getByText(/^All \d+ tables/).click();
  await expect(page.getByRole("row", { name: /^clients On, for its owner too/ })).toBeVisible();
  await checkAccessible(page);
});

test("without scripts the owner writes a tagline and it opens the home page", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, "owner");
  const plain = await secondWindow(browser, page, { baseURL: baseURL!, javaScriptEnabled: false });
  await plain.page.goto("/dashboard/words");
  await plain.page.getByLabel("Tagline").fill("");
  await plain.page.getByLabel("Introduction").fill("Typed before the mistake");
  await plain.page.getByRole("button", { name: "Save words" }).click();
  await expect(plain.page.getByLabel("Tagline")).toHaveAccessibleDescription(
    "Please fill this in.",
  );
  await expect(plain.page.getByLabel("Introduction")).toHaveValue("Typed before the mistake");
  await plain.page.getByLabel("Tagline").fill("Stand tall, ride well");
  await plain.page.getByRole("button", { name: "Save words" }).click();
  await expect(plain.page.getByText("Site words saved.")).toBeVisible();
  await expect(async () => {
    await plain.page.goto("/");
    await expect(plain.page.getByRole("heading", { level: 1 })).toHaveText(
      "Stand tall, ride well",
      { timeout: 100 },
    );
  }).toPass();
  await plain.close();
});

test("every part of the words is usable on a phone and heard by a screen reader", async ({
  page,
  checkAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "owner");
  for (const part of ["home", "founder", "hours", "testimonials", "posts", "offers", "retreat"]) {
    await page.goto(`/dashboard/words?part=${part}`);
    await checkAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await page.getByRole("button", { name: "Save words" }).click();
    await expect(page.getByText("Site words saved.")).toBeVisible();
  }
});

test("shop staff see the settings and change none, and the words are not theirs", async ({
  page,
}) => {
  await enter(page, "shop");
  await expect(page.getByRole("link", { name: "Site words" })).toHaveCount(0);
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("Business name")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save Settings" })).toHaveCount(0);
  const { origin } = new URL(page.url());
  const forms: Record<string, string>[] = [
    { intent: "business", business_name: "Mine" },
    { intent: "run-maintenance" },
  ];
  for (const form of forms) {
    const answer = await page.request.post("/dashboard/settings", { form, headers: { origin } });
    expect(answer.status()).toBe(403);
  }
  await page.goto("/dashboard/settings?tab=security");
  await expect(page.getByRole("heading", { name: "Password policy" })).toBeVisible();
  await expect(page.getByText("Kate Ashworth")).toHaveCount(0);
  await page.goto("/dashboard/words");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Insufficient Permissions");
});
