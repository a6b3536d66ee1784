DROP INDEX "stock_movements_once_an_order";--> statement-breakpoint
DROP INDEX "orders_by_time";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "total_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "paid_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "total_spent" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_order_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "first_key" text GENERATED ALWAYS AS (lower("customers"."first_name")) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_key" text GENERATED ALWAYS AS (lower("customers"."last_name")) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_key" text GENERATED ALWAYS AS (lower("orders"."first_name")) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_key" text GENERATED ALWAYS AS (lower("orders"."last_name")) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_codes_by_time" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "discount_codes_by_code" ON "discount_codes" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_first_name" ON "customers" USING btree ("first_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_last_name" ON "customers" USING btree ("last_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("first_key","last_key","id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_by_orders" ON "customers" USING btree ("total_orders","id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_by_spending" ON "customers" USING btree ("total_spent","id","total_orders","email") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "orders_by_first_name" ON "orders" USING btree ("first_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_last_name" ON "orders" USING btree ("last_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("order_number" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_an_order" ON "stock_movements" USING btree ("order_id","stock_item_id","reason","round") WHERE "stock_movements"."reason" in ('sold', 'returned', 'reclaimed');--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id","customer_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id","customer_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_not_merged_into_themselves" CHECK ("customers"."merged_into" <> "customers"."id");
--> statement-breakpoint
-- Staff read what was ordered, by whom, and its money; every change of it is a verb that works as the system.
do $$
declare name text;
begin
  foreach name in array array['customers', 'orders', 'order_items', 'order_events', 'discount_code_usage',
    'payment_intents', 'payments', 'refunds', 'disputes']
  loop
    execute format('create policy %I on %I for select using ((select app_is(''staff'')))', name || '_staff', name);
  end loop;
end $$;
--> statement-breakpoint
create policy mails_of_orders_staff on mails for select using ((select app_is('staff')) and order_id is not null);
--> statement-breakpoint
-- A personal code names a person: codes are the back-office's, and the shop looks them up as the system.
alter table discount_codes enable row level security;
--> statement-breakpoint
alter table discount_codes force row level security;
--> statement-breakpoint
create policy discount_codes_system on discount_codes using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy discount_codes_staff on discount_codes using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
-- What customers ordered and spent. Whoever was merged into somebody else counts there. The rows are locked first, in the
-- order of their ids, and added up by a second statement, which sees everything that was there before the lock.
create function recount_customers(who uuid[]) returns void language plpgsql as $$
declare people uuid[];
begin
  select array_agg(id) into people from (
    select c.id from customers c where c.id = any (who)
    union select c.merged_into from customers c where c.id = any (who) and c.merged_into is not null
  ) them;
  perform 1 from customers c where c.id = any (people) order by c.id for no key update;
  update customers c
  set total_orders = f.total, paid_orders = f.paid, total_spent = f.spent, last_order_at = f.last_at
  from (
    select p.id, count(o.id) as total, count(o.paid_at) as paid, max(o.created_at) as last_at,
      coalesce(sum(o.total_amount - coalesce(r.back, 0)) filter (where o.paid_at is not null), 0) as spent
    from unnest(people) as p (id)
    left join lateral (
      select c.id from customers c where c.id = p.id and c.merged_into is null
      union all select c.id from customers c where c.merged_into = p.id
    ) w on true
    left join orders o on o.customer_id = w.id
    left join lateral (
      select sum(f.amount) as back from refunds f join payments y on y.id = f.payment_id
      where f.order_id = o.id and f.status <> 'failed' and not y.surplus
    ) r on true
    group by p.id
  ) f
  where c.id = f.id
    and (c.total_orders, c.paid_orders, c.total_spent, c.last_order_at) is distinct from (f.total, f.paid, f.spent, f.last_at);
end $$;
--> statement-breakpoint
create function orders_count_for_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recount_customers(array(select distinct customer_id from after_rows));
  elsif tg_op = 'DELETE' then
    perform recount_customers(array(select distinct customer_id from before_rows));
  else
    perform recount_customers(array(
      select a.customer_id from after_rows a join before_rows b on b.id = a.id
      where (a.customer_id, a.total_amount, a.paid_at, a.created_at) is distinct from (b.customer_id, b.total_amount, b.paid_at, b.created_at)
      union
      select b.customer_id from after_rows a join before_rows b on b.id = a.id where a.customer_id <> b.customer_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_placed_count after insert on orders referencing new table as after_rows
  for each statement execute function orders_count_for_customers();
--> statement-breakpoint
create trigger orders_changed_count after update on orders referencing old table as before_rows new table as after_rows
  for each statement execute function orders_count_for_customers();
--> statement-breakpoint
create trigger orders_removed_count after delete on orders referencing old table as before_rows
  for each statement execute function orders_count_for_customers();
--> statement-breakpoint
create function refunds_count_for_customers() returns trigger language plpgsql as $$
begin
  perform recount_customers(array(select distinct o.customer_id from after_rows r join orders o on o.id = r.order_id));
  return null;
end $$;
--> statement-breakpoint
create trigger refunds_asked_count after insert on refunds referencing new table as after_rows
  for each statement execute function refunds_count_for_customers();
--> statement-breakpoint
create trigger refunds_answered_count after update on refunds referencing new table as after_rows
  for each statement execute function refunds_count_for_customers();
--> statement-breakpoint
create function merged_count_for_customers() returns trigger language plpgsql as $$
begin
  perform recount_customers(array_remove(array[new.id, old.merged_into, new.merged_into], null));
  return null;
end $$;
--> statement-breakpoint
create trigger customers_merged_count after update of merged_into on customers
  for each row when (old.merged_into is distinct from new.merged_into) execute function merged_count_for_customers();
--> statement-breakpoint
-- No refund is decided that its payment does not cover, however many are asked for at once: each waits for the order's row.
create function refund_within_payment() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id for no key update;
  if (select coalesce(sum(amount), 0) from refunds where payment_id = new.payment_id and status <> 'failed')
     > (select amount from payments where id = new.payment_id) then
    raise exception 'more would go back than came in'
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refunds_stay_within_payment after insert on refunds
  for each row when (new.status = 'asked' and new.provider_id is null) execute function refund_within_payment();
--> statement-breakpoint
-- What there was before anybody counted.
do $$ begin
  perform set_config('app.actor', 'system', true);
  perform recount_customers(array(select id from customers));
  perform set_config('app.actor', '', true);
end $$;
