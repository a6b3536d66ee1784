// What a day in the back office brings (orders, enquiries, jobs, errors), through the built app without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { formsOf } from "../support/form-of.ts";
import { aVisitor, buys, mailTo, rowsOf, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
let shop: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
  shop = await aVisitor(studio, "shop@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const asSystem = (statement: string) => rowsOf(studio, statement);

/** Runs with a table of the database away. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await studio.asOwner(`alter table ${table} rename to table_away`);
  try {
    return await work();
  } finally {
    await studio.asOwner(`alter table table_away rename to ${table}`);
  }
}

test.each([
  ["/dashboard/orders", "Failed to fetch orders", "order_items"],
  ["/dashboard/customers", "Failed to fetch customers", "customer_figures"],
  ["/dashboard/products", "Failed to load data", "stock_items"],
  ["/dashboard/images", "Failed to fetch images", "images"],
])("%s that cannot be had says so with a reference, and recovers", async (path, words, table) => {
  const page = await without(table, () => shop.open(path));
  expect(page.status).toBe(500);
  expect(page.text).toContain(words);
  expect(page.text).toMatch(/Reference: ERR-/);
  expect(page.link(/^Try Again/)).toBe(path);
  const again = await shop.open(path);
  expect([again.status, again.text.includes(words)]).toEqual([200, false]);
});

test("an order's pages that cannot be had say so with a reference, and recover", async () => {
  const { id, visitor } = await buys(studio, "foam-roller-90cm", "nora.waits@example.com");
  const path = `/order-confirmation/${id}`;
  const page = await without("order_items", () => visitor.open(path));
  expect(page.text).toMatch(/Failed to load order details.*Reference: ERR-/);
  expect((await visitor.open(path)).text).toContain("Order Confirmed!");
  const product = await visitor.open("/shop/product/foam-roller-90cm");
  await visitor.send("/cart", product.form("productId"));
  const cart = await without("products_with_media", () => visitor.open("/cart"));
  expect(cart.text).toMatch(/Failed to load cart items.*Reference: ERR-/);
  expect((await visitor.open("/cart")).text).toContain("1 item");
});

test("a status that cannot be saved says so with a reference, and is saved the next time", async () => {
  const { number } = await buys(studio, "foam-roller-90cm", "olga.waits@example.com");
  const path = `/dashboard/orders?q=${number}`;
  const form = { ...(await shop.open(path)).form("status", "version"), status: "processing" };
  const failed = await without("order_events", () => shop.send(path, form));
  expect(failed.text).toMatch(/Failed to update order status.*Reference: ERR-/);
  expect((await shop.send(path, form)).text).toContain("Order status updated to processing");
});

test("any status can be set, cancelling puts the things back on sale, and a quicker colleague is noticed", async () => {
  const { id, number } = await buys(studio, "magic-circle", "ben.status@example.com");
  const path = `/dashboard/orders/${id}`;
  const stock = async () => {
    const [row] = await asSystem(
      "select quantity::text as left from stock_items s join products p on p.stock_item_id = s.id where p.slug = 'magic-circle'",
    );
    return Number(row!["left"]);
  };
  const set = async (status: string) =>
    shop.send(path, { ...(await shop.open(path)).form("status", "version"), status });
  const sold = await stock();
  for (const status of ["processing", "completed", "pending", "confirmed"]) {
    expect((await set(status)).text).toContain(`Order status updated to ${status}`);
    const list = await shop.open(`/dashboard/orders?q=${number}`);
    expect(list.text).toContain(status.charAt(0).toUpperCase() + status.slice(1));
  }
  const cancelled = await set("cancelled");
  expect(cancelled.text).toContain("The order is cancelled, but its money is still here.");
  expect(await stock()).toBe(sold + 1);
  await set("confirmed");
  expect(await stock()).toBe(sold);

  const opened = (await shop.open(path)).form("status", "version");
  await owner.send(path, { ...opened, status: "processing" });
  const late = await shop.send(path, { ...opened, status: "completed" });
  expect(late.text).toContain("Somebody else has just set this order to Processing");
});

test("several orders are marked as sent at once, or printed as one document", async () => {
  const bought = [
    await buys(studio, "foam-roller-90cm", "one.many@example.com"),
    await buys(studio, "foam-roller-90cm", "two.many@example.com"),
  ];
  const list = "/dashboard/orders?sent=to-send&product=foam+roller";
  const page = await shop.open(list);
  for (const { number } of bought) expect(page.text).toContain(number);
  const ids = bought.map(({ id }) => `ids=${id}`).join("&");
  const cookie = [...shop.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { cookie, origin: studio.url };
  const slips = await fetch(`${studio.url}/dashboard/orders/packing-slips.pdf?${ids}`, { headers });
  expect(slips.headers.get("content-type")).toBe("application/pdf");
  expect((await slips.text()).slice(0, 5)).toBe("%PDF-");
  const ticked = formsOf(page.html).find((form) => "key" in form) ?? {};
  const body = new URLSearchParams([
    ...Object.entries({ ...ticked, intent: "send-ticked" }),
    ...bought.map(({ id }) => ["ids", id] as [string, string]),
  ]);
  const sent = await fetch(studio.url + list, { method: "POST", body, headers });
  expect(await sent.text()).toContain("2 orders marked as sent.");
  const rest = await shop.open(list);
  for (const { number } of bought) expect(rest.text).not.toContain(number);
});

test("a payment issue is one click from the dashboard", async () => {
  const { number } = await buys(studio, "foam-roller-90cm", "erin.contests@example.com");
  await asSystem(`insert into disputes (id, order_id, payment_id, amount, reason, status, created_at, updated_at)
    select 'dp_erin', o.id, p.id, p.amount, 'fraudulent', 'open', now(), now()
    from orders o join payments p on p.order_id = o.id where o.order_number = '${number}'`);
  await asSystem(`insert into webhook_events (id, type, intent_id, received_at, outcome, why)
    values ('evt_stray', 'payment_intent.succeeded', 'pi_stray', now(), 'quarantined', 'foreign-intent')`);
  const list = await shop.open((await shop.open("/dashboard")).link(/^1 payment needs you/));
  expect(list.path).toBe("/dashboard/orders?money=trouble");
  expect(list.text).toContain("1 order ");
  expect(list.text).toContain(number);
  expect(list.text).toContain("A payment arrived that was not made for any order of ours.");
});

const ask = (message: string) =>
  fetch(`${studio.url}/api/email/contact`, {
    method: "POST",
    headers: { origin: studio.url, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ana O'Brien",
      email: "ana@example.com",
      service: "equestrian",
      message,
    }),
  });

test("an answer that crossed another's is kept, and not sent", async () => {
  await ask("And on Fridays?");
  const list = await owner.open("/dashboard/enquiries?status=new");
  const path = list.link(/^Ana O'Brien/);
  const form = (await owner.open(path)).form("message");
  const first = await owner.send(path, { ...form, message: "First" });
  expect(first.text).toContain("Your answer is on its way.");
  expect((await mailTo(studio, "ana@example.com", /^Your message to/)).text).toContain("First");
  const second = await shop.send(path, { ...form, key: crypto.randomUUID(), message: "Second" });
  expect(second.text).toContain("Somebody has answered this enquiry in the meantime.");
  expect(second.text).toContain("First");
  expect(second.form("message")["message"]).toBe("Second");
});

test("an enquiry is found and closed, and the mails are read", async () => {
  await ask("And on Sundays?");
  const found = await shop.open("/dashboard/enquiries?q=on+sundays");
  expect(found.text).toContain("1 enquiry");
  const path = found.link(/^Ana O'Brien/);
  const mark = formsOf((await shop.open(path)).html).find((form) => form["intent"] === "mark")!;
  expect((await shop.send(path, { ...mark, status: "closed" })).text).toContain("Closed");
  expect((await shop.open("/dashboard/mail")).text).toContain("Order confirmation");
});

test("a job that was given up is seen, tried again, and gone", async () => {
  await asSystem(`insert into outbox (event, payload, created_at, due_at, dead_at, attempts, last_error)
    values ('files.forgotten', '{"keys": []}', now(), now(), now(), 400, 'MailServerAway')`);
  const jobs = await owner.open((await owner.open("/dashboard")).link(/^1 job was given up/));
  expect(jobs.text).toContain("The mail server could not be reached.");
  const retry = formsOf(jobs.html).find((form) => "id" in form || "job" in form)!;
  const tried = await owner.send(jobs.path, { ...retry, intent: "retry" });
  expect(tried.text).toMatch(/The job is being tried again.*No jobs here/);
});

test("what does not exist inside an area leaves its menu standing", async () => {
  for (const path of [
    "/dashboard/products/00000000-0000-4000-8000-000000000000",
    "/dashboard/nowhere",
  ]) {
    const page = await shop.open(path);
    expect([page.status, /Page not found/.test(page.text)]).toEqual([404, true]);
    expect(page.link(/^Orders \d+ waiting$/)).toBe("/dashboard/orders");
  }
  expect((await shop.open("/dashboard/nowhere")).link(/^Back to the dashboard/)).toBe("/dashboard");
});

test("the accountant's file has VAT by rate once the studio is registered", async () => {
  const before = await owner.open("/dashboard/reports");
  expect(before.text).toContain("The studio was not registered for VAT in these days");
  await asSystem(
    "update settings set vat_number = 'GB123456789', vat_from = '2020-01-01', version = version + 1, updated_at = now()",
  );
  const page = await owner.open("/dashboard/reports");
  const [, net, vat, gross] = /Rate Net VAT Gross 20% £([\d,.]+) £([\d,.]+) £([\d,.]+)/
    .exec(page.text)!
    .map((text) => Math.round(Number(text.replaceAll(",", "")) * 100));
  expect(net! + vat!).toBe(gross);
  expect(Math.abs(vat! - gross! / 6)).toBeLessThan(gross! / 600);
  const file = await owner.open(page.link(/^CSV of For the accountant/));
  const [headings, ...rows] = file.html.trim().split("\r\n");
  expect(headings).toContain("Date,Order,Kind,VAT rate (%),Net (£),VAT (£),Gross (£),Method");
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    expect(row).toMatch(/^\d{4}-\d\d-\d\d,FR-[\w-]+,(sale|refund|voucher sold|voucher used),/);
  const wrong = await owner.open("/dashboard/reports?from=2026-02-01&to=2026-01-01");
  expect(wrong.text).toContain("The first day must not be after the last.");
});
