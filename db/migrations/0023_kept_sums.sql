CREATE TABLE "kept_sums" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"span" text DEFAULT 'new' NOT NULL,
	"part" text NOT NULL,
	"day" date DEFAULT '2000-01-01' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"times" bigint DEFAULT 0 NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"amount" numeric(14, 2) DEFAULT '0' NOT NULL,
	"discount" numeric(14, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "kept_sums_span" CHECK ("kept_sums"."span" in ('new', 'day', 'month'))
);
--> statement-breakpoint
DROP INDEX "enquiries_by_time";--> statement-breakpoint
DROP INDEX "enquiries_by_status";--> statement-breakpoint
DROP INDEX "outbox_dead_by_time";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tail_key" text GENERATED ALWAYS AS (lower(regexp_replace("customers"."last_name", '^.*[ -]', ''))) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_key" text GENERATED ALWAYS AS (split_part("customers"."email", '@', 2)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tail_key" text GENERATED ALWAYS AS (lower(regexp_replace("orders"."last_name", '^.*[ -]', ''))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mail_key" text GENERATED ALWAYS AS (split_part("orders"."email", '@', 2)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "first_key" text GENERATED ALWAYS AS (lower("clients"."first_name")) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "last_key" text GENERATED ALWAYS AS (lower("clients"."last_name")) STORED;--> statement-breakpoint
CREATE INDEX "kept_sums_by_day" ON "kept_sums" USING btree ("part","span","day");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_sums_added_up" ON "kept_sums" USING btree ("part","span","day","key") WHERE "kept_sums"."span" <> 'new';--> statement-breakpoint
CREATE INDEX "auth_users_by_beginning" ON "auth_users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_at_the_desk" ON "products" USING btree ("display_order","created_at" DESC NULLS LAST,"id","status","category_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (least("price", "sale_price"),"id");--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_by_event" ON "products" USING btree ("event_starts_at") WHERE "products"."event_starts_at" is not null;--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","category_id","id","stock_item_id");--> statement-breakpoint
CREATE INDEX "customers_by_last_surname" ON "customers" USING btree ("tail_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_mail_host" ON "customers" USING btree ("mail_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_last_surname" ON "orders" USING btree ("tail_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_mail_host" ON "orders" USING btree ("mail_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_by_first_name" ON "clients" USING btree ("first_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_by_last_name" ON "clients" USING btree ("last_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_by_beginning" ON "clients" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("user_type","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "clients_by_access" ON "clients" USING btree ("user_type","portal_access_enabled");--> statement-breakpoint
CREATE INDEX "enquiries_by_name" ON "enquiries" USING btree ("suspected",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "enquiries_by_person" ON "enquiries" USING btree ("suspected","assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_time" ON "enquiries" USING btree ("suspected","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("suspected","status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_dead_by_time" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null and "outbox"."done_at" is null;
--> statement-breakpoint
alter table kept_sums enable row level security;
--> statement-breakpoint
alter table kept_sums force row level security;
--> statement-breakpoint
grant select, insert, update, delete on kept_sums to studio_app;
--> statement-breakpoint
create policy kept_sums_system on kept_sums using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy kept_sums_staff on kept_sums for select using ((select app_is('staff')));
--> statement-breakpoint
create function london_day(at timestamptz) returns date language sql stable
  as $$ select (at at time zone 'Europe/London')::date $$;
--> statement-breakpoint
create function sum_orders(them orders[], sign integer) returns void language sql as $$
  insert into kept_sums (part, key, times)
    select 'orders', o.status, sign * count(*) from unnest(them) o group by o.status;
  insert into kept_sums (part, day, times, pieces)
    select 'placed', london_day(o.created_at), sign * count(*), sign * count(o.paid_at)
    from unnest(them) o where o.channel = 'web' group by 2;
$$;
--> statement-breakpoint
-- Lines count on the day their order was paid, under the names they were sold by; codes on the day they were used.
create function sum_lines(paid orders[], lines order_items[], sign integer) returns void language sql as $$
  insert into kept_sums (part, day, key, times, pieces, amount, discount)
    select t.part, london_day(o.paid_at), t.key, sign * count(distinct i.order_id), sign * sum(i.quantity),
      sign * sum(i.total), sign * sum(i.discount_amount)
    from unnest(paid) o join unnest(lines) i on i.order_id = o.id
      cross join lateral (values ('products', i.product_name), ('categories', i.category_slug)) t (part, key)
    where o.paid_at is not null group by 1, 2, 3;
$$;
--> statement-breakpoint
create function sum_uses(paid orders[], uses discount_code_usage[], sign integer) returns void language sql as $$
  insert into kept_sums (part, day, key, times, amount, discount)
    select 'codes', london_day(u.used_at), coalesce(o.discount_code, ''), sign * count(*), sign * sum(o.total_amount),
      sign * sum(u.amount)
    from unnest(paid) o join unnest(uses) u on u.order_id = o.id
    where o.paid_at is not null group by 2, 3;
$$;
--> statement-breakpoint
create function sum_sold(them orders[], sign integer) returns void language plpgsql as $$
declare ids uuid[] := array(select o.id from unnest(them) o where o.paid_at is not null);
begin
  if cardinality(ids) = 0 then return; end if;
  perform sum_lines(them, array(select i from order_items i where i.order_id = any (ids)), sign);
  perform sum_uses(them, array(select u from discount_code_usage u where u.order_id = any (ids)), sign);
end $$;
--> statement-breakpoint
-- Whoever changes a row is not always somebody who may see what it counts with: what counts works as the system.
create function orders_are_summed() returns trigger language plpgsql as $$
declare actor text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  if tg_op = 'INSERT' then
    perform sum_orders(array(select row(a.*)::orders from after_rows a), 1);
  elsif tg_op = 'DELETE' then
    perform sum_orders(array(select row(b.*)::orders from before_rows b), -1);
  else
    perform sum_orders(array(select row(b.*)::orders from before_rows b join after_rows a on a.id = b.id
      where (a.status, a.channel, a.created_at, a.paid_at) is distinct from (b.status, b.channel, b.created_at, b.paid_at)), -1);
    perform sum_orders(array(select row(a.*)::orders from before_rows b join after_rows a on a.id = b.id
      where (a.status, a.channel, a.created_at, a.paid_at) is distinct from (b.status, b.channel, b.created_at, b.paid_at)), 1);
    perform sum_sold(array(select row(b.*)::orders from before_rows b join after_rows a on a.id = b.id
      where (a.paid_at, a.discount_code, a.total_amount) is distinct from (b.paid_at, b.discount_code, b.total_amount)), -1);
    perform sum_sold(array(select row(a.*)::orders from before_rows b join after_rows a on a.id = b.id
      where (a.paid_at, a.discount_code, a.total_amount) is distinct from (b.paid_at, b.discount_code, b.total_amount)), 1);
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
create trigger orders_placed_sum after insert on orders referencing new table as after_rows
  for each statement execute function orders_are_summed();
--> statement-breakpoint
create trigger orders_changed_sum after update on orders referencing old table as before_rows new table as after_rows
  for each statement execute function orders_are_summed();
--> statement-breakpoint
create trigger orders_removed_sum after delete on orders referencing old table as before_rows
  for each statement execute function orders_are_summed();
--> statement-breakpoint
create function lines_are_summed() returns trigger language plpgsql as $$
declare actor text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  perform sum_lines(array(select o from orders o where o.paid_at is not null and o.id in (select order_id from after_rows)),
    array(select row(a.*)::order_items from after_rows a), 1);
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
create trigger order_items_sum after insert on order_items referencing new table as after_rows
  for each statement execute function lines_are_summed();
--> statement-breakpoint
create function uses_are_summed() returns trigger language plpgsql as $$
declare actor text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  if tg_op = 'INSERT' then
    perform sum_uses(array(select o from orders o where o.paid_at is not null and o.id in (select order_id from after_rows)),
      array(select row(a.*)::discount_code_usage from after_rows a), 1);
  else
    perform sum_uses(array(select o from orders o where o.paid_at is not null and o.id in (select order_id from before_rows)),
      array(select row(b.*)::discount_code_usage from before_rows b), -1);
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
create trigger uses_made_sum after insert on discount_code_usage referencing new table as after_rows
  for each statement execute function uses_are_summed();
--> statement-breakpoint
create trigger uses_given_back_sum after delete on discount_code_usage referencing old table as before_rows
  for each statement execute function uses_are_summed();
--> statement-breakpoint
-- Money that paid for nothing, and its return, is left out.
create function sum_payments(them payments[], sign integer) returns void language sql as $$
  insert into kept_sums (part, day, times, amount)
    select 'taken', london_day(p.recorded_at), sign * count(*), sign * sum(p.amount)
    from unnest(them) p where not p.surplus group by 2;
$$;
--> statement-breakpoint
create function sum_refunds(them refunds[], sign integer) returns void language sql as $$
  insert into kept_sums (part, day, key, times, amount)
    select 'refunds', london_day(r.created_at), r.reason, sign * count(*), sign * sum(r.amount)
    from unnest(them) r join payments p on p.id = r.payment_id
    where r.status = 'succeeded' and not p.surplus group by 2, 3;
$$;
--> statement-breakpoint
create function money_is_summed() returns trigger language plpgsql as $$
declare actor text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  if tg_op <> 'DELETE' then
    execute format('select %2$I(array(select row(a.*)::%1$I from after_rows a), 1)', tg_table_name, 'sum_' || tg_table_name);
  end if;
  if tg_op <> 'INSERT' then
    execute format('select %2$I(array(select row(b.*)::%1$I from before_rows b), -1)', tg_table_name, 'sum_' || tg_table_name);
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['payments', 'refunds'] loop
    execute format('create trigger %I after insert on %I referencing new table as after_rows
      for each statement execute function money_is_summed()', name || '_made_sum', name);
    execute format('create trigger %I after update on %I referencing old table as before_rows new table as after_rows
      for each statement execute function money_is_summed()', name || '_changed_sum', name);
    execute format('create trigger %I after delete on %I referencing old table as before_rows
      for each statement execute function money_is_summed()', name || '_removed_sum', name);
  end loop;
end $$;
--> statement-breakpoint
-- The cards above the customers: everybody (with their orders and what they spent), and who ever ordered.
create function sum_customers(them customers[], sign integer) returns void language sql as $$
  insert into kept_sums (part, key, times, pieces, amount)
    select 'customers', 'all', sign * count(*), sign * coalesce(sum(c.total_orders), 0), sign * coalesce(sum(c.total_spent), 0)
    from unnest(them) c where c.merged_into is null having count(*) > 0;
  insert into kept_sums (part, key, times)
    select 'customers', 'active', sign * count(*)
    from unnest(them) c where c.merged_into is null and c.total_orders > 0 having count(*) > 0;
$$;
--> statement-breakpoint
create function customers_are_summed() returns trigger language plpgsql as $$
declare actor text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  if tg_op = 'INSERT' then
    perform sum_customers(array(select row(a.*)::customers from after_rows a), 1);
  elsif tg_op = 'DELETE' then
    perform sum_customers(array(select row(b.*)::customers from before_rows b), -1);
  else
    perform sum_customers(array(select row(b.*)::customers from before_rows b join after_rows a on a.id = b.id
      where (a.total_orders, a.total_spent, a.merged_into) is distinct from (b.total_orders, b.total_spent, b.merged_into)), -1);
    perform sum_customers(array(select row(a.*)::customers from before_rows b join after_rows a on a.id = b.id
      where (a.total_orders, a.total_spent, a.merged_into) is distinct from (b.total_orders, b.total_spent, b.merged_into)), 1);
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
create trigger customers_made_sum after insert on customers referencing new table as after_rows
  for each statement execute function customers_are_summed();
--> statement-breakpoint
create trigger customers_changed_sum after update on customers referencing old table as before_rows new table as after_rows
  for each statement execute function customers_are_summed();
--> statement-breakpoint
create trigger customers_removed_sum after delete on customers referencing old table as before_rows
  for each statement execute function customers_are_summed();
--> statement-breakpoint
-- Adds the changes up. Readers see them either as they were or added up, never both and never neither.
create function add_up_sums() returns void language sql as $$
  with gone as (
    delete from kept_sums where span = 'new' returning part, day, key, times, pieces, amount, discount
  ), spans as (
    select 'day' as span, gone.* from gone
    union all
    select 'month', part, date_trunc('month', day)::date, key, times, pieces, amount, discount from gone where part = 'products'
  )
  insert into kept_sums (span, part, day, key, times, pieces, amount, discount)
    select span, part, day, key, sum(times), sum(pieces), sum(amount), sum(discount) from spans group by 1, 2, 3, 4
  on conflict (part, span, day, key) where span <> 'new' do update set
    times = kept_sums.times + excluded.times, pieces = kept_sums.pieces + excluded.pieces,
    amount = kept_sums.amount + excluded.amount, discount = kept_sums.discount + excluded.discount
$$;
--> statement-breakpoint
drop function count_orders_by_status();
--> statement-breakpoint
drop function sum_up_customers();
--> statement-breakpoint
-- What there was before anybody counted.
do $$ begin
  perform set_config('app.actor', 'system', true);
  perform sum_orders(array(select o from orders o), 1);
  perform sum_sold(array(select o from orders o), 1);
  perform sum_payments(array(select p from payments p), 1);
  perform sum_refunds(array(select r from refunds r), 1);
  perform sum_customers(array(select c from customers c), 1);
  perform add_up_sums();
  perform set_config('app.actor', '', true);
end $$;
