import { cards, expectPaid, fillIn, payWith, putInBasket } from "./buying.ts";
import { enter, press } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { phoneFirst } from "./widths.ts";

test.use({ studioOf: "vouchers" });

for (const [width, height] of phoneFirst)
  test(`a voucher is given, used in two parts, refunded and seen at the desk (${width} px)`, async ({
    page,
    mailbox,
    checkAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    const friend = `bea${width}@example.com`;

    // A buyer buys one for a friend.
    await page.goto("/shop/product/gift-voucher-50");
    await page.getByRole("link", { name: "Choose whom it is for" }).click();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("alert")).toContainText("Please enter the name of whom it is for.");
    await page.getByLabel("What it is worth (£)").fill("70");
    await page.getByLabel("Whom it is for").fill("Bea");
    await page.getByLabel("Your words to them").fill("Happy birthday, Bea! Love, Ana");
    await page.getByLabel("Their e-mail").fill(friend);
    await checkAccessible(page);
    await press(page, page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
    await expect(page.getByRole("main").getByText(`by e-mail to ${friend}`)).toBeVisible();
    await page.goto("/checkout");
    await fillIn(page);
    await page.getByRole("button", { name: "Place Order" }).click();
    await payWith(page, cards.pays);
    await expectPaid(page);

    // The friend's mail brings the number and the card; the buyer has the card, too.
    const mail = await mailbox.latestTo(friend);
    const number = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(mail.text)![0];
    await page.reload();
    await expect(page.getByRole("link", { name: /^Card to print/ })).toBeVisible();
    await checkAccessible(page);

    // The friend pays a mat with it, without a card, and a part of the next order.
    await putInBasket(page, "natural-rubber-pilates-mat");
    await page.goto("/checkout");
    await fillIn(page, { Email: friend });
    await page.getByLabel("Gift voucher").fill(number);
    await page.keyboard.press("Enter");
    await expect(page.getByText("£21.00 stays on it")).toBeVisible();
    await checkAccessible(page);
    await page.getByRole("button", { name: "Place Order" }).click();
    await expectPaid(page);
    await putInBasket(page, "magic-circle");
    await page.goto("/checkout");
    await fillIn(page, { Email: friend });
    await page.getByLabel("Gift voucher").fill(number);
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByText("Left to pay", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("button", { name: "Pay £6.00" })).toBeVisible();
    await payWith(page, cards.pays);
    await expectPaid(page);
    const used = page.url().split("/").at(-1)!;

    // A refund goes to the voucher first; staff see both parts.
    await enter(page);
    await page.goto(`/dashboard/orders/${used}`);
    await page.getByLabel("Amount (£)").fill("12");
    await page.getByLabel("Reason").fill("Scratched");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(page.getByText("£12.00 went back.")).toBeVisible();
    await page.goto(`/dashboard/vouchers`);
    await page.getByRole("link", { name: `•••• ${number.slice(-4)} for Bea` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number.slice(-4));
    await expect(page.getByText("Given back by a refund")).toBeVisible();
    await checkAccessible(page);
    await page.goto("/dashboard/vouchers");
    await checkAccessible(page);
    await page.goto("/dashboard/reports");
    await expect(page.getByText("Owed to holders")).toBeVisible();

    // The balance is shown only to a person who holds the number.
    await page.goto("/gift-voucher/balance");
    await page.getByLabel("Number").fill("ABCD-EFGH-JKMN-PQRS");
    await page.getByRole("button", { name: "See what is left" }).click();
    await expect(page.getByText(/We know no voucher with this number/)).toBeVisible();
    await page.getByLabel("Number").fill(number.toLowerCase());
    await page.getByRole("button", { name: "See what is left" }).click();
    await expect(page.getByRole("status").getByText("£12.00")).toBeVisible();
    await checkAccessible(page);
    expect(page.url()).not.toContain(number.slice(0, 4));
  });
