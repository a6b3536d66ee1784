CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_end_after_they_start" CHECK ("busy_times"."ends_at" > "busy_times"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "private_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid NOT NULL,
	"address_sealed" text NOT NULL,
	"host" text NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"read_on" date,
	"checked_at" timestamp with time zone,
	"good_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_calendars_one_a_therapist" UNIQUE("therapist_id"),
	CONSTRAINT "private_calendars_texts" CHECK (length("private_calendars"."host") between 1 and 300 and length("private_calendars"."etag") <= 300)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"problem" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "webhook_attempts_outcome" CHECK (("webhook_attempts"."status" is null) = ("webhook_attempts"."problem" <> '')),
	CONSTRAINT "webhook_attempts_answer" CHECK (length("webhook_attempts"."answer") <= 500)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once_an_endpoint" UNIQUE("message_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given-up')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."next_try_at" is not null) = ("webhook_deliveries"."state" = 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"former_secret_sealed" text,
	"former_secret_until" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"failing_since" timestamp with time zone,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('active', 'paused', 'stopped')),
	CONSTRAINT "webhook_endpoints_texts" CHECK (length("webhook_endpoints"."name") between 1 and 80 and length("webhook_endpoints"."url") between 1 and 2000),
	CONSTRAINT "webhook_endpoints_former_secret" CHECK (("webhook_endpoints"."former_secret_sealed" is null) = ("webhook_endpoints"."former_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_subscriptions" (
	"endpoint_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	CONSTRAINT "webhook_subscriptions_endpoint_id_event_type_pk" PRIMARY KEY("endpoint_id","event_type"),
	CONSTRAINT "webhook_subscriptions_type" CHECK ("webhook_subscriptions"."event_type" in ('booking.created', 'booking.moved', 'booking.cancelled', 'order.paid', 'order.refunded', 'client.created', 'stock.low'))
);
--> statement-breakpoint
ALTER TABLE "session_claims" DROP CONSTRAINT "session_claims_one_taker";--> statement-breakpoint
ALTER TABLE "session_claims" DROP CONSTRAINT "session_claims_absences";--> statement-breakpoint
ALTER TABLE "session_claims" ADD COLUMN "calendar_id" uuid;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_private_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."private_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_calendars" ADD CONSTRAINT "private_calendars_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_added_by_auth_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD CONSTRAINT "webhook_subscriptions_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_times_by_calendar" ON "busy_times" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_by_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_adder" ON "webhook_endpoints" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "webhook_messages_by_time" ON "webhook_messages" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_by_type" ON "webhook_subscriptions" USING btree ("event_type");--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_calendar_id_private_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."private_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_claims_by_calendar" ON "session_claims" USING btree ("calendar_id");--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_one_taker" CHECK (num_nonnulls("session_claims"."session_id", "session_claims"."exception_id", "session_claims"."calendar_id") = 1);--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_absences" CHECK (num_nonnulls("session_claims"."exception_id", "session_claims"."calendar_id") = 0 or "session_claims"."therapist_id" is not null);