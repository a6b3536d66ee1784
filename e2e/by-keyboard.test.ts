import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Presses Tab until this has the focus; checks that the focus is never hidden on its way. */
async function tabTo(page: Page, target: Locator) {
  for (let press = 0; press < 80; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

test("without a mouse they find a class in the menu, and write to the studio about it", async ({
  page,
  mailbox,
}) => {
  await page.goto("/");
  await tabTo(page, page.getByRole("button", { name: "Services menu" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("#services-menu").getByRole("link", { name: "Sports Therapy" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sports-therapy$/);

  const toContact = page.getByRole("main").locator('a[href^="/contact"]').first();
  await tabTo(page, toContact);
  await expect(toContact).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact/);

  const message = {
    Name: "Keira",
    Email: "keira@example.com",
    Message: "My shoulder, please.",
  };
  for (const [label, words] of Object.entries(message)) {
    await tabTo(page, page.getByLabel(label, { exact: false }).first());
    await page.keyboard.type(words);
  }
  await tabTo(page, page.getByRole("button", { name: "Send Message" }));
  await page.keyboard.press("Enter");

  await expect(
    page.getByRole("status").filter({ hasText: "Thank you for your message!" }),
  ).toBeFocused();
  expect((await mailbox.latestTo("keira@example.com")).subject).toContain("We have your message");
});
