ALTER TABLE "kept_sums" DROP CONSTRAINT "kept_sums_part";--> statement-breakpoint
DROP INDEX "order_items_of_events";--> statement-breakpoint
DROP INDEX "products_by_status";--> statement-breakpoint
DROP INDEX "images_newest_first";--> statement-breakpoint
DROP INDEX "clients_by_access";--> statement-breakpoint
CREATE INDEX "discount_codes_counted" ON "discount_codes" USING btree ("archived_at","is_active");--> statement-breakpoint
CREATE INDEX "images_by_folder" ON "images" USING btree ("state","folder","updated_at","id");--> statement-breakpoint
CREATE INDEX "images_counted" ON "images" USING btree ("state","folder","size");--> statement-breakpoint
CREATE INDEX "classes_counted" ON "classes" USING btree ("archived_at","status","class_date");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","category_id","id","stock_item_id","event_starts_at");--> statement-breakpoint
CREATE INDEX "images_newest_first" ON "images" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "clients_by_access" ON "clients" USING btree ("user_type","portal_access_enabled","id");--> statement-breakpoint
ALTER TABLE "kept_sums" ADD CONSTRAINT "kept_sums_part" CHECK ("kept_sums"."part" in ('orders', 'customers', 'taken', 'refunds', 'products', 'categories', 'retreats', 'codes', 'placed'));
--> statement-breakpoint
-- Places at retreats count on the day their order was paid, and not while it is cancelled or its money has gone back. What
-- a place is of: the product (its package), the time of the event and the places it was taken from, or else its name.
create function edition_key(product uuid, starts_at timestamptz, stock uuid, name text) returns text language sql stable
  as $$ select concat_ws('|', coalesce(product::text, ''), to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    coalesce(stock::text, name)) $$;
--> statement-breakpoint
create function sum_places(them orders[], lines order_items[], sign integer) returns void language plpgsql as $$
begin
  insert into kept_sums (part, day, key, pieces, amount, discount)
    select 'retreats', london_day(o.paid_at), edition_key(i.product_id, i.event_starts_at, i.stock_item_id, i.product_name),
      sign * sum(i.quantity), sign * sum(i.total), sign * sum(i.discount_amount)
    from unnest(them) o join unnest(lines) i on i.order_id = o.id
    where o.paid_at is not null and o.status not in ('cancelled', 'refunded') and i.event_starts_at is not null
    group by 2, 3;
end $$;
--> statement-breakpoint
create function sum_places_of(them orders[], sign integer) returns void language plpgsql as $$
declare
  ids uuid[] := array(select o.id from unnest(them) o where o.paid_at is not null);
  places order_items[];
begin
  if cardinality(ids) = 0 then return; end if;
  places := array(select i from order_items i where i.order_id = any (ids) and i.event_starts_at is not null);
  if cardinality(places) > 0 then perform sum_places(them, places, sign); end if;
end $$;
--> statement-breakpoint
create or replace function orders_are_summed() returns trigger language plpgsql as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
  ids uuid[];
begin
  perform set_config('app.actor', 'system', true);
  if tg_op = 'INSERT' then
    perform sum_orders(array(select row(a.*)::orders from after_rows a), 1);
  elsif tg_op = 'DELETE' then
    perform sum_orders(array(select row(b.*)::orders from before_rows b), -1);
  else
    ids := array(select a.id from before_rows b join after_rows a on a.id = b.id
      where (a.status, a.channel, a.created_at, a.paid_at) is distinct from (b.status, b.channel, b.created_at, b.paid_at));
    if cardinality(ids) > 0 then
      perform sum_orders(array(select row(b.*)::orders from before_rows b where b.id = any (ids)), -1);
      perform sum_orders(array(select row(a.*)::orders from after_rows a where a.id = any (ids)), 1);
    end if;
    ids := array(select a.id from before_rows b join after_rows a on a.id = b.id
      where (a.paid_at, a.discount_code, a.total_amount) is distinct from (b.paid_at, b.discount_code, b.total_amount));
    if cardinality(ids) > 0 then
      perform sum_sold(array(select row(b.*)::orders from before_rows b where b.id = any (ids)), -1);
      perform sum_sold(array(select row(a.*)::orders from after_rows a where a.id = any (ids)), 1);
    end if;
    ids := array(select a.id from before_rows b join after_rows a on a.id = b.id
      where (a.paid_at, a.status) is distinct from (b.paid_at, b.status));
    if cardinality(ids) > 0 then
      perform sum_places_of(array(select row(b.*)::orders from before_rows b where b.id = any (ids)), -1);
      perform sum_places_of(array(select row(a.*)::orders from after_rows a where a.id = any (ids)), 1);
    end if;
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
create or replace function lines_are_summed() returns trigger language plpgsql as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
  paid orders[];
begin
  perform set_config('app.actor', 'system', true);
  paid := array(select o from orders o where o.paid_at is not null and o.id in (select order_id from after_rows));
  if cardinality(paid) > 0 then
    perform sum_lines(paid, array(select row(a.*)::order_items from after_rows a), 1);
    perform sum_places(paid, array(select row(a.*)::order_items from after_rows a), 1);
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
create or replace function add_up_sums() returns void language sql as $$
  with gone as (
    delete from kept_sums where span = 'new' returning part, day, key, times, pieces, amount, discount
  ), spans as (
    select 'day' as span, gone.* from gone
    union all
    select 'month', part, date_trunc('month', day)::date, key, times, pieces, amount, discount from gone
    where part in ('products', 'categories', 'retreats', 'codes', 'refunds')
  )
  insert into kept_sums (span, part, day, key, times, pieces, amount, discount)
    select span, part, day, key, sum(times), sum(pieces), sum(amount), sum(discount) from spans group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (part, span, day, key) where span <> 'new' do update set
    times = kept_sums.times + excluded.times, pieces = kept_sums.pieces + excluded.pieces,
    amount = kept_sums.amount + excluded.amount, discount = kept_sums.discount + excluded.discount
$$;
--> statement-breakpoint
-- What there was before anybody counted.
do $$ begin
  perform set_config('app.actor', 'system', true);
  insert into kept_sums (span, part, day, key, times, pieces, amount, discount)
    select 'month', part, date_trunc('month', day)::date, key, sum(times), sum(pieces), sum(amount), sum(discount)
    from kept_sums where span = 'day' and part in ('categories', 'codes', 'refunds') group by 2, 3, 4;
  perform sum_places_of(array(select o from orders o), 1);
  perform add_up_sums();
  perform set_config('app.actor', '', true);
end $$;
