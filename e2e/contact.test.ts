import { tabTo } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test("by keyboard a visitor finds a service, writes about it, sees what is wrong, and loses nothing while the network fails", async ({
  page,
  mailbox,
  checkAccessible,
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

  const email = page.getByLabel("Email").first();
  const message = page.getByLabel("Message");
  for (const [field, words] of [
    [page.getByLabel("Name").first(), "Keira"],
    [email, "keira@localhost"],
    [message, "My shoulder, please."],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(words);
  }
  const send = page.getByRole("button", { name: "Send Message" });
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(email).toBeFocused();
  await expect(message).toHaveValue("My shoulder, please.");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await checkAccessible(page);
  }

  await email.fill("keira@example.com");
  const isSent = /\/contact/;
  await page.route(isSent, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Sorry, there was an error. Please try again or contact us directly.",
  );
  await expect(message).toHaveValue("My shoulder, please.");
  await expect(send).toBeEnabled();
  await page.unroute(isSent);
  await page.route(isSent, async (route) => {
    if (route.request().method() === "POST")
      await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    await route.continue();
  });
  await send.press("Enter");
  const thanks = page
    .getByRole("status")
    .filter({ hasText: "Thank you for your message! We'll get back to you soon." });
  await expect(thanks).toBeFocused();
  await checkAccessible(page);
  const [reference = "none"] = /ENQ-\w+/.exec(await thanks.innerText()) ?? [];
  expect((await mailbox.latestTo("keira@example.com")).subject).toContain(reference);
});
