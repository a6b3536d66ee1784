import type { Page } from "@playwright/test";
import { enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

/** Every list of the back office that has rows in the demo studio, with the selector of its first row. */
const lists: Record<string, string> = {
  ...Object.fromEntries(
    [
      "products",
      "orders",
      "customers",
      "discounts",
      "enquiries",
      "mail",
      "classes",
      "session-types",
      "places",
    ]
      .concat(["staff", "staff/clients", "audit", "privacy/files"])
      .map((name) => [`/dashboard/${name}`, "tbody tr"]),
  ),
  "/dashboard/categories": "#work ul > li",
};

const widths = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** The position of the first row, in pixels from the top of the screen. */
const firstRow = async (page: Page, path: string) =>
  (await page.locator(lists[path]!).first().boundingBox())!;

test("in every list the first row is in the upper third of a desktop screen and on the first screen of a phone, and the way out in view @night", async ({
  page,
}) => {
  await enter(page, "owner");
  const low: [string, number][] = [];
  for (const path of Object.keys(lists)) {
    await page.setViewportSize(widths.desktop);
    await page.goto(path);
    const { y } = await firstRow(page, path);
    if (y > widths.desktop.height / 3) low.push([path, Math.round(y)]);
    await page.setViewportSize(widths.phone);
    const row = await firstRow(page, path);
    if (row.y + row.height > widths.phone.height) low.push([path, Math.round(row.y)]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  }
  expect(low).toEqual([]);

  await page.goto("/dashboard/orders");
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(
      page.getByRole("button", { name: "Logout" }).filter({ visible: true }),
    ).toBeInViewport();
  }
});
