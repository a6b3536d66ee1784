CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"sha256" text,
	"why" text,
	CONSTRAINT "backups_kind" CHECK ("backups"."kind" in ('nightly', 'command')),
	CONSTRAINT "backups_outcome" CHECK (("backups"."outcome" = 'done' and "backups"."sha256" is not null) or "backups"."outcome" = 'failed')
);
--> statement-breakpoint
CREATE TABLE "enquiry_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"message" text NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_by_name" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_answers_length" CHECK (length("enquiry_answers"."message") between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "enquiry_answers_by_enquiry" ON "enquiry_answers" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_answers_once_a_key" ON "enquiry_answers" USING btree ("key");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_auth_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_code_usage_by_time" ON "discount_code_usage" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "carts_by_creation" ON "carts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "outbox_dead_by_time" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('new', 'answered', 'closed'));--> statement-breakpoint
-- Whoever reads for a backup sees every row and writes none. Its policies are made after every migration (db/backup/readers.ts).
do $$ begin
  if not exists (select from pg_roles where rolname = 'studio_backup') then
    create role studio_backup nologin nosuperuser nobypassrls;
  end if;
  execute format('grant studio_backup to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to studio_backup;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['backups', 'enquiry_answers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using ((select app_is_system())) with check ((select app_is_system()))', name || '_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- What happened to the backups is written once; the owner reads it.
create policy backups_owner on backups for select using ((select app_is_owner()));
--> statement-breakpoint
grant select, insert on backups to studio_app;
--> statement-breakpoint
-- Enquiries are read, looked after and answered by the staff; what was written in them stays as it was.
create policy enquiries_staff_read on enquiries for select using ((select app_is('staff')));
--> statement-breakpoint
create policy enquiries_staff_tend on enquiries for update using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
create policy enquiry_answers_staff_read on enquiry_answers for select using ((select app_is('staff')));
--> statement-breakpoint
create policy enquiry_answers_staff_write on enquiry_answers for insert
  with check ((select app_is('staff')) and answered_by = (select app_account()));
--> statement-breakpoint
revoke update on enquiries from studio_app;
--> statement-breakpoint
grant update (status, assigned_to) on enquiries to studio_app;
--> statement-breakpoint
grant select, insert, delete on enquiry_answers to studio_app;
