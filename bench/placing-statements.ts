/** The statements of one Place Order as a pgbench script: the same tables, locks and commit, without our process in between. */
export const placingStatements = (product: string): string => `
\\set buyer random(1, 1000000000)
begin;
select set_config('app.actor', 'system', true), set_config('app.cart', '', true), set_config('app.orders', '', true);
with taken as (delete from cart_items where session_id = 'bench-' || :buyer returning product_id)
  select p.id, p.name, p.slug, p.price, p.sale_price, p.status, s.quantity, c.id
  from products p join product_categories c on c.id = p.category_id left join stock_items s on s.id = p.stock_item_id
  left join taken on taken.product_id = p.id where p.id = '${product}';
insert into customers (email, first_name, last_name, address_line_1, city, postcode, country, created_at, updated_at)
  values ('ana@example.com', 'Ana', 'O''Brien', '1 High Street', 'Shefford', 'SG17 5DD', 'GB', now(), now())
  on conflict (email) do update set phone = coalesce(customers.phone, excluded.phone) returning id \\gset
insert into orders (order_number, customer_id, subtotal, discount_amount, total_amount, email, first_name, last_name,
    address_line_1, city, postcode, country, terms_version, cart_session_id, idempotency_key, request_hash, reserved_until, created_at, updated_at)
  values ('PB-' || nextval('order_numbers'), ':id', 10, 0, 10, 'ana@example.com', 'Ana', 'O''Brien', '1 High Street', 'Shefford',
    'SG17 5DD', 'GB', '2026-01', 'bench-' || :buyer, gen_random_uuid()::text, 'hash', now() + interval '30 minutes', now(), now())
  returning id as order_id \\gset
insert into order_items (order_id, position, product_id, product_name, product_slug, product_type, category_slug, quantity, price, total)
  values (':order_id', 1, '${product}', 'Bench', 'bench', 'physical', 'equipment', 1, 10, 10);
insert into outbox (event, payload, created_at, due_at) values ('bench', '{}', now(), now() + interval '1 day');
with locked as (select s.id, s.quantity from stock_items s join products p on p.stock_item_id = s.id where p.id = '${product}' for update of s),
  claimed as (update stock_items s set quantity = s.quantity - 1 from locked l where s.id = l.id and l.quantity >= 1 returning s.id)
  insert into stock_movements (stock_item_id, change, reason, order_id, at) select id, -1, 'sold', ':order_id', now() from claimed;
update content_versions set version = version + 1 where area = 'shop' and slot = floor(random() * 16)::integer;
commit;
`;
