import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { checkBoth } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "privacy" });

async function enter(page: Page, area: string, email: string, password: string) {
  await page.goto(`/${area}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
}

/** Presses Tab from the present focus until it is there. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("not reached by keyboard");
}

test("a client takes their consent back, has a copy of their data and asks to be erased; an owner previews it and carries it out", async ({
  page,
  browser,
  mailbox,
  checkAccessible,
}) => {
  test.slow();
  await enter(page, "client", "second@demo.example", "demo-second-2026");
  await page.getByRole("link", { name: "Privacy" }).first().click();
  await expect(page.getByRole("heading", { name: "Privacy", exact: true })).toBeVisible();
  await checkBoth(page, checkAccessible);

  // From here to the erasure by keyboard alone.
  await tabTo(page, page.getByRole("link", { name: "Withdraw my consent" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What follows" })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await tabTo(page, page.getByRole("button", { name: "Withdraw my consent" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your consent has been withdrawn.")).toBeVisible();
  const health = page.locator("section", { hasText: "Consent to keep health" });
  await expect(health.getByText("Not given")).toBeVisible();

  await tabTo(page, page.getByLabel("Your password"));
  await page.keyboard.type("not-mine");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your password")).toBeVisible();
  await expect(page.getByLabel("Your password")).toBeFocused();
  await checkBoth(page, checkAccessible);
  const download = page.waitForEvent("download");
  await page.keyboard.type("demo-second-2026");
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const archive = readFileSync(await file.path());
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  for (const name of ["READ-ME.txt", "profile.json", "consents.json", "orders.json"])
    expect(archive.includes(name)).toBe(true);

  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("I have moved to Wales.");
  await tabTo(page, page.getByRole("button", { name: "Ask to be erased" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your request has been sent.")).toBeVisible();
  await checkBoth(page, checkAccessible);

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toMatch(/Ben|Carver|second@|FR0|Wales|demo-second/);

  const owner = await (await browser.newContext()).newPage();
  await enter(owner, "dashboard", "owner@demo.example", "demo-owner-2026");
  await expect(owner.getByRole("link", { name: "Privacy 1 waiting" })).toBeVisible();
  await owner
    .getByRole("link", { name: /^1 client asks to be erased The law wants an answer by/ })
    .click();
  await expect(owner).toHaveURL(/privacy\?state=open/);
  await checkBoth(owner, checkAccessible);
  await owner.getByRole("link", { name: /Ben Carver/ }).click();
  await expect(owner.getByRole("heading", { name: "Erase Ben Carver?" })).toBeVisible();
  await expect(owner.getByText("I have moved to Wales.")).toBeVisible();
  await expect(owner.getByText(/^Please answer by \w+day \d/)).toBeVisible();
  await mailbox.latestTo("owner@demo.example", /^A client asks to be erased: please answer by/);
  await expect(owner.getByRole("heading", { name: "What will happen" })).toBeVisible();
  await checkBoth(owner, checkAccessible);
  await tabTo(owner, owner.getByLabel("Your password"));
  await owner.keyboard.type("wrong");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText("This is not your password")).toBeVisible();
  await checkBoth(owner, checkAccessible);
  await owner.getByLabel("Your password").fill("demo-owner-2026");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText(/Carried out on .* by/)).toBeVisible();
  await expect(owner.getByRole("heading", { name: "What happened" })).toBeVisible();
  await checkBoth(owner, checkAccessible);

  await page.reload();
  await expect(page).toHaveURL(/\/client\/login/);
  await mailbox.latestTo("second@demo.example");
  await owner.goto("/dashboard/audit?action=erasure.carried-out");
  await expect(owner.getByRole("row")).toHaveCount(2);
  await owner.goto("/dashboard/audit?action=client.read");
  await expect(owner.getByRole("row").nth(1)).toContainText("read the erasure preview of");
  await owner.context().close();
});

test("the owner asks the audit who did what, narrows it by keyboard, and takes it with them as a file", async ({
  page,
  checkAccessible,
}) => {
  test.slow();
  await page.goto("/dashboard/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
  await enter(page, "dashboard", "owner@demo.example", "demo-owner-2026");
  await page.goto("/dashboard/audit");
  await checkBoth(page, checkAccessible);
  const lines = page.getByRole("row");
  const all = await lines.count();
  expect(all).toBeGreaterThan(2);

  await tabTo(page, page.getByLabel("Outcome"));
  await page.keyboard.type("Refused");
  await tabTo(page, page.getByRole("button", { name: "Show", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/outcome=refused/);
  await expect.poll(() => lines.count()).toBeLessThan(all);
  await expect(lines.nth(1)).toContainText("Refused");
  await checkBoth(page, checkAccessible);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text.trim().split("\r\n").length).toBe((await lines.count()) || 1);
  expect(text).toContain(",refused,");
  expect(text).not.toContain(",done,");

  await page.getByLabel("Who", { exact: true }).fill("nobody of this name");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing of this kind has happened.")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "Clear" }).first().click();
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(all);
});

/** What a password manager looks for, by the page that asks. */
const fields: Record<string, Record<string, string>> = {
  "/client/login": { email: "username", password: "current-password" },
  "/therapist/login": { email: "username", password: "current-password" },
  "/dashboard/login": { email: "username", password: "current-password" },
  "/client/register": {
    firstName: "given-name",
    lastName: "family-name",
    email: "email",
    phone: "tel",
    password: "new-password",
    confirmPassword: "new-password",
  },
  "/client/forgot-password": { email: "email" },
};

/** The same on the page that changes the password. */
const change = {
  password: "current-password",
  newPassword: "new-password",
  confirmPassword: "new-password",
};

test("password managers know every field of the login pages, and pasted text is not changed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const pasted = "Pässe wört-1234567890 ✓ $&<>";
  for (const [path, expected] of [
    ...Object.entries(fields),
    ["/client/account/password", change] as const,
  ]) {
    if (path.includes("/account/"))
      await enter(page, "client", "client@demo.example", "demo-client-2026");
    await page.goto(path);
    for (const [name, token] of Object.entries(expected)) {
      const field = page.locator(`input[name="${name}"]`);
      expect([path, name, await field.getAttribute("autocomplete")]).toEqual([path, name, token]);
      if (!(await field.isVisible()) || !name.toLowerCase().includes("password")) continue;
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await field.focus();
      await page.keyboard.press("ControlOrMeta+V");
      await expect(field).toHaveValue(pasted);
    }
  }
});
