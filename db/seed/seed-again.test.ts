import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { testAtNight } from "#tests/support/at-night.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { seedStudio } from "./seed.ts";

const tables = [
  "settings",
  "product_categories",
  "stock_items",
  "products",
  "product_media",
  "stock_movements",
  "discount_codes",
  "discount_code_products",
  "discount_code_categories",
  "customers",
  "orders",
  "order_items",
  "order_events",
  "discount_code_usage",
  "payment_intents",
  "payments",
  "refunds",
  "mails",
];

const ask = ({ db }: Studio, question: string) =>
  db.read(
    { actor: "system" },
    async (tx) => ((await tx.execute(sql.raw(question))) as unknown as { rows: unknown[] }).rows,
  );

/** A fingerprint of every row of every table. */
function everything(studio: Studio): Promise<unknown[]> {
  const prints = tables.map(
    (table) =>
      `select '${table}' as name, count(*), md5(string_agg(t::text, '' order by t::text)) from ${table} t`,
  );
  return ask(studio, prints.join(" union all "));
}

async function seeded(now: Date, scale: number): Promise<Studio> {
  const studio = await createStudio();
  await seedStudio(studio.db, { now, scale });
  return studio;
}

test("the same moment gives the same studio, row for row", async () => {
  const now = atLondon("2026-05-17", "08:00");
  const [one, other] = [await seeded(now, 1), await seeded(now, 1)];
  expect(await everything(one)).toEqual(await everything(other));
  await Promise.all([one.db.close(), other.db.close()]);
});

testAtNight("a larger studio has the same shape", async () => {
  const large = await seeded(atLondon("2026-02-28", "21:00"), 4);
  const counts = await ask(
    large,
    `select (select count(*)::integer from products where option_of is null) as products, (select count(*)::integer from customers) as customers,
      (select count(*)::integer from orders) as orders, (select min(quantity) from stock_items) as least,
      (select count(*)::integer from stock_items s where quantity <>
        (select sum(change) from stock_movements m where m.stock_item_id = s.id)) as wrong`,
  );
  expect(counts).toEqual([
    {
      products: 98,
      customers: 800,
      orders: 2000,
      least: 0,
      wrong: 0,
    },
  ]);
  await large.db.close();
});
