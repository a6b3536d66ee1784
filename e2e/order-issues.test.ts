import { buyCircle, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "order-issues" });

test("a payment issue is one click from the dashboard", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await enter(page, "shop");
  const number = await buyCircle(page, "erin.contests@example.com");
  await studio.running.ctx().db.transaction({ actor: "system" }, async (tx) => {
    await tx.execute(`insert into disputes (id, order_id, payment_id, amount, reason, status, created_at, updated_at)
      select 'dp_erin', o.id, p.id, p.amount, 'fraudulent', 'open', now(), now()
      from orders o join payments p on p.order_id = o.id where o.order_number = '${number}'`);
    await tx.execute(`insert into webhook_events (id, type, intent_id, received_at, outcome, why)
      values ('evt_stray', 'payment_intent.succeeded', 'pi_stray', now(), 'quarantined', 'foreign-intent')`);
  });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^1 payment needs you/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?money=trouble$/);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toBeVisible();
  await expect(
    page.getByText("A payment arrived that was not made for any order of ours."),
  ).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByRole("link", { name: "Money needs you 1" })).toBeVisible();
});

test("an error shows the catalogue's message with a reference, and the page recovers", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const { asOwner } = studio;
  const reference = page.getByText(/^Reference: ERR-/);
  await enter(page, "shop");
  await page.goto("/dashboard/orders?status=confirmed");
  const number = (await page.getByRole("row").nth(1).innerText()).match(/FR-\d+/)![0];
  const change = page.getByRole("button", { name: `Change status of order ${number}` });
  const choose = () =>
    page.getByLabel(`Status of order ${number}`, { exact: true }).selectOption("processing");
  await choose();
  await asOwner("alter table order_events rename to order_events_away");
  await change.click();
  await expect(page.getByRole("alert")).toContainText("Failed to update order status");
  await expect(reference).toBeVisible();
  await checkAccessible(page);
  await asOwner("alter table order_events_away rename to order_events");
  await choose();
  await change.click();
  await expect(page.getByText("Order status updated to processing")).toBeVisible();

  for (const [path, words, table] of [
    ["orders", "Failed to fetch orders", "order_items"],
    ["customers", "Failed to fetch customers", "customer_figures"],
    ["products", "Failed to load data", "stock_items"],
    ["images", "Failed to fetch images", "images"],
  ] as const) {
    await asOwner(`alter table ${table} rename to table_away`);
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(reference).toBeVisible();
    await checkBoth(page, checkAccessible);
    await asOwner(`alter table table_away rename to ${table}`);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(page.getByRole("searchbox").first()).toBeVisible();
  }

  await page.goto("/dashboard/products");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Half a thought");
  await asOwner("alter table stock_items rename to table_away");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Failed to save product. Reference: ERR-/)).toBeVisible();
  await expect(name).toHaveValue("Half a thought");
  await asOwner("alter table table_away rename to stock_items");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
});

test("shop pages with an error show the catalogue's message, and recover", async ({
  page,
  studio,
  checkAccessible,
}) => {
  const { asOwner } = studio;
  await enter(page, "shop");
  await buyCircle(page, "nora.waits@example.com");
  const order = new URL(page.url()).pathname.split("/").at(-1)!;
  for (const [path, words, table] of [
    [`/order-confirmation/${order}`, "Failed to load order details", "order_items"],
    [`/payment/${order}`, "Failed to load order data", "payment_intents"],
    ["/cart", "Failed to load cart items", "products_with_media"],
    [
      "/shop",
      /^Error loading products: Failed to load categories: An unexpected error/,
      "product_categories",
    ],
  ] as const) {
    await asOwner(`alter table ${table} rename to table_away`);
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/^Reference: ERR-/)).toBeVisible();
    await checkBoth(page, checkAccessible);
    await asOwner(`alter table table_away rename to ${table}`);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByText(words)).toBeHidden();
  }
});
