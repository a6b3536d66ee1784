CREATE TABLE "place_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"order_id" uuid,
	"order_item_id" uuid,
	"place" integer,
	"participant_id" uuid,
	"from_name" text NOT NULL,
	"from_email" text NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "place_transfers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "place_transfers_of_one" CHECK (case when "place_transfers"."participant_id" is null then num_nulls("place_transfers"."order_id", "place_transfers"."order_item_id", "place_transfers"."place") = 0
        else num_nonnulls("place_transfers"."order_id", "place_transfers"."order_item_id", "place_transfers"."place") = 0 end),
	CONSTRAINT "place_transfers_ended" CHECK (num_nonnulls("place_transfers"."accepted_at", "place_transfers"."withdrawn_at") <= 1),
	CONSTRAINT "place_transfers_ends" CHECK ("place_transfers"."ends_at" > "place_transfers"."created_at"),
	CONSTRAINT "place_transfers_texts" CHECK (length("place_transfers"."to_name") between 1 and 100 and length("place_transfers"."from_name") <= 201
        and greatest(length("place_transfers"."to_email"), length("place_transfers"."from_email")) <= 254)
);
--> statement-breakpoint
CREATE TABLE "retreat_balances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"deposit" numeric(10, 2) NOT NULL,
	"places" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"due_on" date NOT NULL,
	"balance_order_id" uuid,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retreat_balances_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "retreat_balances_balanceOrderId_unique" UNIQUE("balance_order_id"),
	CONSTRAINT "retreat_balances_places" CHECK ("retreat_balances"."places" between 1 and 99),
	CONSTRAINT "retreat_balances_amount" CHECK ("retreat_balances"."deposit" > 0 and "retreat_balances"."deposit" < "retreat_balances"."price" and "retreat_balances"."amount" = ("retreat_balances"."price" - "retreat_balances"."deposit") * "retreat_balances"."places"),
	CONSTRAINT "retreat_balances_opened" CHECK (("retreat_balances"."opened_at" is null) = ("retreat_balances"."balance_order_id" is null) and ("retreat_balances"."ended_at" is null or "retreat_balances"."opened_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "run_sheets" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"times" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "run_sheets_length" CHECK (length("run_sheets"."times") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "pays_deposit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "balance_days" integer;--> statement-breakpoint
ALTER TABLE "place_guests" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retreat_balances" ADD CONSTRAINT "retreat_balances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retreat_balances" ADD CONSTRAINT "retreat_balances_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retreat_balances" ADD CONSTRAINT "retreat_balances_balance_order_id_orders_id_fk" FOREIGN KEY ("balance_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_sheets" ADD CONSTRAINT "run_sheets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_transfers_by_order" ON "place_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_transfers_once_a_place" ON "place_transfers" USING btree ("order_item_id","place") WHERE "place_transfers"."order_item_id" is not null and "place_transfers"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "place_transfers_once_in_a_class" ON "place_transfers" USING btree ("participant_id") WHERE "place_transfers"."participant_id" is not null and "place_transfers"."withdrawn_at" is null and "place_transfers"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "retreat_balances_by_order" ON "retreat_balances" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "retreat_balances_by_day" ON "retreat_balances" USING btree ("due_on") WHERE "retreat_balances"."opened_at" is not null and "retreat_balances"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deposit" CHECK (num_nonnulls("products"."deposit", "products"."balance_days") in (0, 2)
      and ("products"."deposit" is null or ("products"."product_type" = 'retreat' and "products"."deposit" > 0 and "products"."balance_days" between 0 and 365)));