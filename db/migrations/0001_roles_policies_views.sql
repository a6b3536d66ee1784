-- The role the product works as: it owns nothing, bypasses nothing, and sees only what the policies below let it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'studio_app') then
    create role studio_app nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, 'studio_app', 'member') then
    execute format('grant studio_app to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
revoke all on schema public from public;
--> statement-breakpoint
grant usage on schema public to studio_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to studio_app;
--> statement-breakpoint
-- Ledgers are only ever added to.
revoke update, delete on stock_movements, payments, security_events from studio_app;
--> statement-breakpoint
create sequence order_numbers start 100001;
--> statement-breakpoint
create sequence receipt_numbers start 1;
--> statement-breakpoint
grant usage, select on all sequences in schema public to studio_app;
--> statement-breakpoint
-- Identities are set once a transaction or read (db/client.ts). Unset means nobody, and nobody sees nothing.
create function app_is_system() returns boolean language sql stable
  as $$ select current_setting('app.actor', true) = 'system' $$;
--> statement-breakpoint
create function app_cart() returns text language sql stable
  as $$ select nullif(current_setting('app.cart', true), '') $$;
--> statement-breakpoint
create function app_orders() returns uuid[] language sql stable
  as $$ select string_to_array(nullif(current_setting('app.orders', true), ''), ',')::uuid[] $$;
--> statement-breakpoint
create function app_is_somebody() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.actor', true), '') <> '' $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['carts', 'cart_items', 'customers', 'orders', 'order_items', 'order_links', 'order_events',
    'discount_code_usage', 'payment_intents', 'payments', 'refunds', 'webhook_events', 'mails', 'outbox', 'security_events']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using ((select app_is_system())) with check ((select app_is_system()))', name || '_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- A browser's own cart, by the secret in its cookie.
create policy carts_own on carts using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
--> statement-breakpoint
create policy cart_items_own on cart_items using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
--> statement-breakpoint
-- Orders this request has proved to be its own: signed cookie, link from a mail, or the signed-in buyer.
create policy orders_own on orders for select using (id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
create policy order_items_own on order_items for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
create policy payment_intents_own on payment_intents for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
create policy payments_own on payments for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
create policy refunds_own on refunds for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
-- Anybody known to us may announce what happened or report a suspicion; only the system reads them.
create policy outbox_announce on outbox for insert with check ((select app_is_somebody()));
--> statement-breakpoint
create policy security_events_report on security_events for insert with check ((select app_is_somebody()));
--> statement-breakpoint
insert into content_versions (area, slot) select area, slot from unnest(array['shop', 'studio']) area, generate_series(0, 15) slot;
--> statement-breakpoint
create view products_with_media with (security_invoker = true) as
select
  p.id, p.slug, p.name, p.short_description, p.detailed_description, p.detailed_description as description,
  p.key_features, p.specifications, p.whats_included, p.highlights, p.price, p.sale_price, p.product_type, p.status,
  p.category_id, c.name as category_name, c.slug as category_slug, p.stock_item_id, s.quantity as stock_quantity,
  p.display_order, p.featured, p.duration, p.location, p.max_participants,
  p.event_starts_at, p.event_ends_at, (p.event_starts_at at time zone 'Europe/London')::date as event_date,
  p.show_when_completed, p.retreat_package, p.created_at, p.updated_at, p.search,
  (select m.media_url from product_media m where m.product_id = p.id order by m.is_featured desc, m.display_order limit 1) as featured_image,
  (select coalesce(array_agg(m.media_url order by m.is_featured desc, m.display_order), '{}') from product_media m where m.product_id = p.id) as gallery_images,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'media_url', m.media_url, 'alt_text', m.alt_text,
      'is_featured', m.is_featured, 'media_type', m.media_type, 'display_order', m.display_order)
      order by m.is_featured desc, m.display_order), '[]') from product_media m where m.product_id = p.id) as media
from products p
join product_categories c on c.id = p.category_id
left join stock_items s on s.id = p.stock_item_id;
--> statement-breakpoint
create view order_summary with (security_invoker = true) as
select
  o.id as order_id, o.order_number, o.customer_id, o.status, o.payment_status, o.total_amount, o.created_at, o.updated_at,
  o.first_name, o.last_name, o.email,
  (select coalesce(sum(i.quantity), 0)::integer from order_items i where i.order_id = o.id) as item_count,
  (select coalesce(jsonb_agg(jsonb_build_object('product_name', i.product_name, 'quantity', i.quantity, 'price', i.price, 'total', i.total)
      order by i.position), '[]') from order_items i where i.order_id = o.id) as order_items
from orders o;
--> statement-breakpoint
grant select on products_with_media, order_summary to studio_app;
