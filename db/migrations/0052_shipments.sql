CREATE TABLE "desk_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_views_list" CHECK ("desk_views"."list" in ('orders')),
	CONSTRAINT "desk_views_lengths" CHECK (length("desk_views"."name") between 1 and 40 and length("desk_views"."query") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_item_id_pk" PRIMARY KEY("shipment_id","order_item_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_lengths" CHECK (length("shipments"."carrier") <= 60 and length("shipments"."tracking_number") <= 60)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sent_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_views_one_a_name" ON "desk_views" USING btree ("account_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "shipment_lines_by_item" ON "shipment_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("order_id") WHERE "order_items"."product_type" = 'physical' and "order_items"."sent_quantity" < "order_items"."quantity";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sent" CHECK ("order_items"."sent_quantity" between 0 and "order_items"."quantity");
--> statement-breakpoint
-- A piece is counted where it was ordered, in the order's own row: two parcels at once wait for each other there, and
-- order_items_sent refuses what is one too many. A line of another order counts nowhere, and is refused.
create function count_sent() returns trigger language plpgsql as $$
begin
  update order_items set sent_quantity = sent_quantity + new.quantity
    where id = new.order_item_id and order_id = (select order_id from shipments where id = new.shipment_id);
  if not found then
    raise foreign_key_violation using constraint = 'shipment_lines_of_order', message = 'not a line of this order';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger shipment_lines_count_sent after insert on shipment_lines for each row execute function count_sent();
--> statement-breakpoint
alter table shipments enable row level security;
--> statement-breakpoint
alter table shipments force row level security;
--> statement-breakpoint
alter table shipment_lines enable row level security;
--> statement-breakpoint
alter table shipment_lines force row level security;
--> statement-breakpoint
alter table desk_views enable row level security;
--> statement-breakpoint
alter table desk_views force row level security;
--> statement-breakpoint
create policy shipments_system on shipments using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy shipments_staff on shipments for select using ((select app_is('staff')));
--> statement-breakpoint
create policy shipment_lines_system on shipment_lines using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy shipment_lines_staff on shipment_lines for select using ((select app_is('staff')));
--> statement-breakpoint
-- A view is its owner's alone.
create policy desk_views_own on desk_views using ((select app_is('staff')) and account_id = (select app_account()))
  with check ((select app_is('staff')) and account_id = (select app_account()));
--> statement-breakpoint
create policy desk_views_system on desk_views using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
-- What has left stays as it was written down.
grant select, insert on shipments, shipment_lines to studio_app;
--> statement-breakpoint
grant select, insert, delete on desk_views to studio_app;
