// Screens that no other journey shows to axe, each once: what they do and refuse is in tests/pages.
import { aVisitor, buys } from "#tests/support/visitor.ts";
import { ask, checkAll, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { nightly } from "./widths.ts";

test.use({ studioOf: "office-screens" });

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("the screens of the shop and the site are accessible and whole at both widths", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  await ask(
    studio,
    `insert into outbox (event, payload, created_at, due_at, dead_at, attempts, last_error)
     values ('files.forgotten', '{"keys": []}', now(), now(), now(), 400, 'MailServerAway')`,
  );
  const { rows } = await ask<{ id: string }>(studio, "select id from customers limit 1");
  await enter(page, "owner");
  await checkAll(page, checkAccessible, [
    "/dashboard/products/import",
    "/dashboard/categories",
    "/dashboard/images",
    "/dashboard/images/places",
    "/dashboard/discounts",
    "/dashboard/discounts/personal",
    "/dashboard/customers",
    `/dashboard/customers/${rows[0]!.id}`,
    `/dashboard/customers/${rows[0]!.id}/edit`,
    "/dashboard/mail/jobs",
    "/dashboard/settings?tab=delivery",
    "/dashboard/settings?tab=security",
    "/dashboard/words",
    "/dashboard/words?part=posts",
    "/dashboard/privacy/files",
    ...nightly("/dashboard/settings?tab=database", "/dashboard/words?part=testimonials"),
  ]);
});

test("so are the screens of the studio and its schedule", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  const [course] = (await ask<{ id: string }>(studio, "select id from courses limit 1")).rows;
  await enter(page, "owner", "/dashboard/places");
  const place = await page
    .getByRole("link", { name: /^Home studio/ })
    .first()
    .getAttribute("href");
  await page.goto("/dashboard/hours");
  const hours = await page.getByRole("link", { name: "Tom Ashby" }).getAttribute("href");
  await page.goto("/dashboard/staff");
  const tom = await page.getByRole("link", { name: /^Tom/ }).first().getAttribute("href");
  await checkAll(page, checkAccessible, [
    "/dashboard/hours",
    hours!,
    "/dashboard/staff/clients",
    `${tom}/leaving`,
    "/dashboard/diary",
    "/dashboard/session-types/new",
    "/dashboard/places",
    place!,
    `/dashboard/courses/${course!.id}`,
    ...nightly("/dashboard/session-types"),
  ]);
  await page.goto("/dashboard/places/new");
  await page.getByRole("button", { name: "Add place" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Please enter a name.");
  await checkBoth(page, checkAccessible);
  await page.context().clearCookies();
  await enter(page, "therapist");
  await checkAll(page, checkAccessible, [
    "/therapist/settings",
    `/therapist/settings/ill?from=${dayAhead(1)}&until=${dayAhead(8)}`,
    "/therapist/sessions/free",
    "/therapist/booking?tab=sessions",
    "/therapist/booking?tab=classes",
    "/therapist/booking?tab=bookings",
  ]);
});

test("so are those of its news, money and people", async ({ page, studio, checkAccessible }) => {
  test.slow();
  const one = async (table: string) =>
    (await ask<{ id: string }>(studio, `select id from ${table} limit 1`)).rows[0]!.id;
  const staff = await aVisitor(studio, "shop@demo.example");
  const order = `/dashboard/orders/${(await buys(studio, "magic-circle", "ida@example.com")).id}`;
  const parcel = (await staff.open(order)).form("carrier", "tracking");
  await staff.send(order, { ...parcel, carrier: "Royal Mail", intent: "send" });
  const retreat = `/dashboard/coming/products/${await one("products where product_type = 'retreat' and status = 'published'")}`;
  const refunded = "orders where id in (select order_id from refunds)";
  await enter(page, "owner");
  await checkAll(page, checkAccessible, [
    "/dashboard",
    order,
    "/dashboard/news",
    "/dashboard/news/new",
    "/dashboard/news/subscribers",
    "/dashboard/vouchers",
    `/dashboard/vouchers/${await one("vouchers")}`,
    "/dashboard/passes",
    `/dashboard/passes/${await one("passes")}`,
    "/dashboard/enquiries?status=new",
    `/dashboard/enquiries/${await one("enquiries")}`,
    "/dashboard/coming",
    retreat,
    `${retreat}/run-sheet`,
    `/dashboard/coming/classes/${await one("sessions where kind = 'group' and status = 'scheduled'")}`,
    "/dashboard/reports",
    "/dashboard/reports/accounting",
    "/dashboard/move-out",
    "/dashboard/audit?outcome=refused",
    "/dashboard/privacy?state=open",
    "/dashboard/staff/invite",
    ...nightly(
      `/dashboard/orders/${await one(refunded)}`,
      "/dashboard/orders?q=nobody-has-this-number",
      "/dashboard/audit?who=nobody-of-this-name",
    ),
  ]);
});

test("so are the pages that are shown to those who may not come in, or ask for what is not there", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const look = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await checkBoth(page, checkAccessible);
  };
  await look("/no-such-page", "Page not found");
  await look("/shop/product/no-such-thing", "Product Not Found");
  const { rows } = await ask<{ id: string }>(studio, "select id from orders limit 1");
  await look(`/payment/${rows[0]!.id}`, "Invalid Payment Link");
  await enter(page, "shop");
  await look("/dashboard/staff", "Insufficient Permissions");
  await look("/dashboard/nowhere", "Page not found");
  await page.context().clearCookies();
  await enter(page, "junior");
  await look("/therapist/booking", "Access Denied");
  await page.context().clearCookies();
  await enter(page, "client");
  await studio.running
    .ctx()
    .db.transaction({ actor: "auth" }, (tx) =>
      tx.execute(
        "update clients set portal_access_enabled = false where email = 'client@demo.example'",
      ),
    );
  await look("/client/dashboard", "Access Restricted");
});
