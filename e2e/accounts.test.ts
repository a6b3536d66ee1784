import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "accounts" });

/** Signs in on a login page as a person does. */
async function enter(page: Page, area: string, email: string, password: string) {
  await page.goto(`/${area}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a client registers in three steps; going back and loading again lose nothing, and what is wrong is where one looks", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
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
  await checkAccessible(page);
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
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Medical consent is required to create an account")).toBeVisible();
  await checkAccessible(page);
  await page.getByRole("checkbox").check();
  // As many from one address within an hour as are taken.
  const password = { password: "wren-under-bridge", confirmPassword: "wren-under-bridge" };
  for (let count = 1; count <= 10; count++) {
    const names = { firstName: "A", lastName: "B", email: `many${count}@example.com` };
    const form = { ...names, ...password, medicalConsent: "on" };
    await page.request.post("/client/register", { form, headers: { origin: studio.url } });
  }
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^Too many requests/);
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeChecked();
  studio.later(3_600_000);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();

  const { text } = await mailbox.latestTo("ana@example.com", /verify/);
  await page.goto(/(http:\/\/\S+token=\S+)/.exec(text)![1]!);
  await checkAccessible(page);
  await page.getByRole("link", { name: "I did not create this account" }).click();
  await expect(page.getByRole("heading", { name: "Begin your account anew" })).toBeVisible();
  await checkAccessible(page);
  await enter(page, "client", "ana@example.com", "heron-on-the-ivel");
  await expect(page.getByRole("heading", { name: "Email Verification Required" })).toBeVisible();
  await checkAccessible(page);
});

test("a login page says that it is at work, and Back shows nothing of what was signed out of", async ({
  page,
}) => {
  let letOn = () => {};
  const waited = new Promise<void>((done) => (letOn = done));
  await page.route(/therapist\/login/, async (route) => {
    if (route.request().method() === "POST") await waited;
    await route.continue();
  });
  await enter(page, "therapist", "junior@demo.example", "demo-junior-2026");
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  letOn();
  await expect(page.getByRole("heading", { name: "Hello, Priya" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/therapist\/login$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Therapist Login" })).toBeVisible();
});
