import type { Page } from "@playwright/test";
import { fillIn, putInBasket } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "checkout" });

const mat = "natural-rubber-pilates-mat";
const summary = (page: Page) =>
  page.getByRole("main").locator("section", { hasText: "Order Summary" }).last();

/** What it costs, and a place that is not served. */
const priced = `delivery_mainland_small = 3.95, delivery_mainland_free_from = 60, delivery_remote_small = 6.5,
  delivery_ireland_served = false`;

test("the total follows a code and the address while the form is filled in, and what is missing gets the focus", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await studio.asOwner(`set app.actor = 'system'; update settings set ${priced}`);
  await putInBasket(page, mat);
  await page.goto("/checkout");
  await fillIn(page, { "First name": "", Postcode: "" });
  await page.getByLabel("City").press("Enter");
  await expect(page.getByText("Please fill in: First name, Postcode")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("Address line 1")).toHaveValue("3 Station Road");
  await checkAccessible(page);
  await fillIn(page, { Email: "saver@example.com" });
  await expect(summary(page)).toContainText("£3.95");

  const total = page.getByRole("definition").last();
  const before = await total.textContent();
  const code = page.getByLabel("Discount code");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Please enter a discount code")).toBeVisible();
  await code.fill("NOSUCHCODE");
  await code.press("Enter");
  await expect(page.getByText("Invalid discount code")).toBeVisible();
  await code.fill("welcome10");
  await code.press("Enter");
  await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();
  await expect(page.getByText("10% off", { exact: true })).toBeVisible();
  await expect(total).not.toHaveText(before ?? "");
  await checkAccessible(page);
  await page.getByRole("button", { name: "Remove discount code WELCOME10" }).click();
  await expect(total).toHaveText(before ?? "");
  await code.fill("WELCOME10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();

  await page.getByLabel("Send it somewhere else").check();
  for (const [label, text] of [
    ["Recipient", "May Breen"],
    ["Delivery address", "2 Quay Street"],
    ["Delivery city", "Belfast"],
    ["Delivery postcode", "D02 X285"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Delivery country").selectOption("IE");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Sorry, we do not send to Ireland.").first()).toBeVisible();
  await expect(page.getByLabel("Recipient")).toHaveValue("May Breen");
  await checkAccessible(page);
  await page.getByLabel("Delivery country").selectOption("GB");
  await page.getByLabel("Delivery postcode").fill("bt1 5gs");
  await expect(summary(page)).toContainText("£6.50");
  const reduced = (await total.textContent()) ?? "";
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("button", { name: `Pay ${reduced}` })).toBeEnabled();
});
