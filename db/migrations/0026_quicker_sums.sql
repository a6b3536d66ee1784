-- The same sums as before (0023), from functions whose plans are kept: those of plain SQL are planned anew at every call.
create or replace function sum_orders(them orders[], sign integer) returns void language plpgsql as $$
begin
  if cardinality(them) = 0 then return; end if;
  insert into kept_sums (part, key, times)
    select 'orders', o.status, sign * count(*) from unnest(them) o group by o.status;
  insert into kept_sums (part, day, times, pieces)
    select 'placed', london_day(o.created_at), sign * count(*), sign * count(o.paid_at)
    from unnest(them) o where o.channel = 'web' group by 2;
end $$;
--> statement-breakpoint
create or replace function sum_lines(paid orders[], lines order_items[], sign integer) returns void language plpgsql as $$
begin
  if cardinality(paid) = 0 or cardinality(lines) = 0 then return; end if;
  insert into kept_sums (part, day, key, times, pieces, amount, discount)
    select t.part, london_day(o.paid_at), t.key, sign * count(distinct i.order_id), sign * sum(i.quantity),
      sign * sum(i.total), sign * sum(i.discount_amount)
    from unnest(paid) o join unnest(lines) i on i.order_id = o.id
      cross join lateral (values ('products', i.product_name), ('categories', i.category_slug)) t (part, key)
    where o.paid_at is not null group by 1, 2, 3;
end $$;
--> statement-breakpoint
create or replace function sum_uses(paid orders[], uses discount_code_usage[], sign integer) returns void language plpgsql as $$
begin
  if cardinality(paid) = 0 or cardinality(uses) = 0 then return; end if;
  insert into kept_sums (part, day, key, times, amount, discount)
    select 'codes', london_day(u.used_at), coalesce(o.discount_code, ''), sign * count(*), sign * sum(o.total_amount),
      sign * sum(u.amount)
    from unnest(paid) o join unnest(uses) u on u.order_id = o.id
    where o.paid_at is not null group by 2, 3;
end $$;
--> statement-breakpoint
create or replace function sum_payments(them payments[], sign integer) returns void language plpgsql as $$
begin
  insert into kept_sums (part, day, times, amount)
    select 'taken', london_day(p.recorded_at), sign * count(*), sign * sum(p.amount)
    from unnest(them) p where not p.surplus group by 2;
end $$;
--> statement-breakpoint
create or replace function sum_refunds(them refunds[], sign integer) returns void language plpgsql as $$
begin
  insert into kept_sums (part, day, key, times, amount)
    select 'refunds', london_day(r.created_at), r.reason, sign * count(*), sign * sum(r.amount)
    from unnest(them) r join payments p on p.id = r.payment_id
    where r.status = 'succeeded' and not p.surplus group by 2, 3;
end $$;
--> statement-breakpoint
create or replace function sum_customers(them customers[], sign integer) returns void language plpgsql as $$
begin
  if cardinality(them) = 0 then return; end if;
  insert into kept_sums (part, key, times, pieces, amount)
    select 'customers', t.key, sign * count(*),
      case t.key when 'all' then sign * sum(c.total_orders) else 0 end,
      case t.key when 'all' then sign * sum(c.total_spent) else 0 end
    from unnest(them) c join (values ('all'), ('active')) t (key) on t.key = 'all' or c.total_orders > 0
    where c.merged_into is null group by t.key;
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
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
create or replace function customers_are_summed() returns trigger language plpgsql as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
  ids uuid[];
begin
  perform set_config('app.actor', 'system', true);
  if tg_op = 'INSERT' then
    perform sum_customers(array(select row(a.*)::customers from after_rows a), 1);
  elsif tg_op = 'DELETE' then
    perform sum_customers(array(select row(b.*)::customers from before_rows b), -1);
  else
    ids := array(select a.id from before_rows b join after_rows a on a.id = b.id
      where (a.total_orders, a.total_spent, a.merged_into) is distinct from (b.total_orders, b.total_spent, b.merged_into));
    if cardinality(ids) > 0 then
      perform sum_customers(array(select row(b.*)::customers from before_rows b where b.id = any (ids)), -1);
      perform sum_customers(array(select row(a.*)::customers from after_rows a where a.id = any (ids)), 1);
    end if;
  end if;
  perform set_config('app.actor', actor, true);
  return null;
end $$;
--> statement-breakpoint
-- One plan for every call, too: for an array that is known PostgreSQL otherwise plans anew each time, for longer than it works.
alter function recount_customers(uuid[]) set plan_cache_mode = 'force_generic_plan';
