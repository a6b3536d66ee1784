import { ask, checkBoth, enter, fileOf } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "reports" });

test("the owner reads today, a period beside the one before, VAT by rate once registered, and hands the file on", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/reports");
  await expect(page.getByRole("heading", { name: /^Today so far/ })).toBeVisible();
  const revenue = page.locator("section", {
    has: page.getByRole("heading", { name: "Revenue", exact: true }),
  });
  await expect(revenue.getByRole("definition").first()).toContainText(
    /£[\d,.]+\s*(.* than £[\d,.]+|£0\.00 before)/,
  );
  await expect(page.getByText("The studio was not registered for VAT in these days")).toBeVisible();
  await page.getByText("By product, as a table").click();
  const products = page.getByRole("region", { name: "By product" });
  for (const heading of ["The days before", "Margin"])
    await expect(products.getByRole("columnheader", { name: heading })).toBeVisible();
  await checkBoth(page, checkAccessible);

  await ask(
    studio,
    "update settings set vat_number = 'GB123456789', vat_from = '2020-01-01', version = version + 1, updated_at = now()",
  );
  await page.reload();
  const rates = page.getByRole("region", { name: "VAT by rate" });
  await expect(rates.getByRole("columnheader")).toHaveText(["Rate", "Net", "VAT", "Gross"]);
  const cells = await rates.getByRole("row").nth(1).getByRole("cell").allTextContents();
  const [net, vat, gross] = cells
    .slice(1)
    .map((text) => Math.round(Number(text.replaceAll(/[£,]/g, "")) * 100));
  expect([cells[0], net! + vat!]).toEqual(["20%", gross]);
  expect(Math.abs(vat! - gross! / 6)).toBeLessThan(gross! / 600);
  await checkBoth(page, checkAccessible);

  const file = await fileOf(page, "CSV of For the accountant");
  expect(file.name).toMatch(/^accountant-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const [headings, ...rows] = file.text.trim().split("\r\n");
  expect(headings).toBe("Date,Order,Kind,VAT rate (%),Net (£),VAT (£),Gross (£),Method");
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    expect(row).toMatch(/^\d{4}-\d\d-\d\d,FR-[\w-]+,(sale|refund|voucher sold|voucher used),/);
});
