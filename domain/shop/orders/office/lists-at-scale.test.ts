// The back-office's lists with many orders on PostgreSQL: as many statements as with few, and found by an index.
import { afterAll, beforeAll, expect, vi } from "vitest";
import pg from "pg";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { type CustomerQuery, listCustomers } from "#domain/shop/customers/list-customers.ts";
import { findCustomer } from "#domain/shop/customers/find-customer.ts";
import { listCodes } from "#domain/shop/discounts/list-codes.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createUnusedStudio, type Studio } from "#tests/support/studio.ts";
import { findOrderForOffice } from "./find-order-for-office.ts";
import { listOrders, type OrderQuery } from "./list-orders.ts";
import { listUnmatchedEvents } from "#domain/shop/orders/paying/payment-issues.ts";

let studio: Studio;
let staff: Ctx<Staff>;
let someId = "";
let someCustomer = "";
beforeAll(async () => {
  studio = await createUnusedStudio();
  staff = staffOf(studio);
  await openForBusiness(studio);
  await fill(200, 500);
  someId = (await listOrders(staff, orders())).rows[9]!.id;
  someCustomer = (await listCustomers(staff, customers())).rows[9]!.id;
});
afterAll(() => studio.db.close());

/**
 * So many customers, and their orders in every status, a minute apart; the rows are as wide as real
 * ones.
 */
const fill = async (customers: number, orders: number) => {
  await studio.owner.exec(`
    insert into customers (email, first_name, last_name, created_at, updated_at)
    select 'buyer' || n || '@example.com', 'Ana' || n % 97, 'Lee' || n % 89, now() - n * interval '1 minute', now()
    from generate_series(1, ${customers}) n on conflict do nothing;
    insert into orders (order_number, customer_id, status, subtotal, total_amount, email, first_name, last_name,
      phone, address_line_1, city, postcode, country, terms_version, cart_session_id, idempotency_key, request_hash,
      created_at, updated_at)
    select 'FR-' || nextval('order_numbers'), c.id, (array['pending', 'confirmed', 'processing', 'completed'])[1 + n % 4], 10, 10,
      c.email, c.first_name, c.last_name, '07700 900142', '3 Station Road', 'Shefford', 'SG17 5AB', 'GB', '2026-01', 'session_' || n || repeat('x', 40),
      gen_random_uuid()::text || n, repeat('f', 64), now() - n * interval '1 minute', now()
    from generate_series(1, ${orders}) n join customers c on c.email = 'buyer' || (1 + n % ${customers}) || '@example.com'`);
  // One order in fifty has its money back, and few of these are payment issues; the provider's
  // messages are about all of them.
  await studio.owner.exec(`
    insert into payments (order_id, source, intent_id, amount, recorded_at)
    select o.id, 'webhook', 'pi_' || o.id, 10, o.created_at from orders o
    where not exists (select from payments p where p.order_id = o.id);
    insert into refunds (order_id, payment_id, key, amount, reason, status, created_at, updated_at)
    select p.order_id, p.id, 'seed:' || p.id, 1, 'Torn', case when n % 200 = 0 then 'failed' else 'succeeded' end,
      p.recorded_at, p.recorded_at
    from (select *, row_number() over (order by recorded_at desc) as n from payments) p where n % 50 = 0
    on conflict (key) do nothing;
    insert into webhook_events (id, type, intent_id, received_at, outcome, why)
    select 'evt_' || p.id, 'payment_intent.succeeded', 'pi_' || p.order_id, p.recorded_at,
      case when n % 2000 = 0 then 'quarantined' else 'applied' end, 'foreign-intent'
    from (select *, row_number() over (order by recorded_at desc) as n from payments) p on conflict do nothing`);
  for (const table of ["orders", "customers", "refunds", "payments", "webhook_events"])
    await studio.owner.exec(`vacuum analyze ${table}`);
};

type Query = (...args: unknown[]) => Promise<unknown>;

/** The statements that some work sends, with their values. */
async function statementsOf(work: () => Promise<unknown>) {
  const query = pg.Client.prototype.query as unknown as Query;
  const sent: { text: string; values: unknown[] }[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args as [
      string | { text: string; values?: unknown[] },
      unknown[] | undefined,
    ];
    const text = typeof first === "string" ? first : first.text;
    const values = second ?? (typeof first === "string" ? [] : (first.values ?? []));
    if (/^\s*(select|with)/i.test(text) && !text.includes("set_config"))
      sent.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  } as never);
  await work();
  spy.mockRestore();
  return sent;
}

/** No filter. */
const none = {
  status: "",
  money: "",
  paid: "",
  sent: "",
  from: "",
  to: "",
  product: "",
};
const orders = (input: Partial<OrderQuery> = {}): OrderQuery => ({
  words: "",
  sort: "newest",
  descending: true,
  filters: none,
  page: 1,
  ...input,
});
const customers = (input: Partial<CustomerQuery> = {}): CustomerQuery => ({
  words: "",
  sort: "newest",
  descending: true,
  filters: {},
  page: 1,
  ...input,
});
const pages = {
  orders: () => listOrders(staff, orders()),
  "orders of a status": () =>
    listOrders(staff, orders({ filters: { ...none, status: "confirmed" } })),
  "orders with a payment issue": () =>
    listOrders(staff, orders({ filters: { ...none, money: "trouble" } })),
  "orders to send": () => listOrders(staff, orders({ filters: { ...none, sent: "to-send" } })),
  "orders that wait for money": () =>
    listOrders(staff, orders({ filters: { ...none, paid: "waits" } })),
  "messages that fit no order": () => listUnmatchedEvents(staff),
  "orders by words": () => listOrders(staff, orders({ words: "buyer17 ana17" })),
  "orders by number": () => listOrders(staff, orders({ words: "fr-100017" })),
  "orders by short id": () => listOrders(staff, orders({ words: someId.slice(0, 8) })),
  "page 20 of the orders": () => listOrders(staff, orders({ page: 20 })),
  customers: () => listCustomers(staff, customers()),
  "customers by name": () => listCustomers(staff, customers({ sort: "name", descending: false })),
  "customers by orders": () => listCustomers(staff, customers({ sort: "orders" })),
  "customers by spending": () => listCustomers(staff, customers({ sort: "spent" })),
  "customers by words": () => listCustomers(staff, customers({ words: "buyer17" })),
  "one customer": () => findCustomer(staff, someCustomer),
  "one order": async () =>
    findOrderForOffice(staff, (await listOrders(staff, orders())).rows[0]!.id),
  codes: () =>
    listCodes(staff, {
      words: "",
      sort: "newest",
      descending: true,
      filters: { active: "" },
      page: 1,
    }),
} as const;
const names = Object.keys(pages) as (keyof typeof pages)[];
/**
 * What is counted anew, or stands anywhere inside a word, is searched row by row (decision 024). No
 * order here is paid, so that the first thousand orders in sight wait for money.
 */
const counted = /words|number|short id|wait for money|^customers/;

test("with a hundred times the rows every page has as many queries, and only sums and searches scan a table", async () => {
  const before = new Map<string, number>();
  for (const name of names) before.set(name, (await statementsOf(pages[name])).length);
  await fill(4_000, 20_000);
  for (const name of names) {
    const sent = await statementsOf(pages[name]);
    expect([name, sent.length]).toEqual([name, before.get(name)]);
    if (counted.test(name)) continue;
    for (const { text, values } of sent) {
      const whole = await wholeTables(text, values);
      // Refunds are few: what went back is added up for all orders before it is joined to one customer's.
      expect([name, whole.filter((line) => !line.includes(" refunds "))]).toEqual([name, []]);
    }
  }
}, 120_000);

/** The large tables that a statement reads from one end to the other, asked as staff. */
async function wholeTables(text: string, values: unknown[]): Promise<string[]> {
  const plain = await studio.db.read(staff.identity, async (db) => {
    const client = (db as unknown as { session: { client: pg.PoolClient } }).session.client;
    const { rows } = await client.query({
      text: `explain (analyze, costs off, timing off, summary off) ${text}`,
      values,
    });
    return rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
  });
  return [
    ...plain.matchAll(
      /Seq Scan on (orders|customers|order_items|refunds|payments|webhook_events)\b[^\n]*/g,
    ),
  ]
    .map(([line]) => line)
    .filter((line) => !line.includes("never executed"));
}
