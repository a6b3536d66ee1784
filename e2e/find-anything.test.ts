import { enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test("Control and K lead from any page into the one search", async ({ page }) => {
  await enter(page, "owner", "/dashboard/products");
  await page.keyboard.press("Control+k");
  const box = page.getByRole("searchbox", { name: "Find anything" }).filter({ visible: true });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-keyshortcuts", "Control+K");
  await page.keyboard.type("mat");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/find\?q=mat$/);
  await expect(page.getByRole("region", { name: "Classes" })).toBeVisible();
});
