ALTER TABLE "membership_plans" DROP CONSTRAINT "membership_plans_first_price";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_first_price";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_left";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_ended";--> statement-breakpoint
ALTER TABLE "session_series" DROP CONSTRAINT "session_series_texts";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_texts";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "setup_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "new_card_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_note" text;--> statement-breakpoint
ALTER TABLE "session_series" ADD COLUMN "what_to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "what_to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "group_participants_by_email" ON "group_participants" USING btree (lower("client_email")) WHERE "group_participants"."client_id" is null and "group_participants"."client_email" <> '';--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_setupId_unique" UNIQUE("setup_id");--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_first_price" CHECK (("membership_plans"."first_price" = 0 or "membership_plans"."first_price" >= 1) and "membership_plans"."first_price" < "membership_plans"."price");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_first_price" CHECK (("memberships"."first_price" = 0 or "memberships"."first_price" >= 1) and "memberships"."first_price" < 1000);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_left" CHECK (("memberships"."left_at" is null) = ("memberships"."ends_at" is null) and ("memberships"."end_note" is null or "memberships"."left_at" is not null));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_ended" CHECK (("memberships"."status" = 'ended') = ("memberships"."ended_at" is not null) and ("memberships"."ended_at" is null) = ("memberships"."end_reason" is null)
        and "memberships"."end_reason" in ('left', 'unpaid', 'erased', 'studio') and ("memberships"."closed_at" is null or "memberships"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_texts" CHECK (length("session_series"."group_name") between 1 and 80 and length("session_series"."class_description") <= 2000
        and length("session_series"."what_to_bring") <= 600);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_texts" CHECK (length("sessions"."group_name") between 1 and 80 and length("sessions"."instructor_name") <= 100
        and length("sessions"."class_description") <= 2000 and length("sessions"."overlap_reason") <= 300
        and length("sessions"."what_to_bring") <= 600);