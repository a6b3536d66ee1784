import type { Page } from "@playwright/test";
import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "diary" });

/** A Tuesday some weeks ahead, so that the demo studio's own week is not in the way. */
function aTuesday(): string {
  const day = new Date(Date.now() + 200 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
const tuesday = aTuesday();

async function book(page: Page, time: string, client: number): Promise<void> {
  await page.goto(`/therapist/sessions/new?session_date=${tuesday}&session_time=${time}`);
  await page.getByLabel("Client Name", { exact: true }).selectOption({ index: client + 1 });
  await page.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create", exact: true }).click();
}

test("a therapist books an hour, moves it by keys and by pointer, and a taken time puts it back", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "therapist");
  await book(page, "10:00", 1);
  await expect(page.getByText("Session booked.")).toBeVisible();
  await book(page, "15:00", 2);
  await expect(page.getByText("Session booked.")).toBeVisible();

  await page.goto(`/therapist/booking?date=${tuesday}`);
  await checkBoth(page, checkAccessible);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  const at = (time: string) => page.getByRole("link", { name: new RegExp(`^${time} to `) });
  await at("10:00").focus();
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "10:30, free" })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Moved to .*10:30/)).toHaveCount(2);
  await checkBoth(page, checkState);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Undone: the session is as it was before.")).toBeVisible();
  await expect(at("10:00")).toHaveCount(1);
  await at("10:00").focus();
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(at("10:30")).toHaveCount(1);

  const box = (await at("10:30").boundingBox())!;
  const there = (await at("15:00").boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(there.x + 30, there.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText("This time slot is already occupied!")).toBeVisible();
  await expect(at("10:30")).toHaveCount(1);
});
