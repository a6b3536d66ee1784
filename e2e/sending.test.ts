import type { Page } from "@playwright/test";
import { buyCircle, checkBoth, enter } from "./in-the-office.ts";
import { cards, expectPaid, order, payWith } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "sending" });

const row = (page: Page, number: string) => page.getByRole("row", { name: new RegExp(number) });

test("an order is marked as sent with its carrier and number, and its buyer is notified once", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "shop");
  const number = await buyCircle(studio, "ida.parcel@example.com");
  await page.goto("/dashboard/orders");
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: "To send" })
    .click();
  await expect(page).toHaveURL(/sent=to-send$/);
  await expect(row(page, number)).toContainText("To send");
  await checkBoth(page, checkAccessible);
  await row(page, number).getByRole("link", { name: /^#/ }).click();

  const pieces = page.getByRole("spinbutton", { name: /Magic.*\(of/ });
  await pieces.fill("2");
  await page.getByLabel("Carrier").fill("Royal Mail");
  await page.getByLabel("Tracking number").fill("AB 123 456 789 GB");
  await page
    .locator("form", { has: pieces })
    .evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(pieces).toHaveAccessibleDescription("That is more than is still to be sent.");
  await expect(page.getByLabel("Tracking number")).toHaveValue("AB 123 456 789 GB");
  await checkBoth(page, checkAccessible);
  await pieces.fill("1");
  await page.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(page.getByText(/^Sent on .* with Royal Mail$/)).toBeVisible();
  await expect(
    page.getByText("1 piece sent, with Royal Mail, number AB 123 456 789 GB"),
  ).toBeVisible();
  await checkBoth(page, checkAccessible);

  studio.later(180_000);
  const mail = await mailbox.latestTo("ida.parcel@example.com", /^Your order is on its way/);
  expect(mail.text).toContain("AB 123 456 789 GB");
  await page.goto(`/dashboard/orders?q=${number}`);
  await expect(row(page, number)).toContainText("Completed");
  await expect(
    row(page, number).getByText("Sent", { exact: true }).filter({ visible: true }),
  ).toHaveCount(1);
});

test("a parcel noted by mistake is taken back, and the buyer reads on the order's page what was sent", async ({
  page,
  browser,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await order(page, "massage-ball-pair", { Email: "eve.parcel@example.com" });
  await payWith(page, cards.pays);
  await expectPaid(page);
  const number = (await page.getByText(/^FR-\d+$/).textContent())!;
  const link = /\S+\/order-confirmation\/\S+/.exec(
    (await mailbox.latestTo("eve.parcel@example.com", /is confirmed$/)).text,
  )![0];
  await page.goto(`/dashboard/orders?q=${number}`);
  await row(page, number).getByRole("link", { name: /^#/ }).click();
  await page.getByLabel("Carrier").fill("Evri");
  await page.getByRole("button", { name: "Mark as Sent" }).click();
  await page.getByText("Noted by mistake?").click();
  await expect(page.getByText(/has not been told yet, and will not be/)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Take this parcel back" }).click();
  await expect(
    page.getByText("The parcel is taken back. Its things are to be sent again."),
  ).toBeVisible();
  await page.getByLabel("Carrier").fill("Royal Mail");
  await page.getByLabel("Tracking number").fill("XY 987 654");
  await page.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(page.getByText(/^Sent on .* with Royal Mail$/)).toBeVisible();
  studio.later(180_000);
  expect(
    (await mailbox.latestTo("eve.parcel@example.com", /^Your order is on its way/)).text,
  ).toContain("XY 987 654");
  expect(await mailbox.countTo("eve.parcel@example.com", /^Your order is on its way/)).toBe(1);

  const buyers = await browser.newPage();
  await buyers.goto(link);
  await expect(buyers.getByText("Tracking number XY 987 654")).toBeVisible();
  await checkBoth(buyers, checkAccessible);
});
