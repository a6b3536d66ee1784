import type { Page } from "@playwright/test";
import { checkBoth, enter, press, retype } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "cms" });

/** A Thursday some weeks ahead, so that the demo studio's own week is not in the way. */
function aThursday(): string {
  const day = new Date(Date.now() + 210 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((4 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
const thursday = aThursday();
const calendar = `/therapist/cms?tab=calendar&date=${thursday}`;
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const event = (page: Page, words: RegExp) => page.getByRole("link", { name: words });

test("a session is booked by an empty hour and edited by keys in dialogs that give the focus back", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist", calendar);
  await page.getByRole("link", { name: /^Add a session on Thursday .* at 10:00$/ }).click();
  const modal = dialog(page, "Create New Session");
  await expect(modal.getByRole("button", { name: "Create" })).toBeDisabled();
  await checkBoth(page, checkAccessible);
  await modal.getByLabel("Client Name").selectOption({ index: 2 });
  await modal.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Session created.")).toBeVisible();

  // Its dialogs are addresses, too.
  await page.goto(
    `/therapist/cms/sessions/new?tab=calendar&session_date=${thursday}&session_time=15:00`,
  );
  await modal.getByLabel("Group Session").check();
  await expect(modal.getByLabel("Max participants")).toHaveValue("12");
  await modal.getByLabel("Group name").fill("Heron Mat");
  await modal.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Group session created.")).toBeVisible();
  await page.getByRole("link", { name: /^Participants of Heron Mat/ }).click();
  await expect(dialog(page, /^Participants/)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.goto("/therapist/cms?tab=clients");
  await page.getByRole("link", { name: "Add New Client" }).click();
  await expect(dialog(page, "Add New Client")).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.goto(calendar);
  await press(page, event(page, /^10:00 to 11:00/));
  const edit = dialog(page, "Edit Session");
  await expect(edit).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edit).toBeHidden();
  await expect(event(page, /^10:00 to 11:00/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(edit).toBeVisible();
  await retype(page, edit.getByLabel("Notes"), "Bring the bands");
  await press(page, edit.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Session saved.")).toBeVisible();
});
