CREATE TABLE "cart_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"delivery" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"post_to" text DEFAULT '' NOT NULL,
	"send_on" date,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_gifts_amount" CHECK ("cart_gifts"."amount" between 1 and 1000),
	CONSTRAINT "cart_gifts_delivery" CHECK ("cart_gifts"."delivery" in ('mail', 'post'))
);
--> statement-breakpoint
CREATE TABLE "cart_vouchers" (
	"session_id" text NOT NULL,
	"number_hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_vouchers_session_id_number_hash_pk" PRIMARY KEY("session_id","number_hash")
);
--> statement-breakpoint
CREATE TABLE "voucher_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voucher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_entries_kind" CHECK (case when "voucher_entries"."kind" in ('issued', 'returned', 'refunded') then "voucher_entries"."amount" > 0
        when "voucher_entries"."kind" in ('used', 'cancelled') then "voucher_entries"."amount" < 0
        else "voucher_entries"."kind" = 'corrected' and "voucher_entries"."amount" <> 0 and "voucher_entries"."reason" <> '' end)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"delivery" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"post_to" text DEFAULT '' NOT NULL,
	"send_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"number_hash" text,
	"last_four" text,
	"number_round" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	CONSTRAINT "vouchers_numberHash_unique" UNIQUE("number_hash"),
	CONSTRAINT "vouchers_amount" CHECK ("vouchers"."amount" > 0),
	CONSTRAINT "vouchers_piece" CHECK ("vouchers"."piece" between 1 and 99),
	CONSTRAINT "vouchers_delivery" CHECK ("vouchers"."delivery" in ('mail', 'post')),
	CONSTRAINT "vouchers_issued" CHECK (("vouchers"."issued_at" is null) = ("vouchers"."valid_until" is null)),
	CONSTRAINT "vouchers_numbered" CHECK (("vouchers"."number_hash" is null) = ("vouchers"."last_four" is null) and ("vouchers"."number_hash" is null or "vouchers"."issued_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_source";--> statement-breakpoint
DROP INDEX "payments_one_pays_an_order";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "open_amount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_gifts" ADD CONSTRAINT "cart_gifts_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_gifts" ADD CONSTRAINT "cart_gifts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_vouchers" ADD CONSTRAINT "cart_vouchers_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_gifts_by_cart" ON "cart_gifts" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_entries_once_a_cause" ON "voucher_entries" USING btree ("voucher_id","cause");--> statement-breakpoint
CREATE INDEX "voucher_entries_by_order" ON "voucher_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_entries_by_time" ON "voucher_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_piece" ON "vouchers" USING btree ("order_item_id","piece");--> statement-breakpoint
CREATE INDEX "vouchers_by_order" ON "vouchers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_by_issue" ON "vouchers" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_by_voucher" ON "payments" USING btree ("order_id") WHERE "payments"."source" = 'voucher';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays_an_order" ON "payments" USING btree ("order_id") WHERE not "payments"."surplus" and "payments"."source" <> 'voucher';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_open_amount" CHECK (not "products"."open_amount" or "products"."product_type" = 'voucher');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_voucher" CHECK ("orders"."voucher_amount" between 0 and "orders"."total_amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source" CHECK ("payments"."source" in ('webhook', 'reconciliation', 'free', 'manual', 'voucher'));
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['cart_gifts', 'cart_vouchers', 'vouchers', 'voucher_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
    execute format('create policy %I on %I using ((select app_is_system())) with check ((select app_is_system()))', name || '_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- The ledger is only ever added to.
revoke update, delete on voucher_entries from studio_app;
--> statement-breakpoint
-- What a browser wants to give, and to pay with, by the secret in its cookie.
create policy cart_gifts_own on cart_gifts using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
--> statement-breakpoint
create policy cart_vouchers_own on cart_vouchers using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
--> statement-breakpoint
-- Whoever bought vouchers sees them with the order; what became of their money is between the house and who holds them.
create policy vouchers_own on vouchers for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
create policy vouchers_staff on vouchers for select using ((select app_is('staff')));
--> statement-breakpoint
create policy vouchers_staff_changes on vouchers for update using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
create policy voucher_entries_staff on voucher_entries for select using ((select app_is('staff')));
--> statement-breakpoint
create policy voucher_entries_owner_corrects on voucher_entries for insert with check ((select app_is_owner()) and kind = 'corrected');
--> statement-breakpoint
-- A voucher's balance is the sum of its entries and never falls below zero, however many use it at once: each waits for the
-- voucher's row, and counts what the one before left. Read as the system, since a correction is made by somebody else.
create function keep_voucher_balance() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); balance numeric;
begin
  perform set_config('app.actor', 'system', true);
  perform from vouchers where id = new.voucher_id for no key update;
  select sum(amount) into balance from voucher_entries where voucher_id = new.voucher_id;
  if balance < 0 then
    raise check_violation using constraint = 'voucher_never_below_zero', message = 'a voucher has no more than was paid for it';
  end if;
  perform set_config('app.actor', asker, true);
  return null;
end $$;
--> statement-breakpoint
create trigger voucher_entries_keep_balance after insert on voucher_entries for each row execute function keep_voucher_balance();
--> statement-breakpoint
-- What whoever holds a number may know of it: what is left and until when. By what a number is compared with, so that only
-- who knows the number can ask. One of the few functions that see more than their caller.
create function voucher_by_number(hash text) returns table (id uuid, last_four text, balance numeric, valid_until timestamptz)
language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select v.id, v.last_four,
    (select coalesce(sum(e.amount), 0) from voucher_entries e where e.voucher_id = v.id), v.valid_until
    from vouchers v where v.number_hash = hash;
  perform set_config('app.actor', asker, true);
end $$;
--> statement-breakpoint
-- What somebody spent is the money they brought; what a voucher paid was spent by whoever bought it.
create or replace view customer_figures with (security_invoker = true) as
select case when c.merged_into is null then c.id else c.merged_into end as customer_id, count(*)::integer as total_orders,
  count(o.paid_at)::integer as paid_orders,
  coalesce(sum(o.total_amount - o.voucher_amount - coalesce(f.back, 0)) filter (where o.paid_at is not null), 0)::numeric(12, 2) as total_spent,
  max(o.created_at) as last_order_at
from orders o
join customers c on c.id = o.customer_id
left join (
  select r.order_id, sum(r.amount) as back from refunds r join payments p on p.id = r.payment_id
  where r.status <> 'failed' and not p.surplus and p.source <> 'voucher' group by r.order_id
) f on f.order_id = o.id
group by case when c.merged_into is null then c.id else c.merged_into end;
