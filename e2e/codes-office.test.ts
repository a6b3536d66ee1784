import { enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({
  studioOf: "codes",
  permissions: ["clipboard-read", "clipboard-write"],
  newsLinger: false,
});

test("a code is copied with a tick that stays for two seconds, and the message that it was switched for three", async ({
  page,
  studio,
}) => {
  await page.clock.install();
  await page
    .context()
    .grantPermissions(["clipboard-read", "clipboard-write"], { origin: studio.url });
  await enter(page, "shop", "/dashboard/discounts?q=welcome10");
  await page.getByRole("button", { name: "Copy WELCOME10" }).click();
  const ticked = page.getByRole("button", { name: "WELCOME10 copied" });
  await expect(ticked).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("WELCOME10");
  await page.clock.pauseAt(Date.now() + 60_000).catch(() => undefined);
  await page.getByRole("button", { name: /WELCOME10( copied)?$/ }).click();
  await expect(ticked).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(ticked).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole("button", { name: "Copy WELCOME10" })).toBeVisible();
  for (const now of ["inactive", "active"]) {
    await page.getByRole("button", { name: /^WELCOME10 is (in)?active: switch it/ }).click();
    const said = page.getByText(`WELCOME10 is ${now} now.`);
    await expect(said).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(said).toBeVisible();
    await page.clock.runFor(200);
    await expect(said).toBeHidden();
  }
});
