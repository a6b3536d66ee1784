import { ask, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

// A message that goes in the time that is meant: waiting for one that lingers would take five times as long.
test.use({ studioOf: "drafts", newsLinger: false });

test("an answer that is being written stays while its enquiry is assigned; a message appears again after the second time @night", async ({
  page,
  studio,
}) => {
  const { rows } = await ask<{ id: string }>(
    studio,
    `insert into enquiries (reference, name, email, phone, service, message, source, same_words, created_at)
      values ('ENQ-DRAFT', 'Ana', 'ana@example.com', '', 'general', 'When are you open?', '', 'draft', now()) returning id`,
  );
  await enter(page, "owner", `/dashboard/enquiries/${rows[0]!.id}`);
  const answer = page.getByLabel("Your answer");
  await answer.fill("Thank you for writing. Tuesdays at");
  await page.getByLabel("Looked after by").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText("It is noted who looks after this enquiry.")).toBeVisible();
  await expect(answer).toHaveValue("Thank you for writing. Tuesdays at");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  await expect(answer).toHaveValue("");

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
