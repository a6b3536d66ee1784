import { enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "places" });

test("the owner adds a place with a room, renames it and archives it, and loses nothing to a mistake", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/places");
  await checkAccessible(page);
  await page.getByRole("link", { name: "Add place" }).first().click();
  await page.getByLabel("Address").fill("2 Mill Lane, Shefford");
  await page.getByRole("button", { name: "Add place" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Please enter a name.");
  await expect(page.getByLabel("Address")).toHaveValue("2 Mill Lane, Shefford");
  await checkAccessible(page);
  await page.getByLabel("Name").fill("The Old Mill");
  await page.getByRole("button", { name: "Add place" }).click();
  await expect(page.getByText("Place added.")).toBeVisible();

  await page.getByLabel("Room", { exact: true }).fill("Loft");
  await page.getByLabel("People it holds").fill("101");
  await page.getByRole("button", { name: "Add room" }).click();
  await expect(page.getByLabel("People it holds")).toHaveAccessibleDescription(
    "Please enter a whole number from 1 to 100.",
  );
  await page.getByLabel("People it holds").fill("6");
  await page.getByRole("button", { name: "Add room" }).click();
  await expect(page.getByText("Room added.")).toBeVisible();
  await checkAccessible(page);

  await page.getByLabel("Online: a call, not a hall").check();
  await page.getByRole("button", { name: "Save place" }).click();
  await expect(page.getByRole("alert")).toContainText("This place has rooms, so it is not a call.");
  await page.getByLabel("Online: a call, not a hall").uncheck();
  await page.getByLabel("Name", { exact: true }).fill("The Mill");
  await page.getByRole("button", { name: "Save place" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Mill");

  await page.getByRole("button", { name: "Archive place" }).click();
  await expect(page.getByText("Place archived.", { exact: false })).toBeVisible();
  await page.goto("/dashboard/places?q=mill");
  await expect(page.getByRole("link", { name: "The Mill" })).toHaveCount(0);
  await page.goto("/dashboard/places?show=archived");
  await expect(page.getByRole("row", { name: /The Mill/ })).toContainText("Loft");
});
