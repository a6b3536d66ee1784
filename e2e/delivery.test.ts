import type { Page } from "@playwright/test";
import { enter } from "./in-the-office.ts";
import { cards, expectPaid, fillIn, payWith, putInBasket } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "delivery" });

const mat = "natural-rubber-pilates-mat";

/** The owner's prices, typed into the settings as they type them. */
async function setPrices(page: Page, changes: Record<string, string> = {}) {
  await enter(page, "owner");
  await page.goto("/dashboard/settings?tab=delivery");
  const prices = {
    delivery_mainland_small: "3.95",
    delivery_mainland_free_from: "60",
    delivery_remote_small: "6.50",
  };
  for (const [name, text] of Object.entries({ ...prices, ...changes }))
    await page.locator(`[name="${name}"]`).fill(text);
  await page.getByRole("button", { name: "Save Settings" }).click();
}

/** The same for those who buy, and a place that is not served. */
const priced = `delivery_mainland_small = 3.95, delivery_mainland_free_from = 60, delivery_remote_small = 6.5,
  delivery_ireland_served = false, collection = true, collection_words = 'Memorial Hall, Mondays 6pm to 8pm'`;
test.beforeEach(({ studio }) =>
  studio.asOwner(`set app.actor = 'system'; update settings set ${priced}`),
);

const summary = (page: Page) =>
  page.getByRole("main").locator("section", { hasText: "Order Summary" }).last();

test("the owner sets the delivery charges, and a wrong price is an error at its field", async ({
  page,
  checkAccessible,
}) => {
  await setPrices(page, { delivery_mainland_small: "4.20", delivery_remote_areas: "Belfast" });
  await expect(page.getByText(/Please write postcode areas/).last()).toBeVisible();
  await expect(page.locator('[name="delivery_mainland_small"]')).toHaveValue("4.20");
  await checkAccessible(page);
  await page.locator('[name="delivery_remote_areas"]').fill("bt, ka27-28, ze");
  await page.getByLabel("Where and when").fill("Memorial Hall, Tuesdays");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await expect(page.locator('[name="delivery_remote_areas"]')).toHaveValue("BT, KA27-28, ZE");
  await page.goto(`/shop/product/${mat}`);
  await expect(
    page.getByText("Delivery £4.20 to the UK mainland, free from £60.00; elsewhere from £6.50"),
  ).toBeVisible();
  await checkAccessible(page);
});

test("a buyer orders for an address in Northern Ireland, and an area without delivery is refused at its field", async ({
  page,
  mailbox,
  checkAccessible,
}) => {
  await putInBasket(page, mat);
  await page.goto("/cart");
  await expect(page.getByText(/more and delivery to the UK mainland is\s+free/)).toBeVisible();
  await page.goto("/checkout");
  await fillIn(page, { Email: "sends@example.com" });
  await expect(summary(page)).toContainText("£3.95");
  await page.getByLabel("Send it somewhere else").check();
  await page.getByLabel("Recipient").fill("May Breen");
  await page.getByLabel("Delivery address", { exact: true }).fill("2 Quay Street");
  await page.getByLabel("Delivery city").fill("Belfast");
  await page.getByLabel("Delivery country").selectOption("IE");
  await page.getByLabel("Delivery postcode").fill("D02 X285");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Sorry, we do not send to Ireland.").first()).toBeVisible();
  await expect(page.getByLabel("Recipient")).toHaveValue("May Breen");
  await checkAccessible(page);
  await page.getByLabel("Delivery country").selectOption("GB");
  await page.getByLabel("Delivery postcode").fill("bt1 5gs");
  await expect(summary(page)).toContainText("£6.50");
  await checkAccessible(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await payWith(page, cards.pays);
  await expectPaid(page);
  await expect(
    page.getByText("May Breen, 2 Quay Street, Belfast, BT1 5GS, United Kingdom"),
  ).toBeVisible();
  await expect(page.getByText("£6.50")).toBeVisible();
  expect((await mailbox.latestTo("sends@example.com", /order/i)).text).toContain(
    "GOES TO\nMay Breen\n2 Quay Street",
  );

  await enter(page, "shop");
  await page.goto("/dashboard/orders?q=sends%40example.com");
  await expect(page.getByText("BT1 5GS").filter({ visible: true })).toBeVisible();
  await page.getByRole("link", { name: /^#[0-9a-f]{8}$/ }).click();
  await expect(page.getByRole("main").getByText("2 Quay Street")).toBeVisible();
  await checkAccessible(page);
});

test("a buyer collects: no charge is added, they are notified when it is ready, and staff hand it over", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await putInBasket(page, mat);
  await page.goto("/checkout");
  await fillIn(page, { Email: "collects@example.com" });
  await page.getByRole("radio", { name: /Collect from the studio/ }).check();
  await expect(page.getByLabel("Send it somewhere else")).toBeHidden();
  await expect(summary(page)).toContainText("Collected at the studio");
  await page.getByRole("button", { name: "Place Order" }).click();
  await payWith(page, cards.pays);
  await expectPaid(page);
  await expect(page.getByText(/as soon as your things are ready/)).toBeVisible();

  await enter(page, "shop");
  await page.goto("/dashboard/orders?q=collects%40example.com");
  await expect(page.getByText("Collects", { exact: true }).filter({ visible: true })).toBeVisible();
  await page.getByRole("link", { name: /^#[0-9a-f]{8}$/ }).click();
  await page.getByRole("button", { name: "Ready to Collect" }).click();
  await expect(page.getByText(/told by mail in two minutes\.$/)).toBeVisible();
  await checkAccessible(page);
  studio.later(3 * 60_000);
  expect((await mailbox.latestTo("collects@example.com", /ready to collect/)).text).toContain(
    "Memorial Hall",
  );
  await page.getByRole("button", { name: "Mark as Collected" }).click();
  await expect(page.getByText("Marked as collected.")).toBeVisible();
  await expect(page.getByText(/^Collected on /)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the new price is shown before anything is ordered, and then it is ordered at it", async ({
    page,
  }) => {
    await page.goto(`/shop/product/${mat}`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.goto("/checkout");
    await fillIn(page, {
      Email: "plain-ni@example.com",
      City: "Belfast",
      Postcode: "BT1 5GS",
    });
    await page.getByRole("button", { name: "Place Order" }).last().click();
    await expect(page.getByText(/The total of your order has changed/)).toBeVisible();
    await expect(
      page.getByText("Shipping (Highlands, islands and Northern Ireland)").first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).last().click();
    await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  });
});
