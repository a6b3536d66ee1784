CREATE TABLE "course_dates" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_enrolments_piece" CHECK ("course_enrolments"."piece" between 1 and 99),
	CONSTRAINT "course_enrolments_status" CHECK ("course_enrolments"."status" in ('pending', 'enrolled', 'cancelled') and ("course_enrolments"."status" = 'cancelled') = ("course_enrolments"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"course_places" integer NOT NULL,
	"previous_course_id" uuid,
	"opens_at" timestamp with time zone,
	"drop_in_hours" integer DEFAULT 24 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "courses_places" CHECK ("courses"."course_places" between 0 and 20),
	CONSTRAINT "courses_drop_in_hours" CHECK ("courses"."drop_in_hours" between 0 and 336),
	CONSTRAINT "courses_opens_first" CHECK ("courses"."opens_at" is null or "courses"."previous_course_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "enrolment_dates" (
	"enrolment_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"participant_id" uuid,
	CONSTRAINT "enrolment_dates_enrolment_id_session_id_pk" PRIMARY KEY("enrolment_id","session_id"),
	CONSTRAINT "enrolment_dates_participantId_unique" UNIQUE("participant_id")
);
--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"invoice_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_periods_invoiceId_unique" UNIQUE("invoice_id"),
	CONSTRAINT "membership_periods_number" CHECK ("membership_periods"."number" >= 1),
	CONSTRAINT "membership_periods_span" CHECK ("membership_periods"."starts_at" < "membership_periods"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"first_price" numeric(10, 2),
	"credits" integer NOT NULL,
	"opens" text NOT NULL,
	"session_type_id" uuid,
	"is_offered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "membership_plans_slug_unique" UNIQUE("slug"),
	CONSTRAINT "membership_plans_price" CHECK ("membership_plans"."price" between 1 and 1000),
	CONSTRAINT "membership_plans_first_price" CHECK ("membership_plans"."first_price" >= 1 and "membership_plans"."first_price" < "membership_plans"."price"),
	CONSTRAINT "membership_plans_credits" CHECK ("membership_plans"."credits" between 1 and 100),
	CONSTRAINT "membership_plans_opens" CHECK ("membership_plans"."opens" in ('class', 'session'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"first_price" numeric(10, 2),
	"credits" integer NOT NULL,
	"opens" text NOT NULL,
	"session_type_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"first_order_id" uuid NOT NULL,
	"subscription_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"cooling_off_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"next_price" numeric(10, 2),
	"next_price_from" date,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "memberships_subscriptionId_unique" UNIQUE("subscription_id"),
	CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('pending', 'active', 'past_due', 'paused', 'ended')),
	CONSTRAINT "memberships_price" CHECK ("memberships"."price" between 1 and 1000),
	CONSTRAINT "memberships_first_price" CHECK ("memberships"."first_price" >= 1 and "memberships"."first_price" < 1000),
	CONSTRAINT "memberships_credits" CHECK ("memberships"."credits" between 1 and 100),
	CONSTRAINT "memberships_opens" CHECK ("memberships"."opens" in ('class', 'session')),
	CONSTRAINT "memberships_started" CHECK (("memberships"."started_at" is null) = ("memberships"."cooling_off_until" is null)
        and ("memberships"."status" in ('pending', 'ended') or ("memberships"."started_at" is not null and "memberships"."paid_until" is not null))),
	CONSTRAINT "memberships_left" CHECK (("memberships"."left_at" is null) = ("memberships"."ends_at" is null)),
	CONSTRAINT "memberships_paused" CHECK (("memberships"."status" = 'paused') <= ("memberships"."paused_until" is not null)),
	CONSTRAINT "memberships_next_price" CHECK (("memberships"."next_price" is null) = ("memberships"."next_price_from" is null)),
	CONSTRAINT "memberships_ended" CHECK (("memberships"."status" = 'ended') = ("memberships"."ended_at" is not null) and ("memberships"."ended_at" is null) = ("memberships"."end_reason" is null)
        and "memberships"."end_reason" in ('left', 'unpaid', 'erased') and ("memberships"."closed_at" is null or "memberships"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "attendance_fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participant_id" uuid,
	"session_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text NOT NULL,
	"order_item_id" uuid,
	CONSTRAINT "attendance_fees_participantId_unique" UNIQUE("participant_id"),
	CONSTRAINT "attendance_fees_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "attendance_fees_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "attendance_fees_for_one" CHECK (num_nonnulls("attendance_fees"."participant_id", "attendance_fees"."session_id") = 1),
	CONSTRAINT "attendance_fees_amount" CHECK ("attendance_fees"."amount" > 0),
	CONSTRAINT "attendance_fees_decision" CHECK ("attendance_fees"."decision" in ('charged', 'waived') and ("attendance_fees"."decision" = 'charged') = ("attendance_fees"."order_item_id" is not null)),
	CONSTRAINT "attendance_fees_names" CHECK (length("attendance_fees"."decided_by") <= 100)
);
--> statement-breakpoint
CREATE TABLE "cart_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_session_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_sessions_sessionId_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "session_lines" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"amount_paid" numeric(10, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "session_lines_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "session_lines_payment" CHECK ("session_lines"."payment_status" in ('pending', 'completed', 'refunded') and "session_lines"."amount_paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pass_sharers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pass_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"email" text NOT NULL,
	"client_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pass_sharers_slot" CHECK ("pass_sharers"."slot" between 1 and 3),
	CONSTRAINT "pass_sharers_texts" CHECK (length("pass_sharers"."email") between 3 and 254),
	CONSTRAINT "pass_sharers_accepted" CHECK (("pass_sharers"."accepted_at" is null) = ("pass_sharers"."client_id" is null))
);
--> statement-breakpoint
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
CREATE TABLE "booking_refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"attempt" text NOT NULL,
	"session_id" uuid,
	"session_type_id" uuid,
	"therapist_id" uuid,
	"starts_at" timestamp with time zone,
	"rule" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"overridden_at" timestamp with time zone,
	"overridden_by" text DEFAULT '' NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_refusals_attempt" CHECK (case when "booking_refusals"."attempt" = 'session' then "booking_refusals"."session_id" is null and num_nonnulls("booking_refusals"."session_type_id", "booking_refusals"."therapist_id", "booking_refusals"."starts_at") = 3
        else "booking_refusals"."attempt" in ('place', 'hold', 'waiting', 'offer', 'move') and "booking_refusals"."session_id" is not null
          and num_nonnulls("booking_refusals"."session_type_id", "booking_refusals"."therapist_id", "booking_refusals"."starts_at") = 0 end),
	CONSTRAINT "booking_refusals_texts" CHECK ("booking_refusals"."rule" ~ '^[a-z-]{1,40}$' and length("booking_refusals"."value") <= 200),
	CONSTRAINT "booking_refusals_override" CHECK (("booking_refusals"."overridden_at" is null) = ("booking_refusals"."override_reason" = '') and ("booking_refusals"."overridden_at" is null) = ("booking_refusals"."overridden_by" = '')
        and length("booking_refusals"."override_reason") <= 300)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_pass";--> statement-breakpoint
ALTER TABLE "locations" DROP CONSTRAINT "locations_texts";--> statement-breakpoint
ALTER TABLE "session_types" DROP CONSTRAINT "session_types_texts";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_held_until";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "pays_deposit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pass_is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "balance_days" integer;--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "place_guests" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_participants" ADD COLUMN "wait_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_participants" ADD COLUMN "companion_of_id" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "directions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_series" ADD COLUMN "is_prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_types" ADD COLUMN "allows_series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_types" ADD COLUMN "what_to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_dates" ADD CONSTRAINT "course_dates_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_dates" ADD CONSTRAINT "course_dates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_previous_course_id_courses_id_fk" FOREIGN KEY ("previous_course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_dates" ADD CONSTRAINT "enrolment_dates_enrolment_id_course_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."course_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_dates" ADD CONSTRAINT "enrolment_dates_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_dates" ADD CONSTRAINT "enrolment_dates_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_fees" ADD CONSTRAINT "attendance_fees_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_fees" ADD CONSTRAINT "attendance_fees_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_fees" ADD CONSTRAINT "attendance_fees_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_sessions" ADD CONSTRAINT "cart_sessions_cart_session_id_carts_session_id_fk" FOREIGN KEY ("cart_session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_sessions" ADD CONSTRAINT "cart_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_lines" ADD CONSTRAINT "session_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_lines" ADD CONSTRAINT "session_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_sharers" ADD CONSTRAINT "pass_sharers_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_sharers" ADD CONSTRAINT "pass_sharers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retreat_balances" ADD CONSTRAINT "retreat_balances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retreat_balances" ADD CONSTRAINT "retreat_balances_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retreat_balances" ADD CONSTRAINT "retreat_balances_balance_order_id_orders_id_fk" FOREIGN KEY ("balance_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_sheets" ADD CONSTRAINT "run_sheets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_dates_by_course" ON "course_dates" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrolments_one_a_piece" ON "course_enrolments" USING btree ("order_item_id","piece");--> statement-breakpoint
CREATE INDEX "course_enrolments_by_course" ON "course_enrolments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "courses_by_previous" ON "courses" USING btree ("previous_course_id");--> statement-breakpoint
CREATE INDEX "enrolment_dates_by_session" ON "enrolment_dates" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_in_order" ON "membership_periods" USING btree ("membership_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_a_plan" ON "memberships" USING btree ("client_id","plan_id") WHERE "memberships"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_by_first_order" ON "memberships" USING btree ("first_order_id");--> statement-breakpoint
CREATE INDEX "memberships_by_plan" ON "memberships" USING btree ("plan_id","status");--> statement-breakpoint
CREATE INDEX "memberships_by_start" ON "memberships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_to_close" ON "memberships" USING btree ("ended_at") WHERE "memberships"."ended_at" is not null and "memberships"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "attendance_fees_by_time" ON "attendance_fees" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "cart_sessions_by_cart" ON "cart_sessions" USING btree ("cart_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_sharers_one_a_slot" ON "pass_sharers" USING btree ("pass_id","slot") WHERE "pass_sharers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_sharers_once_an_address" ON "pass_sharers" USING btree ("pass_id","email") WHERE "pass_sharers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pass_sharers_by_client" ON "pass_sharers" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "pass_sharers_by_address" ON "pass_sharers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "place_transfers_by_order" ON "place_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_transfers_once_a_place" ON "place_transfers" USING btree ("order_item_id","place") WHERE "place_transfers"."order_item_id" is not null and "place_transfers"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "place_transfers_once_in_a_class" ON "place_transfers" USING btree ("participant_id") WHERE "place_transfers"."participant_id" is not null and "place_transfers"."withdrawn_at" is null and "place_transfers"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "retreat_balances_by_order" ON "retreat_balances" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "retreat_balances_by_day" ON "retreat_balances" USING btree ("due_on") WHERE "retreat_balances"."opened_at" is not null and "retreat_balances"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "booking_refusals_by_client" ON "booking_refusals" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_session" ON "booking_refusals" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_type" ON "booking_refusals" USING btree ("session_type_id");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_therapist" ON "booking_refusals" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_time" ON "booking_refusals" USING btree ("at");--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_companion_of_id_group_participants_id_fk" FOREIGN KEY ("companion_of_id") REFERENCES "public"."group_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_participants_companions" ON "group_participants" USING btree ("companion_of_id") WHERE "group_participants"."companion_of_id" is not null;--> statement-breakpoint
CREATE INDEX "group_participants_wait_until" ON "group_participants" USING btree ("wait_until") WHERE "group_participants"."wait_until" is not null and "group_participants"."status" = 'waitlist';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deposit" CHECK (num_nonnulls("products"."deposit", "products"."balance_days") in (0, 2)
      and ("products"."deposit" is null or ("products"."product_type" = 'retreat' and "products"."deposit" > 0 and "products"."balance_days" between 0 and 365)));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pass" CHECK (num_nonnulls("products"."pass_credits", "products"."pass_valid_days", "products"."pass_opens") = case when "products"."product_type" = 'pass' then 3 else 0 end
      and ("products"."product_type" = 'pass' or ("products"."pass_session_type_id" is null and not "products"."pass_is_shared")));--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_companion" CHECK ("group_participants"."companion_of_id" is null or ("group_participants"."client_id" is null and "group_participants"."companion_of_id" <> "group_participants"."id"));--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_texts" CHECK (length("locations"."name") between 1 and 120 and length("locations"."address") <= 300 and length("locations"."directions") <= 600);--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_texts" CHECK ("session_types"."slug" ~ '^[a-z0-9-]{1,80}$' and length("session_types"."name") between 1 and 80 and length("session_types"."what_to_bring") <= 600);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_held_until" CHECK (case when "sessions"."hold_until" is null then "sessions"."status" <> 'held' else "sessions"."status" in ('held', 'cancelled') end);