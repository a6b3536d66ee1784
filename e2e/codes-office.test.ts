import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "codes", permissions: ["clipboard-read", "clipboard-write"] });

// What a code does, and what its forms refuse: tests/pages/selling-pages.test.ts.
test("the screens of codes are accessible, with their errors and with the question before one is deleted @night", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "shop", "/dashboard/discounts");
  for (const heading of ["Code", "Discount", "Usage", "Valid Until", "Status", "Actions"])
    await expect(page.getByRole("columnheader", { name: heading, exact: true })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "Add Discount Code" }).click();
  await page.getByLabel("Applies to").selectOption("specific_products");
  await page.getByRole("button", { name: "Create Discount Code" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Error saving discount code" }),
  ).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Look for products").fill("roller");
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await page.getByRole("checkbox", { name: /Foam Roller/ }).check();
  await checkBoth(page, checkState);
  await page.goto("/dashboard/discounts");
  await page.getByRole("link", { name: "Personal codes" }).click();
  await page.getByRole("button", { name: "Make Codes" }).last().click();
  await expect(page.getByText("Please enter e-mails, or how many codes.").first()).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.goto("/dashboard/discounts?q=welcome10");
  await page.getByRole("link", { name: /: usage of WELCOME10$/ }).click();
  await checkBoth(page, checkAccessible);

  await page.goto("/dashboard/discounts?q=kit15");
  await page.getByRole("link", { name: "Delete KIT15" }).click();
  const asked = page.getByRole("dialog", {
    name: "Are you sure you want to delete this discount code?",
  });
  await checkBoth(page, checkState);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(asked).toBeHidden();
  await page.getByRole("link", { name: "Delete KIT15" }).click();
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Discount code deleted.")).toBeVisible();
  await page.goto("/dashboard/discounts?q=kit15");
  await expect(page.getByText("No code fits this search.")).toBeVisible();
  await checkBoth(page, checkState);
});

test.describe("in the time that is meant", () => {
  test.use({ newsLinger: false });

  test("a copied code is ticked for two seconds, and the message that one was switched stays for three @night", async ({
    page,
    studio,
  }) => {
    await page.clock.install();
    await enter(page, "shop");
    await page
      .context()
      .grantPermissions(["clipboard-read", "clipboard-write"], { origin: studio.url });
    await page.goto("/dashboard/discounts?q=welcome10");
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
});
