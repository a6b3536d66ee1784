import { buys, rowsOf } from "#tests/support/visitor.ts";
import { checkBoth, enter, press } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "who-comes", viewport: { width: 360, height: 740 } });

test("by keyboard staff tick off who comes to a retreat and take it back, and the focus stays @night", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const [retreat] = await rowsOf<{ slug: string; id: string }>(
    studio,
    `select slug, id from products where product_type = 'retreat' and status = 'published'
      and event_starts_at > now() + interval '20 days' order by price limit 1`,
  );
  await buys(studio, retreat!.slug, "ana.comes@example.com");
  await enter(page, "shop", `/dashboard/coming/products/${retreat!.id}`);
  const row = page.getByRole("row", { name: /ana\.comes@/ });
  const here = row.getByRole("button", { name: /^Here/ });
  await press(page, here);
  await expect(here).toHaveAttribute("aria-pressed", "true");
  await expect(here).toBeFocused();
  await expect(row).toContainText("Grace Okafor");
  await page.keyboard.press("Enter");
  await expect(here).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(here).toHaveAttribute("aria-pressed", "true");
  await checkBoth(page, checkAccessible);
});
