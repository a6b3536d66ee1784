import type { Locator } from "@playwright/test";
import { cards, expectPaid, payWith } from "./buying.ts";
import { ask } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "paid-place", viewport: { width: 360, height: 740 } });

/** A coming date of the timetable with two free places and an empty waiting list, and a client without anything else then. */
const freeDate = `select s.id, to_char(s.starts_at at time zone 'Europe/London', 'YYYY-MM-DD') as day
  from sessions s
  where s.kind = 'group' and s.is_listed and s.status = 'scheduled' and s.archived_at is null and s.price > 0
    and s.starts_at between now() + interval '3 days' and now() + interval '50 days'
    and count_free_places(s.id) > 1 and count_places(s.id, '{waitlist}') = 0
    and not exists (select from session_claims k join clients c on c.id = k.client_id
      where c.email = 'client@demo.example' and k.during && s.during)
  order by s.starts_at limit 1`;

test("a visitor on a phone comes from the timetable to a paid place in six presses beside the card, and gives it back by the link in their mail", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  const [date] = (await ask<{ id: string; day: string }>(studio, freeDate)).rows;
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await page.goto(`/timetable?week=${date!.day}`);
  await press(
    page.locator(`main a[href="/timetable/${date!.id}"]`).filter({ visible: true }).first(),
  );
  await press(page.getByRole("link", { name: "Book without one and pay by card" }));
  await checkState(page);
  await page.getByLabel("Name", { exact: true }).fill("Gail Guest");
  await page.getByLabel("Email", { exact: true }).fill("gail@example.com");
  await page.getByLabel("Phone", { exact: true }).fill("07700 900111");
  await press(page.getByRole("button", { name: "Keep My Place and Pay" }));
  await expect(page.getByText(/^Your place is kept for you until \d\d:\d\d/)).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("gail@example.com");
  await checkAccessible(page);
  for (const [label, text] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(text);
  await press(page.getByRole("checkbox", { name: /^I have read and accept/ }));
  await press(page.getByRole("button", { name: "Place Order" }));
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  await payWith(page, cards.pays);
  await expectPaid(page);
  expect(presses).toBeLessThanOrEqual(6);

  await mailbox.latestTo("gail@example.com", /^Your order FR-\d+ is confirmed/);
  const mail = await mailbox.latestTo("gail@example.com", /^Your session is booked/);
  const link = /https?:\/\/\S+\/offered-place\S+/.exec(mail.text)?.[0] ?? "";
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText(/^You get all of it back: £/)).toBeVisible();
  await checkAccessible(page);
  await page.getByRole("button", { name: "Cancel My Place" }).click();
  await expect(page.getByText(/^You have given the place back/)).toBeVisible();
  await mailbox.latestTo("gail@example.com", /^A refund of £/);
});

const address = {
  "Address line 1": "3 Station Road",
  City: "Shefford",
  Postcode: "SG17 5AB",
};
