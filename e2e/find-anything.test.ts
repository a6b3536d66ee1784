import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test("Control and K lead from any page into one search, which finds orders, people, products and pages", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner", "/dashboard/products");
  const box = page.getByRole("searchbox", { name: "Find anything" }).filter({ visible: true });
  // A look that waits for the page's scripts: keys are pressed at once.
  await expect(box).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-keyshortcuts", "Control+K");
  await page.keyboard.type("mat");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/find\?q=mat$/);
  const classes = page.getByRole("region", { name: "Classes" });
  await expect(classes.getByRole("listitem")).toHaveCount(5);
  await expect(classes.getByRole("link", { name: /^Mat Pilates/ }).first()).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Products" }).getByRole("link").nth(1),
  ).toBeVisible();
  await checkBoth(page, checkAccessible);
  await classes.getByRole("link", { name: /^All that fit/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/classes\?q=mat$/);

  await page.goto("/dashboard/find");
  await expect(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
  await checkBoth(page, checkAccessible);
});
