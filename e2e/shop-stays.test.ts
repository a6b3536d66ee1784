import { ana, fillIn, putInBasket } from "./buying.ts";
import { checkBoth, send } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "typing" });
// The browser itself says that it has no connection.
test.use({ quietConsole: async ({}, use) => use() });

test("the checkout keeps what was typed while the cart is changed, over a reload, and when the basket was emptied in another tab", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await putInBasket(page, "magic-circle");
  await page.goto("/checkout");
  await fillIn(page);
  await page.getByLabel("Country").selectOption({ label: "Ireland" });
  await page.getByRole("link", { name: "Change your cart" }).click();
  await expect(page.getByRole("heading", { name: "Your Cart" })).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(ana["Email"]);
  await expect(page.getByLabel("Country")).toHaveValue("IE");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(ana["Email"]);
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });

  await send(page, studio, "/cart", { intent: "clear" });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Order Creation Failed")).toBeVisible();
  await checkAccessible(page);
  await putInBasket(page, "magic-circle");
  await page.goto("/checkout");
  await expect(page.getByLabel("Email")).toHaveValue(ana["Email"]);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  const kept = () => page.evaluate(() => sessionStorage.getItem("typing"));
  await expect.poll(kept).toBeNull();
});

test("a lost connection leaves the shop standing, keeps what was chosen, and is asked again", async ({
  page,
  context,
  checkState,
}) => {
  await page.goto("/shop");
  const cards = page.locator("main a[href^='/shop/product/']");
  const before = await cards.count();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await context.setOffline(true);
  await page
    .getByRole("link", { name: /^Equipment/ })
    .first()
    .click();
  await expect(
    page.getByText("Connection failed. Please check your internet connection and try again."),
  ).toBeVisible();
  expect(await cards.count()).toBe(before);
  await context.setOffline(false);
  await checkBoth(page, checkState);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Equipment", level: 1 })).toBeVisible();

  await page.goto("/shop/product/magic-circle");
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(
    "Connection failed. Please check your internet connection and try again.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Magic Circle");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await checkState(page);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("1 in your cart.")).toBeVisible();
  await expect(notice).toHaveCount(0);
});
