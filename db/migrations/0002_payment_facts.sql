CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
DROP INDEX "stock_movements_once_an_order";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "status_at" timestamp with time zone NOT NULL DEFAULT now();--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "status_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_by_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays_an_order" ON "payments" USING btree ("order_id") WHERE not "payments"."surplus";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_an_order" ON "stock_movements" USING btree ("order_id","stock_item_id","reason") WHERE "stock_movements"."reason" in ('sold', 'returned', 'reclaimed');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sold', 'returned', 'reclaimed', 'counted', 'refunded'));--> statement-breakpoint
alter table disputes enable row level security;
--> statement-breakpoint
alter table disputes force row level security;
--> statement-breakpoint
create policy disputes_system on disputes using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy disputes_own on disputes for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
grant select, insert, update, delete on disputes to studio_app;
