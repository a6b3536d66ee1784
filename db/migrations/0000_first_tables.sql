CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"display_order" integer DEFAULT 999 NOT NULL,
	CONSTRAINT "product_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"media_url" text NOT NULL,
	"media_type" text DEFAULT 'image' NOT NULL,
	"alt_text" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"detailed_description" text DEFAULT '' NOT NULL,
	"key_features" text[] DEFAULT '{}' NOT NULL,
	"specifications" text[] DEFAULT '{}' NOT NULL,
	"whats_included" text[] DEFAULT '{}' NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"sale_price" numeric(10, 2),
	"product_type" text DEFAULT 'physical' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"category_id" uuid NOT NULL,
	"stock_item_id" uuid,
	"display_order" integer DEFAULT 999 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"duration" text,
	"location" text,
	"max_participants" integer,
	"event_starts_at" timestamp with time zone,
	"event_ends_at" timestamp with time zone,
	"show_when_completed" boolean DEFAULT false NOT NULL,
	"retreat_package" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "products"."name" || ' ' || "products"."short_description")) STORED,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_sale_price" CHECK ("products"."sale_price" is null or ("products"."sale_price" >= 0 and "products"."sale_price" <= "products"."price")),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "products_type" CHECK ("products"."product_type" in ('physical', 'service', 'session', 'class', 'retreat', 'voucher')),
	CONSTRAINT "products_retreat_package" CHECK ("products"."retreat_package" in ('day', 'spa')),
	CONSTRAINT "products_event_in_order" CHECK ("products"."event_ends_at" > "products"."event_starts_at")
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_items_never_below_zero" CHECK ("stock_items"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sold', 'returned', 'counted', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"session_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_session_id_product_id_pk" PRIMARY KEY("session_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"discount_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"address_line_1" text,
	"address_line_2" text,
	"city" text,
	"postcode" text,
	"country" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "discount_code_categories" (
	"discount_code_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "discount_code_categories_discount_code_id_category_id_pk" PRIMARY KEY("discount_code_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "discount_code_products" (
	"discount_code_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "discount_code_products_discount_code_id_product_id_pk" PRIMARY KEY("discount_code_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "discount_code_usage" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"discount_code_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" numeric(10, 2) NOT NULL,
	"applies_to" text DEFAULT 'all' NOT NULL,
	"usage_limit" integer,
	"usage_limit_per_customer" integer DEFAULT 1 NOT NULL,
	"minimum_purchase_amount" numeric(10, 2),
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"personal_to" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_upper_case" CHECK ("discount_codes"."code" = upper("discount_codes"."code")),
	CONSTRAINT "discount_codes_type" CHECK ("discount_codes"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "discount_codes_value" CHECK ("discount_codes"."discount_value" > 0 and ("discount_codes"."discount_type" = 'fixed' or "discount_codes"."discount_value" between 1 and 100)),
	CONSTRAINT "discount_codes_applies_to" CHECK ("discount_codes"."applies_to" in ('all', 'specific_products', 'specific_categories')),
	CONSTRAINT "discount_codes_dates" CHECK ("discount_codes"."valid_until" > "discount_codes"."valid_from"),
	CONSTRAINT "discount_codes_limits" CHECK ("discount_codes"."usage_limit" >= 0 and "discount_codes"."usage_limit_per_customer" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_item_id" uuid,
	"product_name" text NOT NULL,
	"product_slug" text NOT NULL,
	"product_type" text NOT NULL,
	"category_slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"discount_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"event_starts_at" timestamp with time zone,
	CONSTRAINT "order_items_total" CHECK ("order_items"."total" = "order_items"."price" * "order_items"."quantity" and "order_items"."quantity" between 1 and 99),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_amount" between 0 and "order_items"."total")
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"discount_code_id" uuid,
	"discount_code" text,
	"discount_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"address_line_1" text NOT NULL,
	"address_line_2" text,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text NOT NULL,
	"terms_version" text NOT NULL,
	"channel" text DEFAULT 'web' NOT NULL,
	"cart_session_id" text,
	"idempotency_key" text,
	"request_hash" text,
	"reserved_until" timestamp with time zone,
	"released_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"receipt_number" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'processing', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'processing', 'paid', 'failed', 'partially_refunded', 'refunded', 'disputed')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."subtotal" - "orders"."discount_amount" and "orders"."total_amount" >= 0 and "orders"."discount_amount" >= 0),
	CONSTRAINT "orders_country" CHECK ("orders"."country" in ('GB', 'IE'))
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" >= 0.30)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"intent_id" text,
	"amount" numeric(10, 2) NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_source" CHECK ("payments"."source" in ('webhook', 'reconciliation', 'free', 'manual')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_id" text,
	"key" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"why" text,
	CONSTRAINT "webhook_events_outcome" CHECK ("webhook_events"."outcome" in ('applied', 'ignored', 'quarantined'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"business_name" text NOT NULL,
	"business_email" text NOT NULL,
	"business_phone" text NOT NULL,
	"business_address" text NOT NULL,
	"website_url" text NOT NULL,
	"social_instagram" text NOT NULL,
	"social_facebook" text NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"order_notifications" boolean DEFAULT true NOT NULL,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"timezone" text DEFAULT 'Europe/London' NOT NULL,
	"terms_version" text DEFAULT '2026-01' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_low_stock_threshold" CHECK ("settings"."low_stock_threshold" >= 0),
	CONSTRAINT "settings_currency" CHECK ("settings"."currency" = 'GBP'),
	CONSTRAINT "settings_timezone" CHECK ("settings"."timezone" = 'Europe/London')
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"area" text NOT NULL,
	"slot" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_versions_area_slot_pk" PRIMARY KEY("area","slot")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"message_id" text NOT NULL,
	"order_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"source_hash" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_products" ADD CONSTRAINT "discount_code_products_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_products" ADD CONSTRAINT "discount_code_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_usage" ADD CONSTRAINT "discount_code_usage_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_usage" ADD CONSTRAINT "discount_code_usage_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_media_by_product" ON "product_media" USING btree ("product_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "product_media_one_featured" ON "product_media" USING btree ("product_id") WHERE "product_media"."is_featured";--> statement-breakpoint
CREATE INDEX "products_in_shop_order" ON "products" USING btree ("status","display_order","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "stock_movements_by_item" ON "stock_movements" USING btree ("stock_item_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_an_order" ON "stock_movements" USING btree ("order_id","stock_item_id","reason") WHERE "stock_movements"."reason" in ('sold', 'returned');--> statement-breakpoint
CREATE INDEX "carts_by_update" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "discount_code_usage_by_person" ON "discount_code_usage" USING btree ("discount_code_id","email_key");--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_in_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_by_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_links_by_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_a_key" ON "orders" USING btree ("cart_session_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."released_at" is null and "orders"."paid_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_an_attempt" ON "payment_intents" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_an_intent" ON "payments" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_a_key" ON "refunds" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_a_provider_refund" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_a_key" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_row_a_key" ON "outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_open_by_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("at");