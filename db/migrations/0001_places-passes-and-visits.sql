CREATE TABLE "pass_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pass_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credits" integer NOT NULL,
	"cause" text NOT NULL,
	"participant_id" uuid,
	"session_id" uuid,
	"days" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pass_entries_kind" CHECK (case when "pass_entries"."kind" = 'issued' then "pass_entries"."credits" > 0
        when "pass_entries"."kind" = 'used' then "pass_entries"."credits" = -1
        when "pass_entries"."kind" = 'returned' then "pass_entries"."credits" = 1
        when "pass_entries"."kind" in ('expired', 'cancelled') then "pass_entries"."credits" < 0
        when "pass_entries"."kind" in ('extended', 'frozen') then "pass_entries"."credits" = 0 and "pass_entries"."days" > 0 and "pass_entries"."reason" <> ''
        when "pass_entries"."kind" = 'unfrozen' then "pass_entries"."credits" = 0 and "pass_entries"."days" <= 0
        else "pass_entries"."kind" = 'corrected' and "pass_entries"."credits" <> 0 and "pass_entries"."reason" <> '' end),
	CONSTRAINT "pass_entries_of_one" CHECK (num_nonnulls("pass_entries"."participant_id", "pass_entries"."session_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"name" text NOT NULL,
	"credits" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"opens" text NOT NULL,
	"session_type_id" uuid,
	"paid" numeric(10, 2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"frozen_from" date,
	"frozen_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "passes_piece" CHECK ("passes"."piece" between 1 and 99),
	CONSTRAINT "passes_credits" CHECK ("passes"."credits" between 1 and 100),
	CONSTRAINT "passes_valid_days" CHECK ("passes"."valid_days" between 1 and 1100),
	CONSTRAINT "passes_opens" CHECK ("passes"."opens" in ('class', 'session')),
	CONSTRAINT "passes_paid" CHECK ("passes"."paid" >= 0),
	CONSTRAINT "passes_issued" CHECK (("passes"."issued_at" is null) = ("passes"."valid_until" is null)),
	CONSTRAINT "passes_frozen" CHECK (("passes"."frozen_from" is null) = ("passes"."frozen_until" is null) and ("passes"."frozen_from" is null or "passes"."frozen_from" <= "passes"."frozen_until"))
);
--> statement-breakpoint
CREATE TABLE "cart_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"participant_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_places_participantId_unique" UNIQUE("participant_id")
);
--> statement-breakpoint
CREATE TABLE "place_lines" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	CONSTRAINT "place_lines_participantId_unique" UNIQUE("participant_id")
);
--> statement-breakpoint
CREATE TABLE "visit_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_feedback_words" CHECK (length("visit_feedback"."words") <= 2000),
	CONSTRAINT "visit_feedback_answer" CHECK (("visit_feedback"."answered_at" is null) = ("visit_feedback"."words" = '') and ("visit_feedback"."answered_at" is not null or not "visit_feedback"."may_publish"))
);
--> statement-breakpoint
CREATE TABLE "studio_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
	"participant_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"method" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	"ended_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "studio_payments_for_one" CHECK (num_nonnulls("studio_payments"."session_id", "studio_payments"."participant_id") = 1),
	CONSTRAINT "studio_payments_amount" CHECK ("studio_payments"."amount" > 0 and "studio_payments"."amount" <= 10000),
	CONSTRAINT "studio_payments_method" CHECK ("studio_payments"."method" in ('cash', 'card_machine', 'transfer')),
	CONSTRAINT "studio_payments_ended" CHECK (num_nonnulls("studio_payments"."ended_at", "studio_payments"."ended_as") in (0, 2)
        and coalesce("studio_payments"."ended_as" in ('returned', 'mistake'), true)),
	CONSTRAINT "studio_payments_names" CHECK (length("studio_payments"."taken_by") <= 100 and length("studio_payments"."ended_by") <= 100)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_type";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_sold_by_options";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_type";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pass_credits" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pass_valid_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pass_opens" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pass_session_type_id" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "weekly_report" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_entries" ADD CONSTRAINT "pass_entries_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_entries" ADD CONSTRAINT "pass_entries_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_entries" ADD CONSTRAINT "pass_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_places" ADD CONSTRAINT "cart_places_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_places" ADD CONSTRAINT "cart_places_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_lines" ADD CONSTRAINT "place_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_lines" ADD CONSTRAINT "place_lines_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_payments" ADD CONSTRAINT "studio_payments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_payments" ADD CONSTRAINT "studio_payments_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_entries_once_a_cause" ON "pass_entries" USING btree ("pass_id","cause");--> statement-breakpoint
CREATE INDEX "pass_entries_by_place" ON "pass_entries" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "pass_entries_by_session" ON "pass_entries" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pass_entries_by_time" ON "pass_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "passes_one_a_piece" ON "passes" USING btree ("order_item_id","piece");--> statement-breakpoint
CREATE INDEX "passes_by_order" ON "passes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "passes_by_issue" ON "passes" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "passes_by_end" ON "passes" USING btree ("valid_until") WHERE "passes"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "cart_places_by_cart" ON "cart_places" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_feedback_once_a_client" ON "visit_feedback" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "visit_feedback_by_session" ON "visit_feedback" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "visit_feedback_by_answer" ON "visit_feedback" USING btree ("answered_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_payments_once_a_place" ON "studio_payments" USING btree ("participant_id") WHERE "studio_payments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_payments_once_a_session" ON "studio_payments" USING btree ("session_id") WHERE "studio_payments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "studio_payments_by_place" ON "studio_payments" USING btree ("participant_id","taken_at");--> statement-breakpoint
CREATE INDEX "studio_payments_by_session" ON "studio_payments" USING btree ("session_id","taken_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pass_session_type_id_session_types_id_fk" FOREIGN KEY ("pass_session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pass" CHECK (num_nonnulls("products"."pass_credits", "products"."pass_valid_days", "products"."pass_opens") = case when "products"."product_type" = 'pass' then 3 else 0 end
      and ("products"."pass_session_type_id" is null or "products"."product_type" = 'pass'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pass_terms" CHECK ("products"."pass_credits" between 1 and 100 and "products"."pass_valid_days" between 1 and 1100 and "products"."pass_opens" in ('class', 'session'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type" CHECK ("products"."product_type" in ('physical', 'service', 'session', 'class', 'retreat', 'voucher', 'pass'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sold_by_options" CHECK ("products"."option_name" is null or ("products"."option_of" is null and "products"."stock_item_id" is null and "products"."product_type" not in ('voucher', 'pass')));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type" CHECK ("order_items"."product_type" in ('physical', 'service', 'session', 'class', 'retreat', 'voucher', 'pass'));