ALTER TABLE "session_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Who manages sessions says for a colleague that they are ill; that the studio is closed, its owner says alone.
drop policy availability_exceptions_diary on availability_exceptions;
--> statement-breakpoint
create policy availability_exceptions_diary on availability_exceptions for insert
  with check ((select app_may('manage_sessions')) and kind = 'closed' and therapist_id is not null);
