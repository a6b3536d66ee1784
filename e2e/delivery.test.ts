import type { Page } from "@playwright/test";
import { cards, expectPaid, fillIn, payWith, putInBasket } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "delivery" });

const mat = "natural-rubber-pilates-mat";

/** What it costs, and a place that is not served. */
const priced = `delivery_mainland_small = 3.95, delivery_mainland_free_from = 60, delivery_remote_small = 6.5,
  delivery_ireland_served = false, collection = true, collection_words = 'Memorial Hall, Mondays 6pm to 8pm'`;
test.beforeEach(({ studio }) =>
  studio.asOwner(`set app.actor = 'system'; update settings set ${priced}`),
);

const summary = (page: Page) =>
  page.getByRole("main").locator("section", { hasText: "Order Summary" }).last();

test("a buyer orders for an address in Northern Ireland, and an area without delivery is refused at its field @night", async ({
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
    "GOES TO\n\nMay Breen\n2 Quay Street",
  );
});
