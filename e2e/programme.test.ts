import type { Page } from "@playwright/test";
import { checkBoth, enter } from "./in-the-office.ts";
import { expect, pageIn, test } from "./fixtures.ts";

test.use({ studioOf: "programme", viewport: { width: 360, height: 740 } });

/** Whether the service worker has kept the page. */
const isKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("programme")).keys()).length > 1);

test("a client's programme opens and is ticked without a signal, and both sides' ticks arrive", async ({
  page,
  browser,
  checkState,
}) => {
  await enter(page, "client", "/client/programme");
  await expect(page.getByText("This page also opens without a signal.")).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  const photograph = page.getByRole("img", { name: /^Kneeling reach/ });
  await photograph.scrollIntoViewIfNeeded();
  await checkBoth(page, checkState);
  await page.setViewportSize({ width: 360, height: 740 });
  const row = (name: string, of: Page = page) =>
    of
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: of.getByRole("heading", { name }) });
  const done = async (name: string, pain: string, word: string, of: Page = page) => {
    await row(name, of).getByLabel("Pain 0–10").selectOption(pain);
    await row(name, of).getByLabel("A word about it").fill(word);
    await row(name, of).getByRole("button", { name: /^Done/ }).click();
    await expect(row(name, of).getByText(`Done today, pain ${pain} of 10`)).toBeVisible();
  };

  await page.context().setOffline(true);
  await page.reload();
  await done("Pelvic tilt", "2", "In the barn");
  await done("Kneeling reach", "1", "");
  await expect(page.getByText("No signal: 2 changes are kept on this phone")).toBeVisible();
  await checkState(page);
  await page.reload();
  await expect(row("Pelvic tilt").getByText("In the barn")).toBeVisible();
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // The same client at home, on another device.
  const home = await pageIn(await browser.newContext());
  await enter(home, "client");
  await home.goto("/client/programme");
  await done("Pelvic tilt", "6", "Left hip", home);
  await done("Clam", "3", "", home);
  await expect(home.getByText("Everything is saved.")).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("Everything is saved.")).toBeVisible({ timeout: 20_000 });
  await expect(row("Pelvic tilt").getByText("Left hip · In the barn")).toBeVisible();
  await expect(row("Clam").getByText("Done today, pain 3 of 10")).toBeVisible();
  await home.reload();
  for (const name of ["Pelvic tilt", "Clam", "Kneeling reach"])
    await expect(row(name, home).getByText(/^Done today/)).toBeVisible();

  await row("Clam").getByRole("button", { name: "Take it back" }).click();
  await expect(row("Clam").getByRole("button", { name: /^Done/ })).toBeVisible();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL((url) => url.pathname.endsWith("/login"));
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("programme");
  await page.context().setOffline(true);
  await expect(page.goto("/client/programme")).rejects.toThrow(/net::ERR_/);
});

test("the lines of a programme are dragged into another order, which is the client's", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist", "/therapist/clients?q=Whitfield");
  await page
    .getByRole("link", { name: /Whitfield/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Programme", exact: true }).click();
  const names = page.locator("ol > li h2");
  await expect(names.first()).toHaveText("Pelvic tilt");
  const handle = (at: number) => page.locator("[data-drag-handle]").nth(at);
  await handle(0).scrollIntoViewIfNeeded();
  const [from, to] = [
    await handle(0).boundingBox(),
    await page.locator("ol > li").nth(1).boundingBox(),
  ];
  await page.mouse.move(from!.x + 18, from!.y + 18);
  await page.mouse.down();
  await page.mouse.move(from!.x + 18, from!.y + 60, { steps: 4 });
  await page.mouse.move(from!.x + 18, from!.y + 18 + to!.height, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText("Moved.")).toBeVisible();
  await expect(names.nth(0)).toHaveText("Clam");
  await expect(names.nth(1)).toHaveText("Pelvic tilt");
  await page.reload();
  await expect(names.nth(1)).toHaveText("Pelvic tilt");
  await checkBoth(page, checkAccessible);
});
