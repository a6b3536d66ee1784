import { expect, type Page } from "@playwright/test";

/** A buyer who lives near the studio. */
export const ana = {
  "First name": "Ana",
  "Last name": "O'Brien",
  Email: "ana@example.com",
  "Address line 1": "3 Station Road",
  City: "Shefford",
  Postcode: "sg17 5ab",
};

/** Puts pieces of a product into the basket, from its own page, and waits until the page says so. */
export async function putInBasket(page: Page, slug: string, quantity = 1): Promise<void> {
  await page.goto(`/shop/product/${slug}`);
  await page.getByLabel("Quantity", { exact: true }).fill(String(quantity));
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("main").getByText(`${quantity} in your cart.`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "View Cart" })).toBeVisible();
}

/** Types their details into the checkout. */
export async function fillIn(page: Page, changes: Partial<typeof ana> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...ana, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  // A product with a date is ordered with its contract.
  const box = page.getByRole("checkbox", { name: /^I have read and accept/ });
  if (await box.isVisible()) await box.check();
}

/** Types a card of the simulator and presses Pay. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry date").fill("12 / 40");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: /^Pay £/ }).click();
}

/** The confirmation as it looks when the money has arrived. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order-confirmation\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText("Successfully Paid")).toBeVisible();
}

export const cards = {
  pays: "4242 4242 4242 4242",
  asksTheBank: "4000 0025 0000 3155",
  declined: "4000 0000 0000 0002",
  withoutFunds: "4000 0000 0000 9995",
};
