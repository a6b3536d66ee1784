import type { Page } from "@playwright/test";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "accounts" });

/** Signs in on a login page as a person does. */
async function enter(page: Page, area: string, email: string, password: string) {
  await page.goto(`/${area}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const linkIn = (text: string) => /(http:\/\/\S+token=\S+)/.exec(text)![1]!;

test("a client registers in three steps, proves their address and is in; going back and loading again lose nothing", async ({
  page,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  await page.goto("/client/login");
  await checkAccessible(page);
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await checkAccessible(page);
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("O'Brien");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await checkState(page);
  await page.reload();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Last name")).toHaveValue("O'Brien");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Password", { exact: true }).fill("heron-on-the-ivel");
  await page.getByLabel("Confirm password").fill("heron-on-the-oval");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("heron-on-the-ivel");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("retained for 7 years")).toBeVisible();
  // On a phone, too, a refusal is said where one looks.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Create Account" }).click();
  const refusal = page.getByText("Medical consent is required to create an account");
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await checkState(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();

  await enter(page, "client", "ana@example.com", "heron-on-the-ivel");
  await expect(page.getByRole("heading", { name: "Email Verification Required" })).toBeVisible();
  await checkAccessible(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await enter(page, "client", "ana@example.com", "heron-on-the-ivel");
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expect
    .poll(() => mailbox.countTo("ana@example.com", /verify/), { timeout: 15_000 })
    .toBe(2);
  const { text } = await mailbox.latestTo("ana@example.com", /verify/);
  await page.goto(linkIn(text));
  await checkAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("magpie-on-the-mast");
  await page.getByRole("button", { name: "Verify my email address" }).click();
  await expect(page.getByText("This is not the password of this account.")).toBeVisible();
  await page.getByRole("link", { name: "I did not create this account" }).click();
  await expect(page.getByRole("heading", { name: "Make this account yours" })).toBeVisible();
  await checkState(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Verify your email address" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("heron-on-the-ivel");
  await page.getByRole("button", { name: "Verify my email address" }).click();
  await expect(page.getByText("Your email address is verified.")).toBeVisible();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Ana" })).toBeVisible();
  await checkState(page);
});

test("a login page asks for both fields, says what it is doing and whom to contact; a therapist signs in on their own", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  await page.goto("/therapist/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter both email and password");

  await enter(page, "client", "junior@demo.example", "demo-junior-2026");
  await expect(page.getByRole("alert")).toHaveText("Medical user profile not found");

  await page.goto("/therapist/login");
  await page.getByLabel("Email").fill("junior@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("demo-junior-2026");
  const answer = Promise.withResolvers<void>();
  await page.route(/therapist\/login/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole("heading", { name: "Hello, Priya" })).toBeVisible();
  await page.unrouteAll();
  await checkAccessible(page);
  const foot = page.getByText("Your data is secure and confidential.");
  await expect(foot).toHaveText(
    "Your data is secure and confidential. This session is logged for audit.",
  );
  const help = page.getByText("Need help?");
  const { business_email, business_phone } = (await findSettings(studio.running.ctx()))!;
  await expect(help).toHaveText(`Need help? ${business_email} and ${business_phone}`);
  await expect(help.getByRole("link").first()).toHaveAttribute("href", `mailto:${business_email}`);
  await expect(help.getByRole("link").last()).toHaveAttribute("href", /^tel:\+?\d+$/);
  await mailbox.latestTo("junior@demo.example", /New sign-in/);
  await page.goto("/therapist/test");
  await expect(page.getByText("Answers")).toBeVisible();
  await checkAccessible(page);
  await page.goto("/therapist/debug");
  await checkState(page);
  await page.getByRole("link", { name: "/client/dashboard" }).click();
  await expect(page).toHaveURL(/\/therapist\/dashboard$/);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/therapist\/login$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Therapist Login" })).toBeVisible();
});
