import { enter, press, tabTo } from "./in-the-office.ts";
import { cards, expectPaid, fillIn, payWith } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "options" });

const leggings = "/shop/product/high-waist-leggings";

test("a size is chosen by keyboard and bought, and everything afterwards says which", async ({
  page,
  mailbox,
  checkAccessible,
}) => {
  await page.goto("/shop?category=clothing");
  await page.getByRole("link", { name: "Choose a size and leg length" }).click();
  await expect(page).toHaveURL(leggings);
  await checkAccessible(page);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(page.getByText(/in your cart/)).toBeHidden();
  const first = page.getByRole("radio", { name: /UK 8, regular/ });
  await tabTo(page, first);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /UK 14–16, regular/ })).toBeChecked();
  await press(page, add);
  await expect(page.getByRole("main").getByText("1 in your cart.")).toBeVisible();
  // Leaving before the answer would leave the cart behind.
  await expect(page.getByRole("main").getByRole("link", { name: "View Cart" })).toBeVisible();
  await page.goto("/checkout");
  await fillIn(page, { Email: "sizes@example.com" });
  await page.getByRole("button", { name: "Place Order" }).click();
  await payWith(page, cards.pays);
  await expectPaid(page);
  const bought = "High-Waist Leggings – UK 14–16, regular";
  await expect(page.getByText(bought)).toBeVisible();
  expect((await mailbox.latestTo("sizes@example.com", /order/i)).text).toContain(bought);

  await enter(page, "shop");
  await page.goto("/dashboard/orders?q=sizes");
  await page.getByRole("link", { name: /^#[0-9a-f]{8}$/ }).click();
  await expect(page.getByRole("main").getByText(bought).first()).toBeVisible();
  await page.goto(leggings);
  await expect(page.getByRole("radio", { name: /UK 14–16, regular.*Only 1 left/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /UK 18–20, long.*Sold out/ })).toBeDisabled();
});

test("staff sell a product in options, move one and take one out of the shop", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/products?q=tote");
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
