import { checkBoth } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test("a visitor asks for a session on their phone and gets a mail; an error or a network that fails loses no text", async ({
  page,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  await test.step("a visitor asks for a session on their phone, and both they and the studio get a mail", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/contact?type=session");
    await checkAccessible(page);
    await page.getByLabel("Name").fill("Ana O'Brien");
    await page.getByLabel("Email").fill("ana.asks@example.com");
    await page.getByLabel("Which session would you like?").selectOption("equestrian");
    await page.getByLabel("Message").fill("Mornings, please.");
    await page.route("**/contact?type=session", async (route) => {
      await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
      await route.continue();
    });
    await page.getByRole("button", { name: "Send Message" }).click();

    const thanks = page
      .getByRole("status")
      .filter({ hasText: "Thank you for your message! We'll get back to you soon." });
    await expect(thanks).toBeFocused();
    await checkState(page);
    const [reference = "none"] = /ENQ-\w+/.exec(await thanks.innerText()) ?? [];
    expect((await mailbox.latestTo("ana.asks@example.com")).subject).toContain(reference);
    const notice = await mailbox.latestTo("hello@freereinpilates.example", /Ana O'Brien/);
    expect(notice.text).toContain("Mornings, please.");
  });
  await test.step("an error is shown at its field, a network that fails loses no text, and the visitor can try again", async () => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Ana");
    await page.getByLabel("Email").fill("ana@localhost");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    await checkBoth(page, checkState);

    await page.route("**/contact", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Email").fill("ana.offline@example.com");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(
      page.getByRole("alert").filter({
        hasText: /^Sorry, there was an error\. Please try again or contact us directly\.$/,
      }),
    ).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  });
});
