import type { Page } from "@playwright/test";
import { enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "today" });

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const said = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      return (
        at?.getAttribute("aria-label") ??
        (at as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        at?.textContent
      );
    });
    if (said && name.test(said)) return;
  }
  throw new Error(`nothing called ${name} was reached`);
}

const ask = (url: string, message: string) =>
  fetch(`${url}/api/email/contact`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ana O'Brien",
      email: "ana@example.com",
      service: "equestrian",
      message,
    }),
  });

test("an enquiry is on the dashboard, and is answered there by keyboard alone", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  expect((await ask(studio.url, "Is there a place on Tuesdays?")).status).toBe(200);
  await enter(page, "shop");
  await checkAccessible(page);
  await tabTo(page, /3 unanswered enquiries/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/enquiries\?status=new$/);
  await checkAccessible(page);
  await tabTo(page, /Ana O'Brien/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enquiry from Ana O'Brien" })).toBeVisible();

  await tabTo(page, /Send answer/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please write your answer.")).toBeVisible();
  await checkAccessible(page);
  await page.getByLabel("Your answer").focus();
  await page.keyboard.insertText("Yes, at nine.");
  await tabTo(page, /Send answer/);
  await page.keyboard.press("Enter");

  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  await checkAccessible(page);
  expect((await mailbox.latestTo("ana@example.com", /^Your message to/)).text).toContain(
    "Yes, at nine.",
  );
  await page.goto("/dashboard");
  await expect(page.getByText("2 unanswered enquiries")).toBeVisible();
});

test("reports show any days as pictures, tables and files, on a phone too, and to the owner only", async ({
  page,
  checkAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "owner");
  await page.goto("/dashboard/reports");
  await page.getByRole("link", { name: "Last 12 months" }).click();
  await expect(page.getByRole("img", { name: /^Money taken by month/ })).toBeVisible();
  await page.getByText("Revenue by month as a table").click();
  await expect(page.getByRole("table", { name: "Revenue by month" }).getByRole("row")).toHaveCount(
    13 + 1,
  );
  await checkAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV of Revenue" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^revenue-\d{4}-\d{2}-\d{2}-to-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.goto("/dashboard/reports?from=2026-02-01&to=2026-01-01");
  await expect(page.getByRole("alert")).toHaveText("The first day must not be after the last.");
});
