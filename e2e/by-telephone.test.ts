import { checkBoth, enter } from "./in-the-office.ts";
import { cards, payWith } from "./buying.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "by-telephone" });

test("an order by telephone for a known customer is paid by the link in the mail, which ends then", async ({
  page,
  browser,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/orders/new");
  await page.getByLabel("Find a customer").fill("client@demo");
  await page.getByRole("button", { name: "Search customers" }).click();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: /^Choose .*client@demo\.example$/ }).click();
  await expect(page.getByLabel("Email")).toHaveValue("client@demo.example");
  await expect(page.getByLabel("First name")).not.toHaveValue("");
  await page.getByLabel("Product", { exact: true }).fill("circle");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page
    .getByRole("button", { name: /^Add .*Circle/ })
    .first()
    .click();
  await page.getByLabel("Gift voucher number").fill("ABCD-EFGH-JKMN-PQRS");
  await page.getByLabel("How the rest is paid").selectOption("link");
  await page.getByRole("button", { name: "Take Order" }).click();
  await expect(page.getByLabel("Gift voucher number")).toHaveAccessibleDescription(
    /^No voucher with money left/,
  );
  await expect(page.getByLabel("Email")).toHaveValue("client@demo.example");
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Gift voucher number").fill("");
  await page.getByRole("button", { name: "Take Order" }).click();
  await expect(page.getByText("Taken by the studio", { exact: true })).toBeVisible();
  const link = await page.locator("code", { hasText: "/pay/" }).textContent();
  await checkBoth(page, checkAccessible);

  const mail = await mailbox.latestTo("client@demo.example", /^Please pay your order/);
  expect(mail.text).toContain(link);
  await page.getByRole("button", { name: "Mail it again" }).click();
  await expect(
    page.getByText("The payment link is on its way to client@demo.example."),
  ).toBeVisible();
  await expect.poll(() => mailbox.countTo("client@demo.example", /^Please pay your order/)).toBe(2);

  const buyers = await browser.newPage();
  await buyers.goto(link!);
  await expect(buyers.getByRole("heading", { level: 1 })).toHaveText("Complete Your Payment");
  await expect(buyers.getByText(/^Your order is reserved until \w+day /)).toBeVisible();
  await checkBoth(buyers, checkAccessible);
  await payWith(buyers, cards.pays);
  await expect(buyers.getByRole("heading", { level: 1 })).toHaveText("Order Confirmed!");

  const late = await browser.newPage();
  expect((await late.goto(link!))?.status()).toBe(410);
  await expect(late.getByRole("heading", { level: 1 })).toHaveText("This order is paid");
  await checkBoth(late, checkAccessible);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment link" })).toHaveCount(0);
  expect(studio.url).toBe(new URL(link!).origin);
});
