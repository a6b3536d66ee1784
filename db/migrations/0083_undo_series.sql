CREATE TABLE "series_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"is_told" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "session_changes" ADD COLUMN "series_change_id" uuid;--> statement-breakpoint
ALTER TABLE "series_changes" ADD CONSTRAINT "series_changes_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_changes" ADD CONSTRAINT "series_changes_target_id_session_series_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."session_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_changes_by_target" ON "series_changes" USING btree ("target_id","changed_at");--> statement-breakpoint
CREATE INDEX "series_changes_by_series" ON "series_changes" USING btree ("series_id");--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_series_change_id_series_changes_id_fk" FOREIGN KEY ("series_change_id") REFERENCES "public"."series_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_changes_by_series_change" ON "session_changes" USING btree ("series_change_id");--> statement-breakpoint
alter table series_changes enable row level security;--> statement-breakpoint
alter table series_changes force row level security;--> statement-breakpoint
grant select, insert, update on series_changes to studio_app;--> statement-breakpoint
-- Changes of a whole series: read by those who keep the diary, written and undone by who made them.
create policy series_changes_read on series_changes for select using ((select app_may('manage_sessions')));--> statement-breakpoint
create policy series_changes_own on series_changes
  using (changed_by = (select app_account()) and (select app_may('manage_sessions')))
  with check (changed_by = (select app_account()) and (select app_may('manage_sessions')));--> statement-breakpoint
create policy series_changes_system on series_changes
  using ((select app_is_system())) with check ((select app_is_system()));
