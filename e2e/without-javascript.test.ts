import { fillIn } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript a visitor gets from the product list to the payment page, with errors and a code", async ({
  page,
}) => {
  await page.goto("/shop/product/foam-roller-90cm");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.goto("/checkout");
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("First name").press("Enter");
  await expect(
    page.getByText("Please fill in: Last name, Email, Address line 1, City, Postcode"),
  ).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ana");
  await expect(page.getByLabel("Last name")).toBeFocused();

  await fillIn(page, { Email: "plain@example.com" });
  await page.getByLabel("Discount code").fill("welcome10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();
  await expect(page.getByLabel("City").first()).toHaveValue("Shefford");

  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeDisabled();
  // The browser only has scripts turned off, so it does not show the content of a noscript.
  expect(await page.content()).toContain("Paying by card needs JavaScript.");
});
