import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { releaseUnpaidOrders } from "./release-unpaid-orders.ts";

const provider = fakeCards();
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());
beforeEach(() => vi.restoreAllMocks());

const later = after(noon, minutes(31));

/** So many orders of one buyer that wait for their money, each with a card payment begun. */
const fill = (name: string, many: number) =>
  studio.owner.exec(`
    insert into customers (email, first_name, last_name, created_at, updated_at)
    values ('ana@example.com', 'Ana', 'Lee', now(), now()) on conflict do nothing;
    insert into orders (order_number, customer_id, status, subtotal, total_amount, email, first_name, last_name,
      phone, address_line_1, city, postcode, country, terms_version, cart_session_id, idempotency_key, request_hash,
      reserved_until, created_at, updated_at)
    select 'FR-' || nextval('order_numbers'), c.id, 'pending', 10, 10, c.email, c.first_name, c.last_name, '07700 900142',
      '3 Station Road', 'Shefford', 'SG17 5AB', 'GB', '2026-01', 'session_${name}_' || n || repeat('x', 40),
      gen_random_uuid()::text, repeat('f', 64), '2026-06-10T11:30:00Z', '2026-06-10T11:00:00Z', now()
    from customers c, generate_series(1, ${many}) n where c.email = 'ana@example.com';
    insert into payment_intents (id, order_id, attempt, amount, status, status_at, created_at, updated_at)
    select 'pi_' || o.id, o.id, 1, 10, 'requires_payment', now(), now(), now() from orders o
    where o.cart_session_id like 'session_${name}_%'`);
const waiting = async () =>
  (await studio.owner.query("select count(*)::int as many from orders where released_at is null"))
    .rows[0]?.["many"];

test("one run cancels all unpaid orders, however many, except those whose payment may still come", async () => {
  await fill("many", 150);
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from payment_intents order by order_id limit 3",
  );
  const [unsure, cancel] = [rows.map(({ id }) => id), provider.cards.cancelIntent];
  vi.spyOn(provider.cards, "cancelIntent").mockImplementation((id) =>
    unsure.includes(id) ? Promise.resolve({ ok: false, why: "unavailable" }) : cancel(id),
  );
  expect(await releaseUnpaidOrders(studio.system(later))).toBe(147);
  expect(await waiting()).toBe(3);
  vi.restoreAllMocks();
  expect(await releaseUnpaidOrders(studio.system(later))).toBe(3);
});

test("while the card provider is away a run ends after twenty refusals", async () => {
  await fill("away", 40);
  provider.mood.away = true;
  const asked = vi.spyOn(provider.cards, "cancelIntent");
  expect(await releaseUnpaidOrders(studio.system(later))).toBe(0);
  expect(asked).toHaveBeenCalledTimes(20);
  provider.mood.away = false;
});
