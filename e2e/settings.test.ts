import type { Browser, Page } from "@playwright/test";
import { checkBoth, enter, press, retype } from "./in-the-office.ts";
import { expect, pageIn, test } from "./fixtures.ts";

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
  return { page: await pageIn(context), close: () => context.close() };
}

const saved = "Settings saved successfully!";

test("an error takes the focus; two windows do not overwrite each other: the second keeps what it typed, and is asked about the rest", async ({
  page,
  browser,
  baseURL,
  checkAccessible,
}) => {
  await enter(page, "owner", "/dashboard/settings");
  await checkBoth(page, checkAccessible);
  await retype(page, page.getByLabel("Email", { exact: true }), "not-an-address");
  await press(page, page.getByRole("button", { name: "Save Settings" }));
  await expect(page.getByRole("alert")).toBeFocused();
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
  // It says that it is saved before the page's data has come anew: a reload brings back no draft then, either.
  await page.route(/\.data\?/, (route) => route.request().method() === "GET" || route.continue());
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Low-stock threshold")).toHaveValue("3");
  await expect(page.getByLabel("Order notifications")).not.toBeChecked();
});
