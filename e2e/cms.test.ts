import type { Page } from "@playwright/test";
import { checkBoth, closeByEscape, enter, press, retype } from "./in-the-office.ts";
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

test.beforeEach(async ({ page }) => {
  await enter(page, "therapist");
});

test("the four tabs are addresses, and each reads well at both widths @night", async ({
  page,
  checkAccessible,
}) => {
  for (const [tab, shows] of [
    ["dashboard", "Today's Schedule"],
    ["clients", "Clients"],
    ["calendar", "Treatment Calendar"],
    ["notes", "Therapist CMS"],
  ] as const) {
    await page.goto(`/therapist/cms?tab=${tab}`);
    await expect(page.getByText(shows).first()).toBeAttached();
    await checkBoth(page, checkAccessible);
    expect(await (await page.request.get(`/therapist/cms?tab=${tab}`)).text()).not.toContain(
      ' style="',
    );
  }
  await page.goto("/therapist/cms?tab=clients");
  await page.getByRole("link", { name: "Add New Client" }).click();
  await expect(dialog(page, "Add New Client")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.goto("/therapist/sessions");
  await checkBoth(page, checkAccessible);
  await page.goto("/therapist/cms");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Today's Schedule")).toHaveCount(0);
});

test("a session is booked by an empty hour, edited by keys, and a taken time is given twice only with a reason @night", async ({
  page,
  checkAccessible,
}) => {
  await page.goto(calendar);
  await page.getByRole("link", { name: /^Add a session on Thursday .* at 10:00$/ }).click();
  const modal = dialog(page, "Create New Session");
  await expect(modal.getByRole("button", { name: "Create" })).toBeDisabled();
  await checkBoth(page, checkAccessible);
  await modal.getByLabel("Client Name").selectOption({ index: 2 });
  await modal.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Session created.")).toBeVisible();

  await page.goto(
    `/therapist/cms/sessions/new?tab=calendar&session_date=${thursday}&session_time=10:30`,
  );
  await modal.getByLabel("Client Name").selectOption({ index: 3 });
  await modal.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal.getByText("This time slot is already occupied!")).toBeVisible();
  await modal.getByLabel("Overlaps for the therapist").check();
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal.getByText("Please say why the two may overlap.").first()).toBeVisible();
  await modal.getByLabel("Why it may overlap").fill("A student looks after one of them");
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Session created.")).toBeVisible();

  await page.goto(calendar);
  await press(page, event(page, /^10:00 to 11:00/));
  const edit = dialog(page, "Edit Session");
  await expect(edit).toBeVisible();
  await closeByEscape(page, edit);
  await expect(event(page, /^10:00 to 11:00/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(edit).toBeVisible();
  await retype(page, edit.getByLabel("Notes"), "Bring the bands");
  await press(page, edit.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Session saved.")).toBeVisible();
  await page.goto("/therapist/sessions/remarks");
  await expect(page.getByText("Bring the bands")).toBeVisible();
});

test("a group is added and filled: a client, a guest, a confirmation, a message and a removal, all real", async ({
  page,
  checkAccessible,
  mailbox,
}) => {
  await page.goto(
    `/therapist/cms/sessions/new?tab=calendar&session_date=${thursday}&session_time=15:00`,
  );
  const modal = dialog(page, "Create New Session");
  await modal.getByLabel("Group Session").check();
  await expect(modal.getByLabel("Max participants")).toHaveValue("12");
  await modal.getByLabel("Group name").fill("Heron Mat");
  await modal.getByLabel("Max participants").fill("2");
  await modal.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Group session created.")).toBeVisible();

  await page.getByRole("link", { name: /^Participants of Heron Mat/ }).click();
  const people = dialog(page, /^Participants/);
  await people.getByText("Add participants").click();
  await people
    .getByRole("checkbox", { name: / C\d+|\d{3,}/ })
    .first()
    .check();
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByText("Participant added.")).toBeVisible();
  await expect(people.getByText("Pending")).not.toHaveCount(0);
  await expect(people.getByRole("checkbox", { name: /\(Already added\)$/ })).toBeDisabled();
  await people.getByLabel("Or a guest's name").fill("Gus Heron");
  await people.getByLabel("Guest's email").fill("gus.heron@example.com");
  await people.getByLabel("Status").selectOption("confirmed");
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByText("2/2")).toBeVisible();
  await checkBoth(page, checkAccessible);

  await people.getByLabel(/^Confirm/).check();
  await people.getByRole("button", { name: "Save Changes" }).click();
  await expect(people.getByText("Changes saved.")).toBeVisible();
  await expect(people.getByText("2 confirmed")).toBeVisible();
  await people.getByText("Message to all").click();
  await people.getByLabel("Message", { exact: true }).fill("Please bring warm socks.");
  await people.getByRole("button", { name: "Send message" }).click();
  await expect(people.getByText("The message is on its way to everybody.")).toBeVisible();
  expect((await mailbox.latestTo("gus.heron@example.com", /Heron Mat/)).text).toContain(
    "Please bring warm socks.",
  );
  await people.getByRole("button", { name: "Remove Gus Heron" }).click();
  await expect(people.getByText("Participant removed.")).toBeVisible();
  await expect(people.getByRole("button", { name: "Remove Gus Heron" })).toHaveCount(0);
  await expect(people.getByRole("button", { name: "Put back Gus Heron" })).toBeVisible();
});
