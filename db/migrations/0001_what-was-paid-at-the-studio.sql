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
ALTER TABLE "settings" ADD COLUMN "weekly_report" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_payments" ADD CONSTRAINT "studio_payments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_payments" ADD CONSTRAINT "studio_payments_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_payments_once_a_place" ON "studio_payments" USING btree ("participant_id") WHERE "studio_payments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_payments_once_a_session" ON "studio_payments" USING btree ("session_id") WHERE "studio_payments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "studio_payments_by_place" ON "studio_payments" USING btree ("participant_id","taken_at");--> statement-breakpoint
CREATE INDEX "studio_payments_by_session" ON "studio_payments" USING btree ("session_id","taken_at");