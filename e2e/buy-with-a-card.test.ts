import { aVisitor, orders } from "#tests/support/visitor.ts";
import { cards, expectPaid, fillIn, payWith, putInBasket } from "./buying.ts";
import { beforeScripts, expect, test } from "./fixtures.ts";

test("a visitor buys from the product to the receipt with a second card after a declined one, and gets the email", async ({
  page,
  browser,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  await putInBasket(page, "foam-roller-90cm", 2);
  await page.goto("/cart");
  await page
    .getByRole("link", { name: "Proceed to Checkout" })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await checkAccessible(page);
  await fillIn(page, { Email: "buyer@example.com" });
  await expect(page.getByLabel("Postcode")).toHaveValue("SG17 5AB");
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  // Shortly before midnight the day is named, too.
  await expect(page.getByText(/reserved until (\w+day .*)?\d\d:\d\d/)).toBeVisible();
  // Grey until the script has come.
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeEnabled();
  await checkAccessible(page);
  const payment = page.url();
  await payWith(page, cards.declined);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await checkState(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await payWith(page, cards.pays);

  await expectPaid(page);
  await expect(page.getByText("Total Paid")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What's Next?" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await checkAccessible(page);
  const number = (await page.getByText(/^FR-\d+$/).textContent()) ?? "";
  const mail = await mailbox.latestTo("buyer@example.com");
  expect(mail.subject).toContain(number);

  const orderPage = page.url();
  await page.goto(payment);
  await expectPaid(page);
  // A buyer who would like an account finds their details in its form; without that link the address shows nothing.
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("buyer@example.com");
  await expect(page.getByLabel("First name")).toHaveValue("Ana");
  await checkState(page);
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByLabel("Email")).toHaveValue("");
  await stranger.close();

  await page.goto(`${orderPage}/receipt`);
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt R-\d{5}$/ })).toBeVisible();
  await checkAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Download as PDF" })).toBeHidden();
  const pdf = await page.request.get(`${page.url()}.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
});

test("a card that is typed before the page's script has come is paid with, once its bank has been answered", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const visitor = await aVisitor(studio);
  const email = "quick.fingers@example.com";
  const { path } = await orders(visitor, "foam-roller-90cm", { email });
  await page
    .context()
    .addCookies(
      [...visitor.buyer.cookies].map(([name, value]) => ({ name, value, url: studio.url })),
    );
  const script = Promise.withResolvers<void>();
  await beforeScripts(page);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.getByLabel("Card number").pressSequentially(cards.asksTheBank.replaceAll(" ", ""));
  await page.getByLabel("Expiry date").pressSequentially("1240");
  await page.getByLabel("CVC").pressSequentially("123");
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeDisabled();

  script.resolve();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  const bank = page.getByRole("dialog");
  await expect(bank).toBeVisible();
  await checkAccessible(page);
  await bank.getByRole("button", { name: "Complete" }).click();
  await expectPaid(page);
});

test("what is missing takes the focus and nothing typed is lost; a code is tried, applied, taken off and paid with", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await putInBasket(page, "foam-roller-90cm");
  await page.goto("/checkout");
  await fillIn(page, { "First name": "", Postcode: "" });
  await page.getByLabel("City").press("Enter");
  await expect(page.getByText("Please fill in: First name, Postcode")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("Address line 1")).toHaveValue("3 Station Road");
  await checkAccessible(page);

  const total = page.getByRole("definition").last();
  const before = await total.textContent();
  const code = page.getByLabel("Discount code");

  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Please enter a discount code")).toBeVisible();
  await code.fill("NOSUCHCODE");
  await code.press("Enter");
  await expect(page.getByText("Invalid discount code")).toBeVisible();
  await checkState(page);

  await code.fill("welcome10");
  await code.press("Enter");
  await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();
  await expect(total).not.toHaveText(before ?? "");
  await checkState(page);
  await page.getByRole("button", { name: "Remove discount code WELCOME10" }).click();
  await expect(total).toHaveText(before ?? "");

  await code.fill("WELCOME10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("10% off", { exact: true })).toBeVisible();
  await fillIn(page, { Email: "saver@example.com" });
  const reduced = (await total.textContent()) ?? "";
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("button", { name: `Pay ${reduced}` })).toBeEnabled();
  await payWith(page, cards.pays);
  await expectPaid(page);
});
