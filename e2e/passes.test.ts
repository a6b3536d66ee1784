import { cards, expectPaid, fillIn, payWith, putInBasket } from "./buying.ts";
import { ask, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "passes", viewport: { width: 360, height: 740 } });

const email = "client@demo.example";
/** The first coming date with a free place that the client can come to. */
const free = `select s.id from sessions s
  where s.kind = 'group' and s.is_listed and s.status = 'scheduled' and s.archived_at is null
    and s.starts_at between now() + interval '2 days' and now() + interval '50 days'
    and count_free_places(s.id) > 0 and count_places(s.id, '{waitlist}') = 0
    and not exists (select from session_claims k join clients c on c.id = k.client_id
      where c.email = '${email}' and k.during && s.during)
  order by s.starts_at limit 1`;
/** The demo's client has a pass of their own, which would be offered first. */
const withoutPass = `update passes set valid_until = now() - interval '1 day'`;

test("ten classes are bought with a card, one is booked with them, given back in time, and put right at the desk", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await ask(studio, withoutPass);
  await page.goto("/shop/product/ten-class-pass");
  await expect(page.getByText("140 days from the day you buy it")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await putInBasket(page, "ten-class-pass");
  await page.goto("/checkout");
  await fillIn(page, { Email: email });
  await page.getByRole("button", { name: "Place Order" }).click();
  await payWith(page, cards.pays);
  await expectPaid(page);
  const mail = await mailbox.latestTo(email, /is confirmed/);
  expect(mail.text).toContain("Your pass is ready.");
  expect(mail.text).toContain("You may change your mind within 14 days");

  await enter(page, "client");
  const [date] = (await ask<{ id: string }>(studio, free)).rows;
  await page.goto(`/client/timetable/${date!.id}`);
  await expect(page.getByRole("radio", { name: /^With your pass \(10 left, / })).toBeChecked();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Book My Place" }).click();
  await expect(page.getByText(/^Your place is booked\./)).toBeVisible();

  await page.goto("/client/passes");
  await expect(page.getByText("of 10 left, until").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Used: " }).first()).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.goto(`/client/sessions/${date!.id}/cancel`);
  await expect(page.getByText("the class goes back on your pass")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Cancel My Place" }).click();
  await expect(page.getByText("It is cancelled. Thank you for telling us.")).toBeVisible();
  await page.goto("/client/dashboard");
  await expect(page.getByText(/^10 left, until/)).toBeVisible();

  await page.context().clearCookies();
  await enter(page, "owner");
  await page.goto("/dashboard/passes?state=active");
  await checkBoth(page, checkAccessible);
  await page
    .getByRole("link", { name: /Ana O'Brien/ })
    .first()
    .click();
  await page.getByLabel("By so many days").fill("7");
  await page.getByRole("button", { name: "Extend" }).click();
  await expect(page.getByText("Please say why.").first()).toBeVisible();
  await page.locator("#extend-reason").fill("The hall was closed");
  await page.getByRole("button", { name: "Extend" }).click();
  await expect(page.getByText("It is valid for longer now.")).toBeVisible();
  await expect(page.getByText("The hall was closed (Kate Ashworth)")).toBeVisible();
  await checkBoth(page, checkAccessible);
});
