import type { Page } from "@playwright/test";
import { shownBy } from "../tests/support/people.ts";
import { expect, test } from "./fixtures.ts";
import { holdPasskeys } from "./hold-passkeys.ts";
import type { DemoStudio } from "#tests/support/server.ts";

test.use({ studioOf: "own-account" });

async function enter(page: Page, area: string, email: string, password: string) {
  await page.goto(`/${area}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
const linkIn = (text: string) => /(http:\/\/\S+token=\S+)/.exec(text)![1]!;
const codeNow = (studio: DemoStudio, key: string) => shownBy(key, studio.running.ctx().now);

test("a client registers, sets up a second factor by keyboard, and from then on signs in with a code @night", async ({
  page,
  context,
  mailbox,
  studio,
  checkAccessible,
  checkState,
}) => {
  test.slow();
  const [email, password] = ["mia@example.com", "heron-on-the-ivel"];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/client/register");
  await page.getByLabel("First name").fill("Mia");
  await page.getByLabel("Last name").fill("Hall");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Next" }).click();
  // What a password manager pastes is not changed.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const pasted = "Pässe wört-1234567890 ✓ $&<>";
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(pasted);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await page.goto(linkIn((await mailbox.latestTo(email, /verify/)).text));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Verify my email address" }).click();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Mia" })).toBeVisible();

  await page.goto("/client/account");
  await expect(page.getByText("This one")).toBeVisible();
  await checkAccessible(page);
  await page.getByRole("link", { name: "Set up: Second factor" }).press("Enter");
  await page.getByLabel("Your password").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your password")).toBeVisible();
  await checkState(page);
  // A form that is still being answered is not sent again.
  await expect(page.getByRole("button", { name: "Begin" })).toBeEnabled();
  await page.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await checkAccessible(page);
  const key = (await page.locator("[data-manual-key]").textContent())!;
  const firstCode = codeNow(studio, key);
  await page.getByLabel("Code", { exact: true }).fill(firstCode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await checkAccessible(page);
  const codes = await page
    .getByRole("list")
    .filter({ hasText: "-" })
    .getByRole("listitem")
    .allTextContents();
  expect(codes).toHaveLength(10);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).press("Enter");
  expect((await file).suggestedFilename()).toBe("recovery-codes.txt");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole("link", { name: "I have kept them, go on" }).click();
  await mailbox.latestTo(email, /second factor is on/);

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await enter(page, "client", email, password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await checkAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill(firstCode);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong, or was used already")).toBeVisible();
  await checkState(page);
  studio.later(60_000);
  await page.getByLabel("Code", { exact: true }).fill(codeNow(studio, key));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hello, Mia" })).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await enter(page, "client", email, password);
  await page.getByRole("link", { name: /Use a recovery code/i }).click();
  await checkAccessible(page);
  await page.getByLabel("Recovery code").fill(codes[0]!);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hello, Mia" })).toBeVisible();
  await mailbox.latestTo(email, /recovery code was used/);
  await page.goto("/client/account");
  await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
});

test("staff add a passkey, sign in with it on each of their login pages, and remove it", async ({
  page,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  const { forgetOwner } = await holdPasskeys(page);
  await enter(page, "dashboard", "owner@demo.example", "demo-owner-2026");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.goto("/dashboard/account/passkeys");
  await checkAccessible(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("Please give it a name")).toBeVisible();
  await expect(page.getByText("Please enter your password")).toBeVisible();
  await checkState(page);
  await page.getByLabel("Name", { exact: true }).fill("My phone");
  await page.getByLabel("Your password").fill("demo-owner-2026");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("“My phone” is added")).toBeVisible();
  await mailbox.latestTo("owner@demo.example", /passkey was added/);
  await checkState(page);

  for (const area of ["dashboard", "therapist"]) {
    await page.context().clearCookies();
    await page.goto(`/${area}/login`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(new RegExp(`/${area}(/dashboard)?$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Dashboard|Hello, Kate/);
  }
  await page.context().clearCookies();
  await page.goto("/client/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("Medical user profile not found");
  await forgetOwner();
  await page.goto("/dashboard/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used");
  await checkState(page);

  await enter(page, "dashboard", "owner@demo.example", "demo-owner-2026");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.goto("/dashboard/account/passkeys");
  await page.locator("summary", { hasText: "My phone" }).click();
  await page.locator("details").getByLabel("Your password").fill("demo-owner-2026");
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
});

test("a client signs in with a passkey on the client login page @night", async ({ page }) => {
  await holdPasskeys(page);
  await enter(page, "client", "second@demo.example", "demo-second-2026");
  await expect(page.getByRole("heading", { name: "Hello, Ben" })).toBeVisible();
  await page.goto("/client/account/passkeys");
  await page.getByLabel("Name", { exact: true }).fill("Laptop");
  await page.getByLabel("Your password").fill("demo-second-2026");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("“Laptop” is added")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/client/login?from=%2Fclient%2Faccount");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("One passkey")).toBeVisible();
});
