import { ask, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "drafts" });

const draft = "Saved as a draft: to be published it still needs a price (or a tick at “free”).";

test("a product without a price says at once that it is a draft, and is published from there", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Cork wedge");
  await page.getByLabel("Category").selectOption({ label: "Equipment" });
  await page.getByRole("textbox", { name: "Detailed description" }).fill("Holds the heels.");
  await page.getByRole("button", { name: "Create Product" }).click();

  await expect(page.getByText(draft)).toBeVisible();
  await expect(page.getByText("Product created successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cork wedge", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Status")).toHaveValue("draft");
  await checkBoth(page, checkAccessible);

  await page.getByLabel("Status").selectOption({ label: "Published" });
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(page.getByText(draft)).toBeVisible();

  await page.getByLabel("Status").selectOption({ label: "Published" });
  await page.getByLabel("Price (£)", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/products\/[0-9a-f-]{36}\?done=updated$/);
  await page.goto("/shop/product/cork-wedge");
  await expect(page.getByRole("heading", { name: "Cork wedge", level: 1 })).toBeVisible();
});

test("a colleague who clears the price of a published product is told that it is unpublished", async ({
  page,
  studio,
}) => {
  await enter(page, "shop");
  const { rows } = await ask<{ id: string }>(
    studio,
    "select id from products where slug = 'magic-circle'",
  );
  await page.goto(`/dashboard/products/${rows[0]!.id}`);
  await page.getByLabel("Price (£)", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText(`It is out of the shop now. ${draft}`)).toBeVisible();
  await page.getByLabel("Price (£)", { exact: true }).fill("18.00");
  await page.getByLabel("Status").selectOption({ label: "Published" });
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/products\/[0-9a-f-]{36}\?done=updated$/);
});

test("the success message appears again after the second time", async ({ page }) => {
  await enter(page, "shop");
  await page.goto("/dashboard/categories");
  const toast = page.getByText("Category moved.");
  await page
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0, { timeout: 20_000 });
  await page
    .getByRole("button", { name: /^Move .* up$/ })
    .last()
    .click();
  await expect(toast).toBeVisible();
});

test("an answer that is being written stays while its enquiry is assigned", async ({
  page,
  studio,
}) => {
  const { rows } = await ask<{ id: string }>(
    studio,
    `insert into enquiries (reference, name, email, phone, service, message, source, same_words, created_at)
      values ('ENQ-DRAFT', 'Ana', 'ana@example.com', '', 'general', 'When are you open?', '', 'draft', now()) returning id`,
  );
  await enter(page);
  await page.goto(`/dashboard/enquiries/${rows[0]!.id}`);
  const answer = page.getByLabel("Your answer");
  await answer.fill("Thank you for writing. Tuesdays at");
  await page.getByLabel("Looked after by").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText("It is noted who looks after this enquiry.")).toBeVisible();
  await expect(answer).toHaveValue("Thank you for writing. Tuesdays at");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  await expect(answer).toHaveValue("");
});
