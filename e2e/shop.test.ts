import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("a visitor narrows the shop, counts a product up to the stock, and turns through its pictures", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await test.step("a visitor narrows the shop by shelf, words and order, puts a product into the cart from its card and counts it up to the stock", async () => {
    await page.goto("/shop");
    await checkAccessible(page);
    await page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: "Equipment" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Equipment");

    await page.getByRole("searchbox", { name: "Search the shop" }).fill("roller");
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 product for “roller” in Equipment")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);

    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL(/\/shop\?category=equipment$/);
    await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
    await expect(page).toHaveURL(/\/shop\?category=equipment&sort=price-up$/);
    await page.reload();
    await expect(page.getByLabel("Sort by")).toHaveValue("price-up");
    await page.goBack();
    await expect(page).toHaveURL(/category=equipment$/);

    await page.goto("/shop?q=magic+circle");
    await card(page, "Magic Circle").getByRole("button", { name: "Add to Cart" }).click();
    const stepper = page.getByRole("group", { name: "Magic Circle in your cart" });
    const plus = stepper.getByRole("button", { name: "Increase quantity" });
    await expect(plus).toBeFocused();
    await expect(page.getByText("Magic Circle is in your cart")).toBeVisible();
    await plus.click();
    await plus.click();
    await expect(stepper.getByRole("status")).toHaveText("3");
    await expect(plus).toBeDisabled();
    await checkState(page);

    // The number is shown before the shop has it.
    await page.waitForLoadState("networkidle");
    await page.reload();
    await expect(stepper.getByRole("status")).toHaveText("3");
    for (const left of [2, 1]) {
      await stepper.getByRole("button", { name: "Decrease quantity" }).click();
      await expect(stepper.getByRole("status")).toHaveText(String(left));
    }
    await stepper.getByRole("button", { name: "Decrease quantity" }).click();
    await expect(
      card(page, "Magic Circle").getByRole("button", { name: "Add to Cart" }),
    ).toBeFocused();
  });
  await test.step("the pictures of a product turn and stop at both ends, and more than there are is answered at the field", async () => {
    await page.goto("/shop/product/natural-rubber-pilates-mat", { waitUntil: "networkidle" });
    const counter = page.locator("figcaption:visible");
    await expect(counter).toHaveText("1 / 3");
    await expect(page.getByRole("button", { name: "Previous picture" })).toBeDisabled();
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(counter).toHaveText("2 / 3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(counter).toHaveText("3 / 3");
    await page.locator("label[for=picture-1]").click();
    await expect(counter).toHaveText("1 / 3");

    const quantity = page.getByRole("spinbutton", { name: "Quantity" });
    await quantity.fill("500");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(quantity).toHaveAccessibleDescription(/^You can add only \d+ of this/);
    await expect(quantity).toBeFocused();
    await checkState(page);
    await quantity.fill("1");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("1 in your cart.")).toBeVisible();
    await expect(quantity).toHaveAccessibleDescription("");
  });
});
