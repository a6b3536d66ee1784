import { expect, test } from "./fixtures.ts";
import { checkBoth, enter, press } from "./in-the-office.ts";

test.use({ studioOf: "riding" });

test("a seat is assessed by keyboard, and the instructor's letter asks its client @night", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "therapist", "/therapist/clients?q=hannah");
  await page.getByRole("link", { name: "Hannah Whitfield" }).first().click();
  await press(page, page.getByRole("link", { name: "Rider and horse" }));
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Assess the seat" }));
  const bones = page.getByRole("group", { name: "Seat bones" });
  await bones.getByLabel(/^In the saddle/).focus();
  await page.keyboard.type("r2 after an hour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("R1");
  await expect(bones).toContainText("More weight on the right, clearly");
  await expect(bones).toContainText("In both");
  await page.keyboard.press("ArrowDown");
  const legs = page.getByRole("group", { name: "Leg position" });
  await expect(legs.getByLabel(/^On the ground/)).toBeFocused();
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Finish" }));
  await expect(page.getByText("Finished. What was found stays")).toBeVisible();
  await checkBoth(page, checkState);

  await page.goto("/therapist/clients?q=hannah");
  const record = await page
    .getByRole("link", { name: "Hannah Whitfield" })
    .first()
    .getAttribute("href");
  await page.goto(`${record}/letters`);
  await page.getByLabel("Write a letter").selectOption("instructor-seat");
  await press(page, page.getByRole("button", { name: "Begin" }));
  await page.getByLabel("Name", { exact: true }).fill("Robin Hale");
  await page.locator("summary", { hasText: "Rider and horse" }).click();
  await page.getByLabel("Goals with the horse").check();
  await press(page, page.getByRole("button", { name: "Finish", exact: true }));
  await press(page, page.getByRole("button", { name: /Ask|read it/ }).first());
  await expect(page.getByText("The client is asked to read it.")).toBeVisible();
});
