import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "session-types" });

test("the owner adds a session type, sees an error at its field, and a therapist books it", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/session-types");
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "Add session type" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Massage");
  await page.getByLabel(/^Price/).fill("50");
  await page.getByLabel(/^Member price/).fill("51");
  await page.getByRole("button", { name: "Add session type" }).click();
  await expect(page.getByLabel(/^Member price/)).toHaveAccessibleDescription(
    /Members do not pay more than everybody else\./,
  );
  await checkBoth(page, checkAccessible);
  await page.getByLabel(/^Member price/).fill("45");
  await page.getByRole("button", { name: "Add session type" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
    /There is one of this name/,
  );
  await page.getByLabel("Name", { exact: true }).fill("Reformer");
  await page.getByLabel("Kate Ashworth").check();
  await page.getByRole("button", { name: "Add session type" }).click();
  await expect(page.getByText("Session type added.")).toBeVisible();
  await page.getByLabel("Free after (minutes)").fill("15");
  await page.getByRole("button", { name: "Save session type" }).click();
  await expect(page.getByText("Session type saved.")).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.goto("/therapist/sessions/new");
  await expect(
    page.getByLabel("Treatment Type").getByRole("option", { name: "Reformer" }),
  ).toHaveCount(1);
  await page.goto("/dashboard/session-types?q=reformer");
  await page
    .getByRole("row", { name: /Reformer/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Archive session type" }).click();
  await expect(page.getByText("Session type archived.", { exact: false })).toBeVisible();
  await page.goto("/therapist/sessions/new");
  await expect(
    page.getByLabel("Treatment Type").getByRole("option", { name: "Reformer" }),
  ).toHaveCount(0);
});

test("a new session shows its length, its end and its place, and keeps what was chosen when the type changes", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/session-types?q=sports");
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
    page.getByText("Clients cannot book by themselves yet.", { exact: false }),
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

test("shop staff read session types, and are offered nothing to change", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/session-types");
  await expect(page.getByRole("link", { name: "Add session type" })).toHaveCount(0);
  await page
    .getByRole("row", { name: /Mat Pilates/ })
    .getByRole("link")
    .click();
  await expect(page.getByText("£8.50, members £7.50")).toBeVisible();
  await expect(page.locator("#work form")).toHaveCount(0);
  await checkBoth(page, checkAccessible);
});
