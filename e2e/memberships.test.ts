import { cards, expectPaid, payWith } from "./buying.ts";
import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "memberships", viewport: { width: 360, height: 740 } });

test("a membership is joined with a card on a phone, and left on one page with the money back", async ({
  page,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "client");
  await page.goto("/client/memberships");
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: /Read on and join.*All classes/ }).click();
  await expect(page.getByText("£25.00 for the first month, then £55.00 a month")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Join and pay £25.00" }).click();
  await payWith(page, cards.pays);
  await expectPaid(page);
  const mail = await mailbox.latestTo("client@demo.example", /Welcome: your membership/);
  expect(mail.text).toContain("How to leave");

  await page.goto("/client/memberships");
  await expect(page.getByText(/^Your next payment: £55\.00 on/)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "Leave", exact: true }).click();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Leave Now" }).click();
  await expect(page.getByText("your money is on its way back to your card")).toBeVisible();
  await mailbox.latestTo("client@demo.example", /You have left All classes/);
});
