import type { Page } from "@playwright/test";
import { aVisitor, buys, orders } from "#tests/support/visitor.ts";
import { checkBoth, enter, press, tabTo, type } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "codes", permissions: ["clipboard-read", "clipboard-write"] });

const rowOf = (page: Page, code: string) =>
  page.getByRole("row", { name: new RegExp(`^${code}\\b`) });

test("a code is made, used in the shop, seen in its usage, edited, switched off and deleted", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/discounts");
  for (const heading of ["Code", "Discount", "Usage", "Valid Until", "Status", "Actions"])
    await expect(page.getByRole("columnheader", { name: heading, exact: true })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "Add Discount Code" }).click();
  await expect(page.getByLabel("Usage per customer")).toHaveValue("1");
  await expect(page.getByLabel("Discount type")).toHaveValue("percentage");
  await expect(page.getByLabel("Applies to")).toHaveValue("all");
  await expect(page.getByLabel("Valid from")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await page.getByLabel("Valid from").fill("");
  await page.getByLabel("Usage per customer").fill("0");
  await page.getByRole("button", { name: "Create Discount Code" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Error saving discount code" }),
  ).toBeVisible();
  for (const wrong of [
    "Please enter a code.",
    "Please enter a name.",
    "Please enter a value.",
    "Please enter a date, such as 2026-05-16.",
  ])
    await expect(page.getByText(wrong).first()).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.getByLabel("Code", { exact: true }).fill("roller20");
  await page.getByLabel("Name", { exact: true }).fill("Twenty off rollers");
  await page.getByLabel("Discount value").fill("120");
  await page.getByLabel("Valid from").fill("2026-01-02");
  await page.getByLabel("Valid until").fill("2026-01-01");
  await page.getByLabel("Usage per customer").fill("1");
  await page.getByLabel("Applies to").selectOption("specific_products");
  await page.getByRole("button", { name: "Create Discount Code" }).click();
  await expect(page.getByText("A percentage is from 1 to 100.").first()).toBeVisible();
  await expect(page.getByText("The last day is before the first day.").first()).toBeVisible();
  await expect(page.getByText("Please choose at least one product.").first()).toBeVisible();
  await page.getByLabel("Discount value").fill("20");
  await page.getByLabel("Valid until").fill("");
  await page.getByLabel("Look for products").fill("roller");
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await page.getByRole("checkbox", { name: /Foam Roller/ }).check();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Create Discount Code" }).click();
  await expect(page.getByText("Discount code created.")).toBeVisible();
  await expect(rowOf(page, "ROLLER20")).toContainText("0 / ∞");

  await buys(studio, "foam-roller-90cm", "saver.one@example.com", { discountCode: "ROLLER20" });
  await page.goto("/dashboard/discounts?q=roller20");
  await expect(rowOf(page, "ROLLER20")).toContainText("1 / ∞");
  await page.getByRole("link", { name: "1 / ∞: usage of ROLLER20" }).click();
  await expect(
    page.getByText("Twenty off rollers: 20% off. Used 1 time of unlimited"),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /saver\.one@example\.com/ })).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /Foam Roller/ })).toBeChecked();
  await page.getByLabel("Total usage limit").fill("2");
  await page.getByLabel("Discount value").fill("25");
  await page.getByRole("button", { name: "Save Discount Code" }).click();
  await expect(page.getByText("Discount code saved.")).toBeVisible();
  await page.goto("/dashboard/discounts?q=roller20");
  await expect(rowOf(page, "ROLLER20")).toContainText("1 / 2");
  await expect(rowOf(page, "ROLLER20")).toContainText("25%");
  await expect(rowOf(page, "ROLLER20")).toContainText("Specific products");

  await page.getByRole("button", { name: "ROLLER20 is active: switch it off" }).click();
  await expect(page.getByText("ROLLER20 is inactive now.")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "ROLLER20 is inactive: switch it on" }),
  ).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.getByRole("link", { name: "Delete ROLLER20" }).click();
  const asked = page.getByRole("dialog", {
    name: "Are you sure you want to delete this discount code?",
  });
  await checkBoth(page, checkAccessible);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(asked).toBeHidden();
  await page.getByRole("link", { name: "Delete ROLLER20" }).click();
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Discount code deleted.")).toBeVisible();
  await page.goto("/dashboard/discounts?q=roller20");
  await expect(page.getByText("No code fits this search.")).toBeVisible();
  await checkBoth(page, checkAccessible);
});

test("a code is copied with a tick that stays for two seconds", async ({ page, studio }) => {
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
});

test.describe("in the time that is meant", () => {
  test.use({ newsLinger: false });

  test("the message that a code was switched stays for three seconds", async ({ page }) => {
    await page.clock.install();
    await enter(page, "shop");
    await page.goto("/dashboard/discounts?q=welcome10");
    await page.clock.pauseAt(Date.now() + 60_000);
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

test("by keyboard alone personal codes are made and mailed, each works for its own e-mail only", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/discounts");
  await press(page, page.getByRole("link", { name: "Personal codes" }));
  await expect(page.getByRole("heading", { level: 1, name: "Personal Codes" })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Make Codes" }).last());
  await expect(page.getByText("Please enter e-mails, or how many codes.").first()).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByLabel("They begin with").focus();
  for (const [label, text] of [
    ["They begin with", "thanks"],
    ["Name", "For the first riders"],
    ["Emails", "fay@example.com\ngwen@example.com"],
    ["Discount value", "30"],
  ] as const) {
    if (label === "Emails") await tabTo(page, page.getByLabel("Mail each code to its email"));
    if (label === "Emails") await page.keyboard.press("Space");
    if (label === "Emails") await page.getByLabel("Emails").focus();
    await type(page, page.getByLabel(label, { exact: label !== "Emails" }), text);
  }
  await press(page, page.getByRole("button", { name: "Make Codes" }).last());
  await expect(
    page.getByText("2 codes made, and on their way by mail. The list of codes has them, too."),
  ).toBeVisible();
  await checkBoth(page, checkAccessible);

  const mail = await mailbox.latestTo("fay@example.com", /^A discount code for you: 30% off$/);
  const code = /THANKS-[A-Z2-9]{10}/.exec(mail.text)![0];
  await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("fay@example.com");
  await mailbox.latestTo("gwen@example.com");
  const roller = "foam-roller-90cm";
  const stranger = { email: "eve@example.com", discountCode: code };
  const refused = await orders(await aVisitor(studio), roller, stranger);
  expect(refused.text).toMatch(/Invalid discount code/);
  await buys(studio, roller, "fay@example.com", { discountCode: code });
  expect(await mailbox.countTo("fay@example.com", /^A discount code/)).toBe(1);
});
