import { expect, test } from "./fixtures.ts";

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

// What styles and elements do by themselves; forms and links without a script are in tests/pages.
test("without JavaScript the menu opens, no button is shown that would do nothing, pictures can be chosen and enlarged, and the total of the checkout unfolds", async ({
  page,
}) => {
  await page.goto("/no-such-page");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await menu.getByRole("link", { name: "HOME" }).tap();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("We count visits to our public pages ourselves")).toBeVisible();
  await expect(
    page.getByRole("button", { name: /count my visits|Show the post here/ }),
  ).toHaveCount(0);

  const mat = "/shop/product/natural-rubber-pilates-mat";
  await page.goto(mat);
  await page.locator("label[for=picture-2]").click();
  await expect(page.locator("figcaption:visible")).toHaveText("2 / 3");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.goto("/checkout");
  await page.locator("details", { hasText: "Your order" }).locator("summary").click();
  await expect(page.locator("details li").first()).toBeVisible();
  await page.goto("/shop/product/mat-pilates-monday-evening-shefford");
  await page.locator("a[data-large]").first().click();
  await expect(page).toHaveURL(/\/media\//);
});
