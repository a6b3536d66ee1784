import type { Page } from "@playwright/test";
import { bankHolidayOn } from "../domain/kernel/dates/bank-holidays.ts";
import { addDays } from "../domain/kernel/time.ts";
import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "series" });

/** Four Wednesdays some weeks ahead, none of them a bank holiday, in evenings that the demo studio leaves free. */
function fourWednesdays(): string[] {
  const first = new Date(Date.now() + 70 * 86_400_000);
  first.setUTCDate(first.getUTCDate() + ((3 - first.getUTCDay() + 7) % 7));
  for (let from = first.toISOString().slice(0, 10); ; from = addDays(from, 7)) {
    const found = [0, 7, 14, 21].map((later) => addDays(from, later));
    if (!found.some(bankHolidayOn)) return found;
  }
}
const wednesdays = fourWednesdays();
const day = (week: number) => wednesdays[week]!;

async function fill(page: Page, date: string, time: string, client: number): Promise<void> {
  await page.goto(`/therapist/sessions/new?session_date=${date}&session_time=${time}`);
  await page
    .getByLabel(/^Client/, { exact: false })
    .first()
    .selectOption({ index: client + 1 });
  await page.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
}

async function repeatFourTimes(page: Page): Promise<void> {
  await page.getByLabel("Repeat this session").check();
  await page.getByLabel("Ends").selectOption("after_occurrences");
  await page.getByLabel("How many dates").fill("4");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Before this series is saved" })).toBeVisible();
}

const dates = (page: Page) => page.getByRole("list", { name: "Dates" }).getByRole("listitem");

test("as many dates take place as were asked for, and one that was left out is taken in by a later change @night", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "therapist");
  await fill(page, day(0), "06:30", 1);
  await repeatFourTimes(page);
  await dates(page).nth(1).getByRole("checkbox").check();
  await dates(page).nth(2).getByRole("checkbox").check();
  await expect(page.getByText("2 of 4 dates take place.")).toBeVisible();
  await page.getByRole("button", { name: "Put the two at the end" }).click();
  await expect(page.getByText(/^4 of [6-9] dates take place/)).toBeVisible();
  await expect(page.getByRole("button", { name: /at the end/ })).toHaveCount(0);
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Start series" }).click();
  await expect(page.getByRole("heading", { name: "4 dates" })).toBeVisible();

  await page
    .getByRole("link", { name: /^Change from here/ })
    .first()
    .click();
  await page.getByLabel("Time", { exact: true }).fill("06:45");
  await page.getByRole("button", { name: "Show every date" }).click();
  await dates(page)
    .nth(1)
    .getByRole("checkbox", { name: /^Take in/ })
    .check();
  await expect(page.getByText("1 taken in again")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByRole("heading", { name: "5 dates" })).toBeVisible();
  await checkBoth(page, checkState);
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(page.getByText("Undone: all dates are as they were before.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "4 dates" })).toBeVisible();
});
