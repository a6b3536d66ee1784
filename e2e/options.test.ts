import { enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "options" });

test("staff sell a product in options, move one and take one out of the shop @night", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop", "/dashboard/products?q=tote");
  await page.getByRole("main").getByRole("link", { name: "Canvas Tote Bag", exact: true }).click();
  // Options are added by the page's script.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Sell it in options" }).click();
  await page.getByLabel("What is chosen").fill("Colour");
  await page.getByRole("textbox", { name: "Option 1" }).fill("Sage");
  await page.getByRole("button", { name: "Add an option" }).click();
  await page.getByRole("textbox", { name: "Option 2" }).fill("Clay");
  await page
    .getByRole("textbox", { name: /^Stock/ })
    .nth(1)
    .fill("4");
  await page.getByRole("button", { name: "Move option 2 up" }).click();
  await expect(page.getByRole("textbox", { name: "Option 1" })).toHaveValue("Clay");
  await checkAccessible(page);
  await page.getByRole("textbox", { name: "Price (£)" }).nth(2).fill("a lot");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#optionPrice-0")).toHaveAccessibleDescription(/^Please enter/);
  // The list of errors takes the focus once, not again at every key while the error is corrected.
  await page.locator("#optionPrice-0").press("Control+a");
  await page.keyboard.type("28.50");
  await expect(page.locator("#optionPrice-0")).toHaveValue("28.50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/done=updated/);
  await page.goto("/shop/product/canvas-tote-bag");
  await expect(page.getByRole("group", { name: "Colour" })).toHaveText(/Clay.*Sage.*Sold out/s);
});
