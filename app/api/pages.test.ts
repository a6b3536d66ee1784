// Lists read page by page: whole, once, and in as many statements for many rows as for few.
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApi } from "#tests/support/api.ts";
import { aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";

const many = 250;
let studio: Studio;
let api: Awaited<ReturnType<typeof anApi>>;
let key: string;
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  api = await anApi(studio);
  key = await api.aKey();
  const values = { group_name: "Mat", is_listed: "on" };
  const { id } = await aGroup(studio, await aTherapist(studio), values);
  // Three of each came at one instant, to the microsecond; the others microseconds apart.
  const at = "timestamptz '2026-01-01 10:00:00.000001+00' + (n / 3) * interval '1 microsecond'";
  await studio.owner.exec(`
    insert into product_categories (slug, name) values ('equipment', 'Equipment') on conflict do nothing;
    insert into products (slug, name, price, category_id, created_at, updated_at)
      select 'mat-' || n, 'Mat ' || n, 10, (select id from product_categories limit 1), ${at}, ${at} from generate_series(1, ${many}) n;
    insert into customers (email, first_name, last_name, created_at, updated_at)
      select 'buyer' || n || '@example.com', 'Ana', 'Lee', ${at}, ${at} from generate_series(1, ${many}) n;
    insert into orders (order_number, customer_id, subtotal, total_amount, email, first_name, last_name, address_line_1, city, postcode,
        country, terms_version, channel, created_at, updated_at)
      select 'FR-' || n, (select id from customers limit 1), 10, 10, 'a@example.com', 'Ana', 'Lee', '1 Road', 'Shefford', 'SG17', 'GB', 'v1',
        (array['web', 'studio', 'moved-in'])[1 + n % 3], ${at}, ${at} from generate_series(1, ${many}) n;
    insert into order_items (order_id, position, product_id, product_name, product_slug, product_type, category_slug, quantity, price, total)
      select id, 1, (select id from products limit 1), 'Mat', 'mat', 'class', 'equipment', 1, 10, 10 from orders;
    insert into passes (order_id, order_item_id, piece, name, credits, valid_days, opens, paid, created_at)
      select order_id, id, 1, 'Ten classes', 10, 100, 'class', 10, (select created_at from orders o where o.id = order_id) from order_items;
    insert into vouchers (order_id, order_item_id, piece, amount, delivery, recipient_name, created_at)
      select order_id, id, 1, 10, 'mail', 'Jo', (select created_at from orders o where o.id = order_id) from order_items;
    insert into auth_users (name, email, email_verified, created_at, updated_at)
      select 'Ana', 'client' || n || '@example.com', true, ${at}, ${at} from generate_series(1, ${many}) n;
    insert into clients (auth_user_id, user_type, first_name, last_name, email, created_at)
      select id, 'client', 'Ana', 'Lee', email, created_at from auth_users where email like 'client%@example.com';
    insert into sessions (kind, group_name, group_type, max_participants, session_type_id, location_id, therapist_id, starts_at, ends_at,
        price, is_listed, status, booked_by, created_at, updated_at)
      select 'group', 'Mat', 'class', 12, session_type_id, location_id, therapist_id, starts_at + (n / 3) * interval '10 minutes',
        ends_at + (n / 3) * interval '10 minutes', 8, true, 'scheduled', 'therapist', now(), now()
      from sessions, generate_series(1, ${many}) n where id = '${id}';
    insert into group_participants (session_id, places, client_name, client_email, status, joined_at, booking_date, booked_by, updated_at)
      select '${id}', (select max_participants from sessions where id = '${id}'), 'Jo', 'jo' || n || '@example.com', 'waitlist', ${at},
        '2026-01-01', 'staff', now() from generate_series(1, ${many}) n`);
}, 120_000);
afterAll(() => studio?.db.close());

const lists = {
  "/products": "select id from products",
  "/timetable": "select id from sessions",
  "/bookings": "select id from group_participants",
  "/clients": "select id from clients where user_type = 'client'",
  "/customers": "select id from customers",
  "/orders": "select id from orders",
  "/passes": "select id from passes",
  "/vouchers": "select id from vouchers",
};

test.each(Object.entries(lists))(
  "%s gives every row once, whatever the pages",
  async (path, all) => {
    const { rows } = await studio.owner.query<{ id: string }>(all);
    expect(rows.length).toBeGreaterThanOrEqual(many);
    for (const limit of [100, 37]) {
      const seen: string[] = [];
      let next: string | null = `${path}?limit=${limit}`;
      while (next) {
        const { body, headers } = await api.ask(next, { key });
        expect(body.data.length).toBeLessThanOrEqual(limit);
        seen.push(...body.data.map(({ id }: { id: string }) => id));
        const link: string = headers.get("link") ?? "";
        next = /^<\/api\/v1(.+)>; rel="next"$/.exec(link)?.[1] ?? null;
        expect(next !== null).toBe(body.nextCursor !== null);
      }
      expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    }
  },
);

test.each(Object.keys(lists))(
  "%s asks as much of the database for a hundred rows as for one",
  async (path) => {
    const countOf = async (limit: number) => {
      await api.ask(path, { key });
      const sent = await watchStatements(() => api.ask(`${path}?limit=${limit}`, { key }));
      return sent.length;
    };
    const [one, hundred] = [await countOf(1), await countOf(100)];
    expect(hundred).toBe(one);
    // The key, the limit, and one or two of the list.
    expect(hundred).toBeLessThanOrEqual(path === "/timetable" ? 4 : 3);
  },
);
