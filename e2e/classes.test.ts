import { enter, tabTo } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "classes" });

test("staff find a class, add one by keyboard, correct it and delete it @night", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop", "/dashboard/classes");
  await checkAccessible(page);
  await page.locator("#work").getByRole("searchbox").fill("riders");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=riders/);
  await expect(page.getByRole("row")).not.toHaveCount(1);
  await expect(page.getByText("Mat Pilates, Monday Evening")).toHaveCount(0);

  await tabTo(page, page.getByRole("link", { name: "Add class" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add class");
  const add = page.getByRole("button", { name: "Add class" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await checkAccessible(page);

  await page.getByLabel("Class", { exact: true }).fill("Breathing & Balance");
  await page.getByLabel("Date").fill("2031-03-05");
  await page.getByLabel("Starts").fill("18:00");
  await page.getByLabel("Ends").fill("17:00");
  await page.getByLabel("Location").fill("Shefford Memorial Hall");
  await page.getByLabel("Price (£)", { exact: true }).fill("8.50");
  await add.click();
  await expect(page.getByLabel("Ends")).toHaveAccessibleDescription("Please end after you start.");
  await expect(page.getByLabel("Location")).toHaveValue("Shefford Memorial Hall");
  await page.getByLabel("Ends").fill("19:00");
  await add.click();
  await expect(page.getByText("Class added.")).toBeVisible();

  await page.getByLabel("Member price (£)").fill("9");
  await page.getByRole("button", { name: "Save class" }).click();
  await expect(page.getByLabel("Member price (£)")).toHaveAccessibleDescription(
    /Members do not pay more/,
  );
  await page.getByLabel("Member price (£)").fill("7.50");
  await page.getByRole("button", { name: "Save class" }).click();
  await expect(page.getByText("Class saved.")).toBeVisible();
  await checkAccessible(page);

  await page.getByRole("button", { name: "Delete class" }).click();
  await expect(page.getByText("Class deleted.")).toBeVisible();
  await page.goto("/dashboard/classes?q=breathing");
  await expect(page.getByRole("heading", { name: "No classes found" })).toBeVisible();
});
