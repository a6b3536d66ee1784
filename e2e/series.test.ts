import type { Page } from "@playwright/test";
import { bankHolidayOn } from "../domain/kernel/dates/bank-holidays.ts";
import { addDays } from "../domain/kernel/time.ts";
import { ask, checkBoth, enter } from "./in-the-office.ts";
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

test("a weekly series starts with one clash left out, and later dates move by a form", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await enter(page, "therapist");
  await fill(page, day(1), "20:00", 2);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Session booked.")).toBeVisible();

  await fill(page, day(0), "20:00", 1);
  await repeatFourTimes(page);
  await expect(dates(page)).toHaveCount(4);
  await expect(dates(page).nth(1)).toContainText("Not free: Tom Ashby");
  await expect(dates(page).nth(1).getByRole("checkbox")).toBeChecked();
  await checkBoth(page, checkAccessible);

  // Conflicting dates have to be excluded: the preview stays, and nothing is saved.
  await dates(page).nth(1).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Start series" }).click();
  await expect(page.getByText("Somebody’s time is taken on one of these dates.")).toBeVisible();
  await dates(page).nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Start series" }).click();
  await expect(page.getByText("Series started.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "3 dates" })).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.getByRole("button", { name: /^Add after all/ }).click();
  await expect(page.getByText("Somebody’s time is taken on one of these dates.")).toBeVisible();

  await page
    .getByRole("link", { name: /^Change from here/ })
    .nth(1)
    .click();
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Time", { exact: true }).fill("20:30");
  await page.getByRole("button", { name: "Show every date" }).click();
  await expect(page.getByText("2 dates: 2 moved.")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByText("Series changed.")).toBeVisible();
  const { rows } = await ask<{ time: string }>(
    studio,
    `select left(session_time::text, 5) as time from sessions where series_id is not null
      and session_date in ('${day(0)}', '${day(2)}', '${day(3)}') and session_time >= '20:00' order by session_date`,
  );
  expect(rows.map(({ time }) => time)).toEqual(["20:00", "20:30", "20:30"]);
});

test("later dates are removed, a conflict is on the dashboard, and all of it works without a script", async ({
  browser,
  studio,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
  const page = await context.newPage();
  await enter(page, "therapist");
  await fill(page, day(1), "19:00", 2);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await fill(page, day(0), "19:00", 1);
  await repeatFourTimes(page);
  await page.getByRole("button", { name: "Start series" }).click();
  await expect(page.getByRole("heading", { name: "3 dates" })).toBeVisible();

  await page
    .getByRole("link", { name: /^End here/ })
    .nth(1)
    .click();
  await expect(page.getByText("2 dates: 2 cancelled.")).toBeVisible();
  await page.getByRole("button", { name: "End series" }).click();
  await expect(page.getByText("Series ended.")).toBeVisible();
  await expect(page.getByText("cancelled", { exact: true })).toHaveCount(2);

  await page.goto("/therapist/dashboard");
  await expect(page.getByRole("region", { name: "Dates that clash" })).toContainText("19:00");
  await context.close();
});

test("a group's series gets another name and fewer places from a date on, but never fewer than are taken", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await enter(page, "therapist");
  await page.goto(`/therapist/sessions/new?session_date=${day(0)}&session_time=18:00`);
  await page.getByLabel("Group Session").check();
  await page.getByLabel("Group name").fill("Evening mat");
  await page.getByLabel("Max participants").fill("6");
  await page.getByLabel("Treatment Type").selectOption({ label: "Mat Pilates" });
  await page.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await repeatFourTimes(page);
  await page.getByRole("button", { name: "Start series" }).click();
  await expect(page.getByText("Series started.")).toBeVisible();
  await studio.asOwner(`set app.actor = 'system'; insert into group_participants (id, session_id, places, place_no, client_name, status, joined_at,
    booking_date, booked_by, updated_at) select gen_random_uuid(), id, 6, n, 'Guest ' || n, 'confirmed', now(), current_date, 'therapist', now()
    from sessions, generate_series(1, 5) n where group_name = 'Evening mat' and session_date = '${day(2)}'`);

  await page
    .getByRole("link", { name: /^Change from here/ })
    .nth(1)
    .click();
  await page.getByLabel("Group name").fill("Evening breath");
  await page.getByLabel("Max participants").fill("4");
  await page.getByLabel(/^Price/).fill("7");
  await page.getByLabel(/^Member price/).fill("8");
  await page.getByRole("button", { name: "Show every date" }).click();
  await expect(page.getByLabel(/^Member price/)).toHaveAccessibleDescription(
    /Members do not pay more/,
  );
  await page.getByLabel(/^Member price/).fill("6.50");
  await page.getByRole("button", { name: "Show every date" }).click();
  await expect(page.getByText("Evening mat → Evening breath")).toBeVisible();
  await expect(dates(page).nth(1)).toContainText("5 places are taken");
  await expect(dates(page).nth(1).getByRole("checkbox")).toBeChecked();
  await checkBoth(page, checkAccessible);
  await dates(page).nth(1).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(
    page.getByText("More people have a place than that on one of these dates."),
  ).toBeVisible();
  await dates(page).nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByText("Series changed.")).toBeVisible();
  const { rows } = await ask<{ line: string }>(
    studio,
    `select group_name || ' ' || max_participants as line from sessions where group_name like 'Evening%' order by starts_at`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "Evening mat 6",
    "Evening breath 4",
    "Evening mat 6",
    "Evening breath 4",
  ]);

  // One date alone is changed in its own form, which opens with what was typed.
  await page
    .getByRole("link", { name: /^Change from here/ })
    .last()
    .click();
  await page.getByLabel("This date only").check();
  await page.getByLabel("Group name").fill("Last evening");
  await page.getByRole("button", { name: "Show every date" }).click();
  await expect(
    page.getByRole("dialog", { name: "Edit Session" }).getByLabel("Group name"),
  ).toHaveValue("Last evening");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Session saved.")).toBeVisible();
});

test("as many dates take place as were asked for, and one that was left out is taken in by a later change", async ({
  page,
  checkAccessible,
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
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(page.getByText("Undone: all dates are as they were before.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "4 dates" })).toBeVisible();
});
