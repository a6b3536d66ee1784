import type { Page } from "@playwright/test";
import { checkBoth, enter, press, retype, tabTo, type } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "orders" });

const card = (page: Page, heading: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
const timeline = (page: Page) => card(page, "Timeline").getByRole("listitem");

test("by keyboard alone an order is taken on the phone, marked as paid and refunded @night", async ({
  page,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  test.slow();
  await enter(page, "shop", "/dashboard/orders");
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("link", { name: /^View details of order/ }).first());
  const details = page.getByRole("dialog", { name: "Order Details" });
  await expect(details.getByRole("listitem")).toContainText([/\d+ × £/]);
  await checkBoth(page, checkAccessible);
  await page.goto("/dashboard/orders/new");
  await press(page, page.getByRole("button", { name: "Take Order" }));
  await expect(page.getByText("Please choose at least one product.").first()).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.getByRole("searchbox", { name: "Product" }).focus();
  await page.keyboard.type("sweatshirt");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: /^Add .*weatshirt/ }));
  await expect(page.getByRole("spinbutton", { name: /^Quantity of .*weatshirt/ })).toHaveValue("1");
  await page.getByRole("searchbox", { name: "Product" }).focus();
  for (const [label, text] of [
    ["First name", "Dora"],
    ["Last name", "Phone"],
    ["Email", "dora.phone@example.com"],
  ] as const)
    await type(page, page.getByLabel(label, { exact: true }), text);
  await press(page, page.getByRole("button", { name: "Take Order" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Order FR-/ })).toBeVisible();
  await expect(page.getByText("· taken by the studio")).toBeVisible();
  await checkBoth(page, checkState);

  await press(page, page.getByRole("button", { name: "Mark as Paid" }));
  await expect(page.getByText("Please choose how it was paid.")).toBeVisible();
  await page.getByLabel("How it was paid").focus();
  await page.keyboard.press("ArrowDown");
  await press(page, page.getByRole("button", { name: "Mark as Paid" }));
  await expect(page.getByText("Marked as paid. The receipt is on its way by mail.")).toBeVisible();
  await expect(timeline(page).filter({ hasText: "Marked as paid: in cash" })).toBeVisible();
  await mailbox.latestTo("dora.phone@example.com", /is confirmed$/);

  await type(page, page.getByLabel("Amount (£)"), "999");
  await type(page, page.getByLabel("Reason"), "Loose thread");
  await press(page, page.getByRole("button", { name: "Refund", exact: true }));
  await expect(page.getByLabel("Amount (£)")).toBeFocused();
  await checkBoth(page, checkState);
  await expect(page.getByLabel("Reason")).toHaveValue("Loose thread");
  await retype(page, page.getByLabel("Amount (£)"), "1.50");
  await tabTo(page, page.getByRole("button", { name: "Refund", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("£1.50 went back.")).toBeVisible();
  expect((await mailbox.latestTo("dora.phone@example.com", /^A refund/)).text).toContain(
    "the way you paid",
  );
  await checkBoth(page, checkState);
});
