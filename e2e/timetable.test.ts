import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const sizes = { phone: { width: 360, height: 800 }, "wide screen": { width: 1280, height: 800 } };
const next = (page: Page) => page.getByRole("link", { name: "Next week" });
const classes = (page: Page) => page.getByRole("main").locator('a[href^="/timetable/"]:visible');

test("a visitor finds a class with a place, on a phone and in the grid of a wide screen", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await test.step("a visitor on a phone finds a class with a place and its page", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(sizes.phone);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page
      .getByRole("link", { name: "TIMETABLE", exact: true })
      .locator("visible=true")
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Timetable");
    for (let week = 1; week <= 4; week += 1) {
      const before = page.url();
      await next(page).click();
      await expect(page).not.toHaveURL(before);
    }
    await page.getByLabel("Type").selectOption("Mat Pilates");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d&type=mat-pilates/);
    await expect(page.getByText(/places? left/).first()).toBeVisible();
    await checkAccessible(page);

    const [first] = await classes(page).all();
    const name = (await first!.innerText()).split("\n")[0]!;
    await first!.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name.split(/, \w+day \d/)[0]!);
    await expect(page.getByText("What to bring")).toBeVisible();
    await expect(page.getByRole("link", { name: "Book this class" })).toHaveAttribute(
      "href",
      page.url().replace(/.*\/timetable/, "/client/timetable"),
    );
    await checkAccessible(page);
    await page.getByRole("link", { name: "Book without one and pay by card" }).click();
    await expect(page.getByRole("button", { name: "Keep My Place and Pay" })).toBeVisible();
  });
  await test.step("the grid has days and hours on a wide screen, and is a list on a phone", async () => {
    await page.setViewportSize(sizes["wide screen"]);
    await page.goto("/timetable");
    await next(page).click();
    await expect(page).toHaveURL(/week=/);
    const listed = await classes(page).count();
    await page.getByRole("link", { name: "Grid" }).click();
    await expect(page).toHaveURL(/view=grid/);
    await expect(page.getByRole("columnheader", { name: /^Wednesday/ })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "7pm" })).toBeVisible();
    expect(await classes(page).count()).toBe(listed);
    await checkAccessible(page);
    await page.setViewportSize(sizes.phone);
    await expect(page.getByRole("table")).toBeHidden();
    expect(await classes(page).count()).toBe(listed);
    await checkState(page);
  });
});
