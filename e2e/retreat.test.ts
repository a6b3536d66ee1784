import { cards, expectPaid, fillIn, payWith } from "./buying.ts";
import { ask, checkBoth, enter, press, type } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "retreat", viewport: { width: 360, height: 740 } });

const email = "ines@example.com";
const forADeposit = `select id, slug from products
  where deposit is not null and status = 'published' and option_of is null order by event_starts_at, price limit 1`;

test("a place on a retreat is taken for a deposit, its balance paid by the link in the mail, and the day's times are written down without a mouse @night", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  const [retreat] = (await ask<{ id: string; slug: string }>(studio, forADeposit)).rows;
  await page.goto(`/shop/product/${retreat!.slug}`);
  await page.getByRole("radio", { name: /^Pay a deposit of £50\.00 now/ }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("main").getByText("1 in your cart.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "View Cart" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByLabel("Order Summary")).toContainText("Total");
  await expect(page.getByLabel("Order Summary")).not.toContainText("Shipping");
  await checkBoth(page, checkState);
  await page.goto("/checkout");
  await fillIn(page, { Email: email });
  await page.getByRole("button", { name: "Place Order" }).click();
  await payWith(page, cards.pays);
  await expectPaid(page);
  await expect(page.getByText("Balance open")).toBeVisible();

  const mail = await mailbox.latestTo(email, /is confirmed/);
  await page.context().clearCookies();
  await page.goto(new URL(/https?:\/\/\S+\/pay\/\S+/.exec(mail.text)![0]).pathname);
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  const number = page.getByLabel("Its number");
  await type(page, number, "PPPP-PPPP-PPPP-PPPP");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^We know no voucher with this number/)).toBeVisible();
  await expect(number).toHaveValue("PPPP-PPPP-PPPP-PPPP");
  await checkBoth(page, checkState);
  await payWith(page, cards.pays);
  await expectPaid(page);

  await enter(page, "shop", `/dashboard/coming/products/${retreat!.id}/run-sheet`);
  const time = (at: number) => page.locator(`#time_${at}`);
  const entry = (at: number) => page.locator(`#entry_${at}`);
  await time(1).fill("09:30");
  await type(page, entry(1), "Welcome and tea");
  await time(2).fill("09:15");
  await type(page, entry(2), "Doors");
  await press(page, page.getByRole("button", { name: "Save the Times" }));
  await expect(page.getByText(/^Please put the times in order/)).toBeVisible();
  await expect(entry(2)).toHaveValue("Doors");
  await checkBoth(page, checkAccessible);
  await time(2).fill("10:00");
  await press(page, page.getByRole("button", { name: "Save the Times" }));
  await expect(page.getByText("The times are saved.")).toBeVisible();
  await expect(time(2)).toHaveValue("10:00");
  await expect(page.getByRole("row", { name: /Ana O'Brien/ }).first()).toContainText("Paid");
  await checkBoth(page, checkState);
});
