import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "session-types" });

test("a new session shows its length, its end and its place, and keeps what was chosen when the type changes", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner", "/dashboard/session-types?q=sports");
  await page.getByRole("link", { name: "Sports Therapy" }).click();
  await page.getByLabel("Usual length (minutes)").fill("55");
  await page
    .getByLabel("Usual room")
    .selectOption({ label: "Home studio, Shefford, Treatment room" });
  await page.getByRole("button", { name: "Save session type" }).click();
  await expect(page.getByLabel("Usual room")).toHaveAccessibleDescription(/a room of that place/);
  await page.getByLabel("Usual place").selectOption({ label: "Home studio, Shefford" });
  await page.getByRole("button", { name: "Save session type" }).click();
  await expect(page.getByText("Session type saved.")).toBeVisible();
  await expect(
    page.getByText("They find its free times under Book a session", { exact: false }),
  ).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.goto("/therapist/sessions/new?session_time=09:00");
  await page.getByLabel("Treatment Type").selectOption({ label: "Sports Therapy" });
  const [length, place, room] = ["Duration", "Place", /^Room/].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await expect(length!).toHaveValue("55");
  await expect(length!).toHaveAccessibleDescription("Ends at 09:55");
  await expect(place!.locator("option:checked")).toHaveText("Home studio, Shefford");
  await expect(room!.locator("option:checked")).toHaveText("Home studio, Shefford, Treatment room");
  await checkBoth(page, checkAccessible);
  await length!.selectOption("90");
  await page.getByLabel("Treatment Type").selectOption({ label: "Massage" });
  await expect(length!).toHaveValue("90");
  await place!.selectOption({ label: "At your yard" });
  await expect(room!).toHaveValue("");
  await page.getByLabel("Treatment Type").selectOption({ label: "Sports Therapy" });
  await expect(place!.locator("option:checked")).toHaveText("At your yard");
});
