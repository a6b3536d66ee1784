import { checkAll, checkFailed, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { nightly } from "./widths.ts";

test.use({ studioOf: "calendar-screens" });

const calendars = ["/therapist/cms?tab=calendar", "/therapist/booking?tab=calendar"];
const shown = (more: string) =>
  calendars.flatMap((path) =>
    ["day", "week", "month"].map((view) => `${path}&view=${view}${more}`),
  );

test("day, week and month are accessible and whole at both widths: full, empty, and when they cannot be had", async ({
  page,
  studio,
  checkAccessible,
  checkState,
}) => {
  test.slow();
  await enter(page, "therapist");
  await checkAll(page, checkAccessible, [
    ...shown("").slice(0, 4),
    ...nightly(...shown("").slice(4), `${calendars[0]}&view=week&date=2031-03-12`),
  ]);
  await studio.asOwner("alter table sessions rename to sessions_away");
  for (const path of calendars) await checkFailed(page, path, checkState);
  await studio.asOwner("alter table sessions_away rename to sessions");
});

test("the calendar by hand: the first hour on a phone, filters, and sessions that overlap", async ({
  page,
  studio,
  checkState,
}) => {
  await test.step("on a phone the first hour is seen at once, and the date and the filters are one press away", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page, "therapist");
    for (const path of calendars) {
      await page.goto(`${path}&view=day&date=2026-12-25`);
      const firstHour = page.getByRole("list", {
        name: "Free hours of Tom Ashby, Friday 25 December",
      });
      expect((await firstHour.boundingBox())!.y).toBeLessThan(200);
      await expect(page.getByRole("heading", { name: /^Tom Ashby.*Christmas Day$/ })).toBeVisible();
      await expect(page.getByLabel("Show the day")).toBeHidden();
      await page.locator("label", { hasText: "25 Dec" }).click();
      await expect(page.getByLabel("Show the day")).toBeVisible();
    }
  });
  await test.step("sessions that overlap too much for the week are counted there and side by side in the day view; a therapist's own are first, or alone", async () => {
    const own = "(select id from therapists where name = 'Tom Ashby')";
    await studio.asOwner(`set app.actor = 'system'; insert into sessions (kind, starts_at, ends_at, location_id, session_type_id, therapist_id, client_id, price,
      booked_by, created_at, updated_at)
    select 'individual', '2031-03-12 10:00Z', '2031-03-12 11:00Z', s.location_id, s.session_type_id,
      case when turn = 5 then ${own} else (select id from therapists where id <> ${own} order by name limit 1) end, s.client_id, s.price,
      s.booked_by, now(), now()
    from (select * from sessions where kind = 'individual' and client_id is not null limit 1) s, generate_series(1, 5) turn`);
    await page.setViewportSize({ width: 1280, height: 800 });
    // The other calendar draws them with the same parts.
    await page.goto(`${calendars[0]}&date=2031-03-12`);
    const day = page.getByRole("list", { name: /^Sessions of .*Wednesday 12 March$/ });
    await expect(day.getByRole("link", { name: /Tom Ashby/ })).toBeVisible();
    await expect(day.getByRole("link", { name: /^10:00 to/ })).toHaveCount(1);
    await checkState(page);
    await day.getByRole("link", { name: "4 more from 10:00 to 11:00" }).click();
    // A choice is sent by the page's script.
    await page.waitForLoadState("networkidle");
    await expect(day.getByRole("link", { name: /^10:00 to/ })).toHaveCount(5);
    // In the day view each therapist has a column; the signed-in therapist is first.
    await expect(day).toHaveCount(2);
    await expect(day.first().getByRole("link", { name: /Tom Ashby/ })).toBeVisible();
    await checkState(page);
    await page
      .getByRole("combobox", { name: "Therapist" })
      .selectOption({ label: "Tom Ashby (you)" });
    await expect(day.getByRole("link", { name: /^10:00 to/ })).toHaveCount(1);
    await expect(page.getByRole("combobox", { name: "Therapist" })).toContainText("All therapists");
    await page
      .getByRole("navigation", { name: "Calendar view" })
      .getByRole("link", { name: "week" })
      .click();
    await expect(day.getByRole("link", { name: /^10:00 to/ })).toHaveCount(1);
    await expect(day.getByRole("link", { name: /more from/ })).toHaveCount(0);
  });
});
