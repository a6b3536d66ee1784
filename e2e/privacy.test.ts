import { readFileSync } from "node:fs";
import { checkBoth, enter, tabTo } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "privacy" });

test("a client takes their consent back, has a copy of their data and asks to be erased @night", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  test.slow();
  await enter(page, "client");
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
  await checkBoth(page, checkState);
  const download = page.waitForEvent("download");
  await page.keyboard.type("demo-client-2026");
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
  await checkBoth(page, checkState);

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toMatch(/Ana|O'Brien|client@|FR0|Wales|demo-client/);
});
