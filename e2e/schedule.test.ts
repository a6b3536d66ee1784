import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
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
  await checkBoth(page, checkAccessible);
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

test("a session is moved by a form, cancelled with a reason, and the cancellation is undone", async ({
  page,
}) => {
  await enter(page, "therapist");
  await book(page, "12:00", 1);
  await page.getByRole("link", { name: "Move to…" }).click();
  await page.getByLabel("Time").fill("05:00");
  await page.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("Please give a time from 06:00 to 21:59.")).toBeVisible();
  await page.getByLabel("Time").fill("13:00");
  await page.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("Session moved.")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone:")).toBeVisible();

  await page.getByText("Cancel this session…").click();
  await page.getByLabel("Reason").fill("Ruth is ill");
  await page.getByRole("button", { name: "Cancel session" }).click();
  await expect(page.getByText("Session cancelled.")).toBeVisible();
  await page.getByRole("button", { name: "Undo my last change" }).click();
  await expect(page.getByText("Undone:")).toBeVisible();
});

test("the booking system shows its four tabs, a month and a day, and nothing of it without permission", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist");
  for (const query of [
    "?view=month",
    "?view=day",
    "?tab=sessions",
    "?tab=classes",
    "?tab=bookings",
  ]) {
    await page.goto(`/therapist/booking${query}`);
    await checkBoth(page, checkAccessible);
    expect(await (await page.request.get(`/therapist/booking${query}`)).text()).not.toContain(
      ' style="',
    );
  }
  await page.context().clearCookies();
  await enter(page, "junior");
  await page.goto("/therapist/booking");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You don’t have permission to manage sessions")).toBeVisible();
});

/** How much script a page names, as it is sent, in bytes. */
async function scriptOf(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const sizes = await Promise.all(
    files.map(
      async (file) => gzipSync(await (await request.get(file)).body(), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("a calendar brings at most 40 kB of script more than a list of the portal", async ({
  page,
}) => {
  await enter(page, "therapist");
  const usual = await scriptOf(page.request, "/therapist/clients");
  expect(usual).toBeGreaterThan(50_000);
  for (const calendar of ["/therapist/cms?tab=calendar", "/therapist/booking"])
    expect((await scriptOf(page.request, calendar)) - usual).toBeLessThan(40_000);
});

test("a caller is told the next free times of a treatment; one of them starts a new session", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist");
  await page.goto("/therapist/booking");
  await page.getByRole("link", { name: "Find a free time" }).click();
  await page
    .getByRole("combobox", { name: "Treatment" })
    .selectOption({ label: "Massage, 60 minutes" });
  await page.getByRole("button", { name: "Show" }).click();
  await checkAccessible(page);
  const first = page.getByRole("link", { name: /^Book / }).first();
  const [, day = "", time = ""] =
    /^Book (.+) at (.+)$/.exec((await first.getAttribute("aria-label")) ?? "") ?? [];
  await first.click();
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(time);
  await page.goBack();
  await page.getByRole("link", { name: "Later days" }).click();
  await expect(page.getByRole("heading", { name: "Find a free time" })).toBeVisible();
  await expect(page.getByRole("heading", { name: day })).toHaveCount(0);
});
