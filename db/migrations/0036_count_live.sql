-- What lists and reports show is counted when it is asked for. The triggers go with their functions.
drop function orders_are_summed() cascade;
--> statement-breakpoint
drop function lines_are_summed() cascade;
--> statement-breakpoint
drop function uses_are_summed() cascade;
--> statement-breakpoint
drop function money_is_summed() cascade;
--> statement-breakpoint
drop function customers_are_summed() cascade;
--> statement-breakpoint
drop function orders_count_for_customers() cascade;
--> statement-breakpoint
drop function refunds_count_for_customers() cascade;
--> statement-breakpoint
drop function merged_count_for_customers() cascade;
--> statement-breakpoint
drop function sum_orders(orders[],integer) cascade;
--> statement-breakpoint
drop function sum_sold(orders[],integer) cascade;
--> statement-breakpoint
drop function sum_lines(orders[],order_items[],integer) cascade;
--> statement-breakpoint
drop function sum_uses(orders[],discount_code_usage[],integer) cascade;
--> statement-breakpoint
drop function sum_payments(payments[],integer) cascade;
--> statement-breakpoint
drop function sum_refunds(refunds[],integer) cascade;
--> statement-breakpoint
drop function sum_customers(customers[],integer) cascade;
--> statement-breakpoint
drop function sum_places_of(orders[],integer) cascade;
--> statement-breakpoint
drop function sum_places(orders[],order_items[],integer) cascade;
--> statement-breakpoint
drop function edition_key(uuid,timestamptz,uuid,text) cascade;
--> statement-breakpoint
drop function recount_customers(uuid[]) cascade;
--> statement-breakpoint
drop function add_up_sums() cascade;
--> statement-breakpoint
drop function london_day(timestamptz) cascade;
--> statement-breakpoint
delete from schedules where name = 'add-up-sums';
--> statement-breakpoint
ALTER TABLE "kept_sums" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "kept_sums" CASCADE;--> statement-breakpoint
DROP INDEX "customers_by_first_name";--> statement-breakpoint
DROP INDEX "customers_by_last_name";--> statement-breakpoint
DROP INDEX "customers_by_email";--> statement-breakpoint
DROP INDEX "customers_by_last_surname";--> statement-breakpoint
DROP INDEX "customers_by_mail_host";--> statement-breakpoint
DROP INDEX "customers_by_orders";--> statement-breakpoint
DROP INDEX "customers_by_spending";--> statement-breakpoint
DROP INDEX "orders_by_first_name";--> statement-breakpoint
DROP INDEX "orders_by_last_name";--> statement-breakpoint
DROP INDEX "orders_by_email";--> statement-breakpoint
DROP INDEX "orders_by_last_surname";--> statement-breakpoint
DROP INDEX "orders_by_mail_host";--> statement-breakpoint
DROP INDEX "orders_by_number";--> statement-breakpoint
DROP INDEX "clients_by_first_name";--> statement-breakpoint
DROP INDEX "clients_by_last_name";--> statement-breakpoint
DROP INDEX "clients_by_beginning";--> statement-breakpoint
CREATE INDEX "customers_of_person" ON "customers" USING btree ((case when merged_into is null then id else merged_into end));--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "total_orders";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "paid_orders";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "total_spent";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "last_order_at";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "tail_key";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "mail_key";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "first_key";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "last_key";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tail_key";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "mail_key";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "first_key";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "last_key";
--> statement-breakpoint
create view customer_figures with (security_invoker = true) as
select case when c.merged_into is null then c.id else c.merged_into end as customer_id, count(*)::integer as total_orders,
  count(o.paid_at)::integer as paid_orders,
  coalesce(sum(o.total_amount - coalesce(f.back, 0)) filter (where o.paid_at is not null), 0)::numeric(12, 2) as total_spent,
  max(o.created_at) as last_order_at
from orders o
join customers c on c.id = o.customer_id
left join (
  select r.order_id, sum(r.amount) as back from refunds r join payments p on p.id = r.payment_id
  where r.status <> 'failed' and not p.surplus group by r.order_id
) f on f.order_id = o.id
group by case when c.merged_into is null then c.id else c.merged_into end;
--> statement-breakpoint
grant select on customer_figures to studio_app;
--> statement-breakpoint
create policy page_views_owner on page_views for select using ((select app_is_owner()));
