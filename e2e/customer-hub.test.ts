import { ask, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "customer-hub" });

const part = (title: string) => `section:has(> h2:text-is("${title}"))`;

test("one page has all about a customer: details, notes, emails, orders, places, and a link to a new order", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const { rows } = await ask<{ id: string; email: string }>(
    studio,
    `select c.id, c.email from customers c join orders o on o.customer_id = c.id join order_items i on i.order_id = o.id
     where i.product_type in ('retreat', 'class') and o.paid_at is not null and o.status = 'confirmed'
       and c.email not in (select email from customers where email like '%demo.example') limit 1`,
  );
  const { id, email } = rows[0]!;
  await ask(
    studio,
    `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
     values ('${email}', 'news', '2026-06-01', '${id}', '2026-06-02', '2026-11')`,
  );

  await enter(page, "shop");
  await page.goto(`/dashboard/customers/${id}`);
  const places = page.getByRole("region", { name: "Places" });
  await expect(places.getByRole("columnheader")).toHaveText([
    "What",
    "On",
    "Places",
    "Who comes",
    "Paid",
  ]);
  await expect(places.getByRole("row")).not.toHaveCount(1);
  await expect(page.locator(part("Orders")).getByRole("row")).not.toHaveCount(1);
  await expect(page.locator(part("Contact information"))).toContainText("Has no client account.");
  await expect(page.getByRole("link", { name: "New order" })).toHaveAttribute(
    "href",
    `/dashboard/orders/new?customer=${id}`,
  );
  await checkBoth(page, checkAccessible);

  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Please enter a note.").first()).toBeVisible();
  await page.getByLabel("A note for the staff").fill("Prefers mornings.\nRings back.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("The note is kept.")).toBeVisible();
  const notes = page.getByRole("list", { name: "Notes" });
  await expect(notes).toContainText("Prefers mornings.");
  await expect(page.getByLabel("A note for the staff")).toHaveValue("");

  const mails = page.getByRole("list", { name: "Mails" });
  await expect(mails).toContainText(
    "Asked on the site on 01/06/2026, confirmed from their mailbox on 02/06/2026 (wording 2026-11).",
  );
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Unsubscribe from Studio news" }).click();
  await expect(page.getByText("They are not written to about this any more.")).toBeVisible();
  await expect(mails).toContainText(/Left on \d\d/);
  await expect(page.getByRole("button", { name: /^Unsubscribe/ })).toHaveCount(0);

  await notes.getByRole("button", { name: /^Remove the note/ }).click();
  await expect(page.getByText("The note is removed.")).toBeVisible();
  await expect(notes).toHaveCount(0);
});

test("a merged customer is asked whether both are one person, and says so by the link of the mail", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  const { rows } = await ask<{ id: string; email: string }>(
    studio,
    "select id, email from customers where email not like '%demo.example' and merged_into is null order by email limit 2",
  );
  const [kept, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
  await enter(page, "shop");
  await page.goto(`/dashboard/customers/${kept.id}/merge?with=${other.id}`);
  await page.getByRole("button", { name: "Merge" }).click();
  const same = page.locator(part("The same person?"));
  await expect(same).toContainText("Not proved");
  await checkBoth(page, checkAccessible);
  await same.getByRole("button", { name: `Ask the person: ${other.email}` }).click();
  await expect(page.getByText("They are asked by mail. What they say stands here.")).toBeVisible();
  await expect(same).toContainText(/Asked on .*; they can answer until/);
  await expect(same.getByRole("button", { name: /^Ask/ })).toHaveCount(0);
  await checkBoth(page, checkAccessible);

  const mail = await mailbox.latestTo(other.email, /you, too\?$/);
  expect(mail.text).not.toContain(kept.email);
  const link = /https?:\/\/\S*(\/one-person\/\S+)/.exec(mail.text)![1]!;
  const visitor = await page.context().browser()!.newContext({ baseURL: studio.url });
  const theirs = await visitor.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Is this you, too?");
  await checkBoth(theirs, checkAccessible);
  await theirs.getByRole("button", { name: "Yes, that is me" }).click();
  await expect(theirs.getByText("You said yes: both are you.")).toBeVisible();
  await checkBoth(theirs, checkAccessible);
  await page.reload();
  await expect(same).toContainText(/Proved on .*: they said that both are them\./);
  await checkBoth(page, checkAccessible);

  await visitor.close();
});
