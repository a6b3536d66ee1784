import { expect, test } from "./fixtures.ts";
import { tabTo } from "./in-the-office.ts";

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
