import { cards, expectPaid, order, payWith } from "./buying.ts";
import { ask, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "course", viewport: { width: 360, height: 740 } });

const slug = "mat-pilates-wednesday-morning-clophill";
const block = `select c.id, (select count(*) from course_dates d where d.course_id = c.id)::int as dates,
    (select session_id from course_dates d join sessions s on s.id = d.session_id where d.course_id = c.id
      order by s.starts_at limit 1) as first
  from courses c join products p on p.id = c.product_id where p.slug = '${slug}'`;

test("a visitor buys a block with a card, has its dates by name, and stands in the register of each", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  const [course] = (await ask<{ id: string; dates: number; first: string }>(studio, block)).rows;
  await page.goto(`/shop/product/${slug}`);
  await expect(page.getByText("First date")).toBeVisible();
  await expect(page.getByText(/^6 dates, from Wednesday /)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await order(page, slug, { Email: "bea@example.com", "First name": "Bea" });
  await payWith(page, cards.pays);
  await expectPaid(page);
  await expect(page.getByText(/^Your dates: Wednesday /)).toBeVisible();
  const mail = await mailbox.latestTo("bea@example.com", /is confirmed/);
  expect(mail.text).toContain("Your dates: Wednesday ");
  expect(mail.text).toContain("Clophill Village Hall");

  await enter(page, "owner");
  await page.goto(`/dashboard/courses/${course!.id}`);
  await expect(page.getByText("1 of 7 enrolled")).toBeVisible();
  await expect(page.getByText("6 of 6 dates")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByLabel("For single visits").fill("6");
  await page.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("1 of 1 enrolled")).toBeVisible();
  await page.goto(`/dashboard/coming/classes/${course!.first}`);
  await expect(page.getByText("Bea O'Brien").first()).toBeVisible();
});
