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
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_in_order" ON "membership_periods" USING btree ("membership_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_a_plan" ON "memberships" USING btree ("client_id","plan_id") WHERE "memberships"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_by_first_order" ON "memberships" USING btree ("first_order_id");--> statement-breakpoint
CREATE INDEX "memberships_by_plan" ON "memberships" USING btree ("plan_id","status");--> statement-breakpoint
CREATE INDEX "memberships_by_start" ON "memberships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_to_close" ON "memberships" USING btree ("ended_at") WHERE "memberships"."ended_at" is not null and "memberships"."closed_at" is null;