import type { Page } from "@playwright/test";
import { aJpeg } from "#tests/support/photos.ts";
import { checkBoth, chooseFiles, enter, press, retype, tabTo, type } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "products" });

const photo = Buffer.from(
  await aJpeg({
    width: 1_000,
    height: 750,
    exif: true,
  }),
);
const file = (name: string, buffer = photo, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});

/** What the bar below the form says; the dialog that asks before leaving has the same title. */
const unsavedIn = (page: Page) => page.getByRole("status").filter({ hasText: "Unsaved changes" });

test("by keyboard alone shop staff publish a product with pictures, and it is in the shop", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "shop", "/dashboard/products");
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("link", { name: "Add Product" }));
  await type(page, page.getByLabel("Name", { exact: true }), "Walnut massage roller");
  await type(page, page.getByLabel("Category"), "Equipment");
  await type(page, page.getByLabel("Short description"), "Turned by hand in Shefford.");
  await tabTo(page, page.getByRole("textbox", { name: "Detailed description" }));
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Heavy & smooth");
  await type(page, page.getByLabel("Key features"), "Walnut\nOiled");
  await type(page, page.getByLabel("Price (£)", { exact: true }), "24");
  await type(page, page.getByLabel("Sale price (£)"), "30");
  await expect(
    page.getByText("Sale price (£30.00) cannot be higher than regular price (£24.00)"),
  ).toBeVisible();
  await expect(page.getByLabel("Sale price (£)")).toHaveValue("3");
  await retype(page, page.getByLabel("Sale price (£)"), "20");
  await retype(page, page.getByLabel("Price (£)", { exact: true }), "18");
  await page.keyboard.press("Tab");
  await expect(
    page.getByText("Sale price has been cleared as it was higher than the new regular price"),
  ).toBeVisible();
  await retype(page, page.getByLabel("How many there are"), "7");
  await chooseFiles(page, page.getByLabel("Upload pictures"), [file("one.jpg"), file("two.jpg")]);
  await type(page, page.getByLabel("What picture 2 shows"), "The roller on a mat");
  await press(page, page.getByRole("button", { name: "Move picture 2 up" }));
  await expect(page.getByLabel("What picture 1 shows")).toHaveValue("The roller on a mat");
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Create Product" }));
  await expect(page.getByLabel("What picture 2 shows")).toHaveAccessibleDescription(
    /^Please say what this picture shows/,
  );
  await checkBoth(page, checkState);
  await tabTo(page, page.getByRole("checkbox", { name: /^Decorative/ }).nth(1));
  await page.keyboard.press("Space");
  await press(page, page.getByRole("button", { name: "Create Product" }));
  await expect(page.getByText("Product created successfully!")).toBeVisible();

  await page.goto("/shop/product/walnut-massage-roller");
  await expect(
    page.getByRole("heading", { name: "Walnut massage roller", level: 1 }),
  ).toBeVisible();
  await expect(page.locator("strong", { hasText: "Heavy & smooth" })).toBeVisible();
  await expect(page.getByText("Oiled")).toBeVisible();
  await checkBoth(page, checkState);
  const picture = page.locator("img[alt='The roller on a mat']").first();
  const answer = await page.request.get((await picture.getAttribute("src"))!);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});

test("a saved product stays open, says what is not saved yet, and leads to its page in the shop", async ({
  page,
  checkState,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "shop");
  await page.goto("/dashboard/products?q=block", { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "Add Product" })).toBeInViewport({ ratio: 1 });
  const row = page.getByRole("row").nth(1);
  await expect(row.getByText(/£\d/).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(
    row.getByText(/in stock|left|Out of stock/).filter({ visible: true }),
  ).toBeInViewport({ ratio: 1 });
  await row.getByRole("link").first().click();
  await page.waitForLoadState("networkidle");
  const [save, unsaved] = [
    page.getByRole("button", { name: "Save", exact: true }),
    unsavedIn(page),
  ];
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(unsaved).toHaveCount(0);
  const points = page.getByLabel("Highlights");
  // The description's editor may still be taking its place, which can undo the selection of a fill.
  await expect(async () => {
    await points.fill("Made of cork");
    await expect(points).toHaveValue("Made of cork", { timeout: 500 });
  }).toPass();
  await expect(unsaved).toBeInViewport({ ratio: 1 });
  await expect(save).toBeInViewport({ ratio: 1 });
  await checkBoth(page, checkState);
  await save.click();
  await expect(page).toHaveURL(/\/dashboard\/products\/[0-9a-f-]{36}\?done=updated$/);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  await expect(points).toHaveValue("Made of cork");

  await points.fill("Made of cork, and light");
  await expect(unsaved).toBeVisible();
  await save.click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  await page.getByRole("link", { name: "View in shop" }).first().click();
  await expect(page.getByText("Made of cork, and light").first()).toBeVisible();
});
