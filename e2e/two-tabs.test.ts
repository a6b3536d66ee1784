import { fillIn, putInBasket } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test("two tabs fill one basket, and an outdated checkout shows the new total", async ({
  page,
  context,
}) => {
  await putInBasket(page, "foam-roller-90cm");
  await page.goto("/checkout");
  await fillIn(page, { Email: "tabs@example.com" });
  const total = page.getByRole("definition").last();
  const before = (await total.textContent()) ?? "";
  const second = await context.newPage();
  await putInBasket(second, "soft-pilates-ball");

  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("The total of your order has changed.")).toBeVisible();
  await expect(total).not.toHaveText(before);
  await expect(page.getByText("Soft Pilates Ball", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  await second.goto("/checkout");
  await expect(second.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});
