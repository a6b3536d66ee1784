ALTER TABLE "session_series" DROP CONSTRAINT "session_series_texts";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_texts";--> statement-breakpoint
ALTER TABLE "session_series" ADD COLUMN "what_to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "what_to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "group_participants_by_email" ON "group_participants" USING btree (lower("client_email")) WHERE "group_participants"."client_id" is null and "group_participants"."client_email" <> '';--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_texts" CHECK (length("session_series"."group_name") between 1 and 80 and length("session_series"."class_description") <= 2000
        and length("session_series"."what_to_bring") <= 600);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_texts" CHECK (length("sessions"."group_name") between 1 and 80 and length("sessions"."instructor_name") <= 100
        and length("sessions"."class_description") <= 2000 and length("sessions"."overlap_reason") <= 300
        and length("sessions"."what_to_bring") <= 600);