import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { isEmailAddress } from "#domain/kernel/text/email-address.ts";
import { normalPostcode } from "#domain/kernel/text/postcode.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { seedStudio } from "./seed.ts";

const now = atLondon("2026-11-20", "12:00");
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await seedStudio(studio.db, { now });
});
afterAll(() => studio.db.close());

type Row = Record<string, unknown>;
const rows = (question: string) =>
  studio.db.transaction(
    { actor: "system" },
    async (db) => ((await db.execute(sql.raw(question))) as unknown as { rows: Row[] }).rows,
  );
const count = async (from: string) =>
  Number((await rows(`select count(*) from ${from}`))[0]!["count"]);

test("the studio opens with its products, its details and a year of orders", async () => {
  expect(await count("orders")).toBe(500);
  expect(await count("customers")).toBe(200);
  expect(await count("products_with_media where status = 'published'")).toBeGreaterThanOrEqual(24);
  expect(await count("product_categories")).toBe(7);
  expect(await rows("select business_name, low_stock_threshold from settings")).toEqual([
    { business_name: "Free Rein Pilates", low_stock_threshold: 5 },
  ]);
  expect(
    await count("orders where created_at > '2026-11-20T12:00:00Z' or created_at < '2025-11-19'"),
  ).toBe(0);
});

test("every product has a gallery whose first picture is the featured one", async () => {
  expect(
    await count("products_with_media where cardinality(gallery_images) not between 2 and 5"),
  ).toBe(0);
  expect(
    await count("products_with_media where featured_image is distinct from gallery_images[1]"),
  ).toBe(0);
});

test("stock is the sum of its movements, and what the products say today", async () => {
  const wrong =
    "stock_items s where quantity <> (select sum(change) from stock_movements m where m.stock_item_id = s.id)";
  expect(await count(wrong)).toBe(0);
  const today =
    "select slug, stock_quantity from products_with_media where slug in ('magic-circle', 'spine-corrector') order by slug";
  expect((await rows(today)).map((row) => row["stock_quantity"])).toEqual([3, 0]);
});

test("the day and spa places of the coming retreat are one pool that is not running low", async () => {
  const coming = await rows(
    `select stock_item_id, stock_quantity from products_with_media where slug like 'center-parcs%' and event_starts_at > '2026-11-20'`,
  );
  expect(coming).toHaveLength(2);
  expect(coming[0]).toEqual(coming[1]);
  expect(coming[0]!["stock_quantity"]).toBeGreaterThanOrEqual(5);
});

test("an order is the sum of its lines less its discount, to the penny", async () => {
  const wrong = `orders o where not exists (select from order_items i where i.order_id = o.id
    having count(*) > 0 and sum(i.total) = o.subtotal and sum(i.discount_amount) = o.discount_amount)`;
  expect(await count(wrong)).toBe(0);
});

test("codes were used by live orders only, within their limits and their dates", async () => {
  const live =
    "(select from orders o where o.id = u.order_id and o.released_at is null and o.discount_amount = u.amount)";
  expect(await count("discount_code_usage")).toBeGreaterThan(30);
  expect(await count(`discount_code_usage u where not exists ${live}`)).toBe(0);
  const without = `orders o where discount_code is not null and released_at is null
    and not exists (select from discount_code_usage u where u.order_id = o.id)`;
  expect(await count(without)).toBe(0);
  const beyond = `discount_codes c where (select count(*) from discount_code_usage u where u.discount_code_id = c.id) > c.usage_limit
    or exists (select from discount_code_usage u where u.discount_code_id = c.id group by email_key having count(*) > c.usage_limit_per_customer)
    or exists (select from discount_code_usage u where u.discount_code_id = c.id and not (used_at between c.valid_from and coalesce(c.valid_until, 'infinity')))`;
  expect(await count(beyond)).toBe(0);
  expect(
    await rows(
      "select code, applies_to from discount_codes where applies_to <> 'all' order by code",
    ),
  ).toEqual([
    { code: "KIT15", applies_to: "specific_categories" },
    { code: "RETREAT15", applies_to: "specific_products" },
  ]);
});

test("every paid order has one payment of its total, one receipt number and one confirmation, and no other order has", async () => {
  const paid = (order: string, fits: string) =>
    `${order} o where (paid_at is not null) <> ((select count(*) from ${fits}) = 1)`;
  expect(
    await count(paid("orders", "payments p where p.order_id = o.id and p.amount = o.total_amount")),
  ).toBe(0);
  expect(await count(paid("orders", "mails m where m.order_id = o.id and m.status = 'sent'"))).toBe(
    0,
  );
  expect(await count("payments")).toBe(await count("mails"));
  expect(await count("orders where (paid_at is null) <> (receipt_number is null)")).toBe(0);
  expect(await count("orders where (payment_status = 'pending') <> (paid_at is null)")).toBe(0);
  const intents = `payments p where intent_id is not null and not exists
    (select from payment_intents i where i.id = p.intent_id and i.amount = p.amount and i.status = 'succeeded')`;
  expect(await count(intents)).toBe(0);
});

test("most orders went well, and every other ending happens too", async () => {
  expect(await count("orders where status = 'completed'")).toBeGreaterThan(350);
  for (const status of ["pending", "confirmed", "cancelled", "refunded"])
    expect(await count(`orders where status = '${status}'`)).toBeGreaterThan(0);
  expect(
    await count(
      "orders where paid_at is null and released_at is null and reserved_until is not null",
    ),
  ).toBe(0);
  const backwards =
    "refunds r join payments p on p.id = r.payment_id where r.amount > p.amount or r.created_at < p.recorded_at";
  expect(await count(backwards)).toBe(0);
});

test("buyers have addresses that the checkout would take", async () => {
  for (const { email, postcode } of await rows("select email, postcode from customers")) {
    expect(isEmailAddress(String(email))).toBe(true);
    expect(email).toMatch(/@example\.com$|@demo\.example$/);
    expect(normalPostcode(String(postcode), "GB")).toBe(postcode);
  }
});

test("the next order and receipt go on counting where the year ended", async () => {
  const [last] = await rows(
    "select max(order_number) as number, max(receipt_number) as receipt from orders",
  );
  const [next] = await rows(
    "select nextval('order_numbers')::integer as number, nextval('receipt_numbers')::integer as receipt",
  );
  expect(`FR-${Number(next!["number"]) - 1}`).toBe(last!["number"]);
  expect(Number(next!["receipt"]) - 1).toBe(last!["receipt"]);
});

test("a database that holds a studio is left alone", async () => {
  expect(await seedStudio(studio.db, { now })).toEqual({ ok: false, why: "not-empty" });
  expect(await count("orders")).toBe(500);
});
