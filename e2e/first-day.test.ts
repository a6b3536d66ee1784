import { createAdministrator } from "../domain/people/create-administrator.ts";
import { checkBoth } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { furnishedStudio, startEmpty } from "#tests/support/furnished.ts";
import type { DemoStudio } from "#tests/support/server.ts";

const owner = { email: "ana@example.com", name: "Ana Lee" };
const password = "heron-on-the-ivel-2026";

let fresh: DemoStudio;
test.beforeAll(async () => void (fresh = await startEmpty(furnishedStudio())));
test.afterAll(() => fresh.stop());

test("a new studio's owner is led through the first day by what is still to do, and puts the guide away for good", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  const made = await createAdministrator(fresh.running.ctx(), owner);
  if (!made.ok) throw new Error(made.why);
  await page.goto(`${fresh.url}/dashboard/reset-password?token=${made.value.token}`);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
  await page.goto(`${fresh.url}/dashboard/login`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${fresh.url}/dashboard`);

  const guide = page.getByRole("region", { name: /^Your first day/ });
  await expect(guide).toContainText("0 of 10 done");
  await expect(guide.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByText("Nothing needs you just now.")).toHaveCount(0);
  await checkBoth(page, checkAccessible);

  await guide.getByRole("link", { name: /Say who you are/ }).click();
  await page.getByLabel("Email", { exact: true }).fill("hello@example.com");
  await page.getByLabel("Phone").fill("01462 700100");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await page.goto(`${fresh.url}/dashboard`);
  for (const [step, where] of [
    ["Put your first product on sale", "/dashboard/products/new"],
    ["Show a photograph of yours", "/dashboard/images/places"],
    ["Read your papers", "/dashboard/papers"],
    ["Place a test order", "/shop"],
    ["See that the backup is good", "/dashboard/settings"],
    ["Invite somebody", "/dashboard/staff/invite"],
    ["Go live", "/dashboard/settings"],
  ] as const) {
    const link = guide.getByRole("link", { name: new RegExp(step) });
    const { pathname, href } = new URL((await link.getAttribute("href"))!, fresh.url);
    expect([step, pathname, (await page.request.get(href)).status()]).toEqual([step, where, 200]);
  }
  await expect(guide).toContainText("1 of 10 done");
  await expect(guide.getByRole("listitem").first()).toContainText("Done");
  await checkBoth(page, checkState);

  await guide.getByRole("button", { name: "Put this away" }).click();
  await expect(guide).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What needs you today" })).toBeVisible();
  await page.reload();
  await expect(guide).toHaveCount(0);
});
