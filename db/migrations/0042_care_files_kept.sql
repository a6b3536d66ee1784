ALTER TABLE "care_files" ADD COLUMN "kept_until" date;
--> statement-breakpoint
grant update (kept_until) on care_files to studio_app;
--> statement-breakpoint
-- Until when a file is kept: what `care_keep_until` says, and after an erasure not before the day that it said then.
create function care_end(f care_files, born date) returns date language sql immutable as $$
  select greatest(care_keep_until(f.last_treated_on, f.opened_at, born), f.kept_until) $$;
--> statement-breakpoint
-- Which mails somebody wants goes with their account, which the account desk erases.
create policy notification_preferences_desk on notification_preferences
  using ((select app_is('auth'))) with check ((select app_is('auth')));
