import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "staff" });

async function enter(page: Page, area: string, email: string, password: string) {
  await page.goto(`/${area}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

const owner = ["dashboard", "owner@demo.example", "demo-owner-2026"] as const;

/** Nothing overflows the page on a phone. */
async function checkNarrow(page: Page) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize(size);
}

test("an owner invites a therapist, who chooses their password behind the mailed link and signs in", async ({
  page,
  browser,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, ...owner);
  await page.goto("/dashboard/staff");
  await page.getByRole("link", { name: "Invite someone" }).click();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a first name.");
  await checkAccessible(page);
  await checkNarrow(page);
  // From here on by keyboard alone.
  await page.getByLabel("First name").focus();
  await page.keyboard.type("Mia");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Holt");
  await page.keyboard.press("Tab");
  await page.keyboard.type("mia@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Therapist");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your password").first()).toBeVisible();
  await expect(page.getByLabel("View all clients")).toBeChecked();
  await page.getByLabel("Your password").focus();
  await page.keyboard.type("demo-owner-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  await checkAccessible(page);
  await checkNarrow(page);

  const link = /(http:\/\/\S+join\S+)/.exec(
    (await mailbox.latestTo("mia@example.com", /invitation/)).text,
  )![1]!;
  const hers = await (await browser.newContext()).newPage();
  await hers.goto(link);
  await expect(hers.getByRole("heading", { name: "Welcome, Mia" })).toBeVisible();
  await checkAccessible(hers);
  await checkNarrow(hers);
  await hers.getByLabel("Password", { exact: true }).fill("too-short");
  await hers.getByLabel("Confirm password").fill("too-short");
  await hers.getByRole("button", { name: "Join the studio" }).click();
  await expect(hers.getByRole("alert")).toHaveText("Password must be at least 12 characters long");
  await hers.getByLabel("Password", { exact: true }).fill("otters-by-the-weir");
  await hers.getByLabel("Confirm password").fill("otters-by-the-weir");
  await hers.keyboard.press("Enter");
  await expect(hers.getByText("Your password is saved.")).toBeVisible();
  await enter(hers, "therapist", "mia@example.com", "otters-by-the-weir");
  await expect(hers.getByRole("heading", { name: "Hello, Mia" })).toBeVisible();
  await hers.goto("/therapist/profile");
  await expect(hers.getByText("View all clients: yes")).toBeAttached();
  await expect(hers.getByText("Manage sessions: no")).toBeAttached();
  await hers.goto(link);
  await expect(hers.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  await mailbox.latestTo("owner@demo.example", /Mia Holt has joined/);

  await page.reload();
  await page.getByRole("link", { name: "Mia Holt" }).click();
  await checkAccessible(page);
  await checkNarrow(page);
  await page.getByLabel("View all clients").uncheck();
  await page.getByLabel("Your password").last().fill("demo-owner-2026");
  await page.getByRole("button", { name: "Save permissions" }).click();
  await expect(page.getByText("The permissions are saved.")).toBeVisible();
  await hers.goto("/therapist/profile");
  await expect(hers.getByText("View all clients: no")).toBeAttached();
  await mailbox.latestTo("mia@example.com", /permissions were changed/);
  await hers.context().close();
});
