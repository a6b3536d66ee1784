import type { Page } from "@playwright/test";
import { enter, press, retype } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "kept-focus" });

/** The first link of a list that leads to one of its rows. */
const firstOf = async (page: Page, list: string, link: string) => {
  await page.goto(list);
  return (await page.locator(link).first().getAttribute("href"))!;
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

test("after a form has been sent by keyboard the focus is at its button, or at what came of it", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page);
  const save = button(page, "Save Settings");

  await page.goto("/dashboard/settings");
  await press(page, save);
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await expect(save).toBeFocused();
  // The form starts again with the saved values; Enter in a field sends it, too.
  const phone = page.getByLabel("Phone");
  await retype(page, phone, "01525 444555");
  await page.keyboard.press("Enter");
  await expect(phone).toHaveAttribute("value", "01525 444555");
  await expect(phone).toBeFocused();

  await page.goto("/dashboard/settings?tab=notifications");
  await retype(page, page.getByLabel(/threshold/), "7");
  await press(page, save);
  await expect(page.getByLabel(/threshold/)).toHaveAttribute("value", "7");
  await expect(save).toBeFocused();

  await page.goto("/dashboard/settings?tab=database");
  await press(page, button(page, "Test Connection"));
  await expect(page.getByText("Database connection successful!")).toBeVisible();
  await expect(button(page, "Test Connection")).toBeFocused();

  await page.goto("/dashboard/categories");
  const name = page.locator("form input[name=name]").first();
  await retype(page, name, "Shelf of everything");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Category created" })).toBeVisible();
  await expect(name).toBeFocused();

  await page.goto("/dashboard/words");
  await press(page, button(page, "Save words"));
  await expect(page.locator("button[aria-busy]")).toHaveCount(0);
  await expect(button(page, "Save words")).toBeFocused();

  await page.goto(
    await firstOf(page, "/dashboard/classes", "table a[href^='/dashboard/classes/']"),
  );
  await press(page, button(page, "Save class"));
  await expect(page).toHaveURL(/done=changed/);
  await expect(button(page, "Save class")).toBeFocused();

  // A product stays open; the codes are the list again, which shows the success message.
  await page.goto(
    await firstOf(page, "/dashboard/products", "table a[href^='/dashboard/products/']"),
  );
  await press(page, button(page, /^Save$/));
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(button(page, /^Save$/)).toBeFocused();
  await page.goto(await firstOf(page, "/dashboard/discounts", "a[href*='edit=']"));
  await press(page, button(page, /^Save/));
  await expect(page.locator("[data-news]", { hasText: "Discount code saved." })).toBeFocused();
});
