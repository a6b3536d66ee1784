import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "hours" });

test("a client sees their sessions, takes a calendar file, and subscribes until they stop it", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "client");
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "All sessions" }).first().click();
  await expect(page.getByRole("heading", { name: "Session history" })).toBeVisible();
  await page.goto("/client/sessions");
  const file = await page
    .getByRole("link", { name: /^Calendar file of/ })
    .first()
    .getAttribute("href");
  expect(await (await page.request.get(file!)).text()).toContain("BEGIN:VEVENT");
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(page.getByText("This is not your password")).toBeVisible();
  await page.getByLabel("Your password", { exact: true }).fill("demo-client-2026");
  await page.getByRole("button", { name: "Make an address" }).click();
  const address = await page.locator("code").innerText();
  expect(new URL(address).pathname).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  await checkBoth(page, checkAccessible);
  const read = () => page.request.get(new URL(address).pathname, { headers: { cookie: "" } });
  expect((await read()).status()).toBe(200);
  await page.goto("/client/account");
  await expect(page.getByText(/^Made on .+, last read /)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "End the address of My sessions" }).click();
  await expect(page.getByText("Calendars read from elsewhere")).toBeHidden();
  expect((await read()).status()).toBe(404);
});

test("a therapist changes a day's hours, closes a day, and sees an error at its field", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist");
  await page.goto("/therapist/settings");
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Saturday: from").fill("12:00");
  await page.getByLabel("Saturday: until").fill("09:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Please give a later time.")).toBeVisible();
  await expect(page.getByLabel("Saturday: from")).toHaveValue("12:00");
  await page.getByLabel("Saturday: until").fill("15:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Working hours saved.")).toBeVisible();
  await expect(page.getByLabel("Saturday: until")).toHaveValue("15:00");
});

test("a therapist who is ill cancels all sessions of those days in one go", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist");
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/therapist/settings/ill?from=${day(1)}&until=${day(8)}`);
  await expect(page.getByRole("heading", { name: /^\d+ sessions?, \d+ p/ })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Close these days" }).click();
  await expect(page.getByText("Everybody concerned is told in three minutes.")).toBeVisible();
  await page.goto(`/therapist/settings/ill?from=${day(1)}&until=${day(8)}`);
  await expect(page.getByText("Nothing takes place on these days.")).toBeVisible();
});

test("the owner closes the studio although something takes place, and opens it again", async ({
  page,
  checkAccessible,
}) => {
  await enter(page);
  await page.goto("/dashboard/hours");
  await checkBoth(page, checkAccessible);
  const soon = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("First day").fill(soon);
  await page.getByLabel("Why").fill("Boiler");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Added.")).toBeVisible();
  await page.getByRole("button", { name: /^Remove: closed/ }).click();
  await expect(page.getByText("The time is free again.")).toBeVisible();
  await page.getByRole("link", { name: "Tom Ashby" }).click();
  await expect(page.getByRole("heading", { name: "Working hours" })).toBeVisible();
  await checkBoth(page, checkAccessible);
});
