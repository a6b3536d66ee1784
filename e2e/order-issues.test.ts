import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { nightly } from "./widths.ts";

test.use({ studioOf: "order-issues" });

test("an error shows the catalogue's message with a reference, and the page recovers", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const { asOwner } = studio;
  const reference = page.getByText(/^Reference: ERR-/);
  await enter(page, "shop");
  // Which page says what: tests/pages/day-pages.test.ts. These are a page of the shop and one of the office.
  for (const [path, words, table] of [
    [
      "/shop",
      /^Error loading products: Failed to load categories: An unexpected error/,
      "product_categories",
    ],
    ...nightly(["/dashboard/orders", "Failed to fetch orders", "order_items"] as const),
  ] as const) {
    await asOwner(`alter table ${table} rename to table_away`);
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(reference).toBeVisible();
    await checkBoth(page, checkAccessible);
    await asOwner(`alter table table_away rename to ${table}`);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByText(words)).toBeHidden();
    await expect(page.getByRole("searchbox").first()).toBeVisible();
  }

  await page.goto("/dashboard/products");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Half a thought");
  await asOwner("alter table stock_items rename to table_away");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Failed to save product. Reference: ERR-/)).toBeVisible();
  await expect(name).toHaveValue("Half a thought");
  await asOwner("alter table table_away rename to stock_items");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
});
