CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_name" text NOT NULL,
	"class_date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"location" text NOT NULL,
	"current_participants" integer DEFAULT 0 NOT NULL,
	"max_participants" integer DEFAULT 12 NOT NULL,
	"waiting_list_count" integer DEFAULT 0 NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"member_price" numeric(10, 2),
	"instructor_name" text DEFAULT '' NOT NULL,
	"class_description" text DEFAULT '' NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "classes_end_after_they_start" CHECK ("classes"."end_time" > "classes"."start_time"),
	CONSTRAINT "classes_places" CHECK ("classes"."max_participants" between 1 and 20),
	CONSTRAINT "classes_never_overbooked" CHECK ("classes"."current_participants" between 0 and "classes"."max_participants"),
	CONSTRAINT "classes_waiting_list" CHECK ("classes"."waiting_list_count" >= 0),
	CONSTRAINT "classes_price" CHECK ("classes"."price" >= 0),
	CONSTRAINT "classes_member_price" CHECK ("classes"."member_price" is null or "classes"."member_price" between 0 and "classes"."price"),
	CONSTRAINT "classes_status" CHECK ("classes"."status" in ('scheduled', 'cancelled', 'completed')),
	CONSTRAINT "classes_texts" CHECK (length("classes"."class_name") between 1 and 80 and length("classes"."location") between 1 and 120
        and length("classes"."instructor_name") <= 100 and length("classes"."class_description") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "maintenance_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failed" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	CONSTRAINT "maintenance_runs_in_order" CHECK ("maintenance_runs"."finished_at" is null or "maintenance_runs"."started_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_from" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_until" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "enquiry_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cart_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
CREATE INDEX "classes_by_day" ON "classes" USING btree ("class_date","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_runs_one_open" ON "maintenance_runs" USING btree (("finished_at" is null)) WHERE "maintenance_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "maintenance_runs_by_time" ON "maintenance_runs" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_vat_number" CHECK ("settings"."vat_from" is null or "settings"."vat_number" <> '');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_vat_days" CHECK ("settings"."vat_until" is null or ("settings"."vat_from" is not null and "settings"."vat_until" >= "settings"."vat_from"));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_enquiry_months" CHECK ("settings"."enquiry_months" between 1 and 36);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cart_days" CHECK ("settings"."cart_days" between 7 and 365);--> statement-breakpoint
-- Everybody reads how the studio signs; jobs and the owner change it.
alter table settings enable row level security;
--> statement-breakpoint
alter table settings force row level security;
--> statement-breakpoint
create policy settings_read on settings for select using ((select app_is_somebody()));
--> statement-breakpoint
create policy settings_system on settings using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy settings_owner on settings for update using ((select app_is_owner())) with check ((select app_is_owner()));
--> statement-breakpoint
-- The owner's words are the owner's to change.
do $$
declare name text;
begin
  foreach name in array array['site_words', 'benefit_points', 'opening_hours', 'testimonials', 'social_posts', 'retreat_programme', 'page_offers']
  loop
    execute format('create policy %I on %I using ((select app_is_owner())) with check ((select app_is_owner()))', name || '_owner', name);
  end loop;
end $$;
--> statement-breakpoint
alter table maintenance_runs enable row level security;
--> statement-breakpoint
alter table maintenance_runs force row level security;
--> statement-breakpoint
create policy maintenance_runs_system on maintenance_runs using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy maintenance_runs_owner on maintenance_runs using ((select app_is_owner())) with check ((select app_is_owner()));
--> statement-breakpoint
create policy maintenance_runs_staff on maintenance_runs for select using ((select app_is('staff')));
--> statement-breakpoint
grant select, insert, update on maintenance_runs to studio_app;
--> statement-breakpoint
alter table classes enable row level security;
--> statement-breakpoint
alter table classes force row level security;
--> statement-breakpoint
create policy classes_system on classes using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy classes_read on classes for select using ((select app_is('staff')) or (select app_is('therapist')));
--> statement-breakpoint
create policy classes_add on classes for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy classes_change on classes for update using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
-- What somebody came to, or wanted to come to, is put away and never removed.
create policy classes_remove on classes for delete
  using ((select app_is('staff')) and current_participants = 0 and waiting_list_count = 0);
--> statement-breakpoint
grant select, insert, update, delete on classes to studio_app;
