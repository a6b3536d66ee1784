import type { Page } from "@playwright/test";
import { checkBoth, enter, fileOf } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "customers" });

const figure = (page: Page, name: string) =>
  page
    .getByRole("definition")
    .filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });
const firstRow = (page: Page) =>
  page.getByRole("table", { name: "Customers" }).getByRole("row").nth(1);

test("customers are found, sorted and summed up, looked at above the list and kept as a file", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/customers");
  for (const heading of ["Customer", "Contact", "Orders", "Total Spent", "Last Order", "Actions"])
    await expect(page.getByRole("columnheader", { name: heading })).toBeVisible();
  await expect(figure(page, "Total Customers")).toHaveText(/^\d+$/);
  await expect(figure(page, "Active Customers")).toHaveText(/^\d+$/);
  await expect(figure(page, "Avg Orders")).toHaveText(/^\d+\.\d$/);
  await expect(figure(page, "Total Revenue")).toHaveText(/^£[\d,]+$/);
  await expect(firstRow(page)).toContainText(/Joined \d\d\/\d\d\/\d{4}/);
  await checkBoth(page, checkAccessible);

  await page.getByRole("link", { name: "Highest Spender" }).click();
  await expect(page).toHaveURL(/sort=-spent$/);
  await expect(page.getByRole("link", { name: "Highest Spender" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const spent = async (row: number) =>
    Number(
      (await page.getByRole("table", { name: "Customers" }).getByRole("row").nth(row).innerText())
        .match(/£([\d,.]+)/)![1]!
        .replace(",", ""),
    );
  expect(await spent(1)).toBeGreaterThanOrEqual(await spent(2));
  await page.getByRole("link", { name: "Most Orders" }).click();
  await expect(page).toHaveURL(/sort=-orders$/);
  await page.getByRole("link", { name: "Name (A-Z)" }).click();
  await expect(page).toHaveURL(/sort=name$/);
  await page.getByRole("link", { name: "Most Recent" }).click();
  await expect(page).toHaveURL(/\/customers$/);
  // The address may change a moment before the list does.
  await expect(page.getByRole("link", { name: "Most Recent" })).toHaveAttribute(
    "aria-current",
    "true",
  );

  const name = (await firstRow(page).getByRole("link").first().textContent())!;
  await firstRow(page)
    .getByRole("link", { name: /^View details/ })
    .click();
  const details = page.getByRole("dialog", { name });
  await expect(details).toContainText("Order statistics");
  await expect(details.getByRole("list", { name: "Recent Orders" })).toBeVisible();
  for (const part of ["Joined", "Total Orders", "Total Spent", "Average Order"])
    await expect(details).toContainText(part);
  await checkBoth(page, checkAccessible);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  await page.locator("#work").getByRole("searchbox").fill("no such person");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No customers found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search term.")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  // Until the whole list is shown, the other two links are those of the search.
  await expect(firstRow(page)).toContainText(name);
  await page.getByRole("link", { name: "Refresh Customers" }).click();
  const file = await fileOf(page, "Download CSV");
  expect(file.name).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/);
  const total = Number(await figure(page, "Total Customers").textContent());
  expect(file.text.trim().split("\r\n")).toHaveLength(total + 1);
});
