import { fillIn, putInBasket } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "sold-out" });

test("the checkout says which product in the basket has sold out meanwhile, and no field is lost", async ({
  page,
  browser,
  baseURL,
  checkAccessible,
}) => {
  const scarce = "magic-circle";
  await page.goto(`/shop/product/${scarce}`);
  const left = Number(
    /\d+/.exec((await page.getByText(/^Only \d+ left/).textContent()) ?? "")?.[0],
  );
  await putInBasket(page, scarce, left);
  await page.goto("/checkout");
  await fillIn(page);

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await putInBasket(other, scarce, left);
  await other.goto("/checkout");
  await fillIn(other, { Email: "faster@example.com" });
  await other.getByRole("button", { name: "Place Order" }).click();
  await expect(other.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Order Creation Failed")).toBeVisible();
  await expect(
    page.getByText("This product has just sold out. Please remove it to go on."),
  ).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ana");
  await checkAccessible(page);
});
