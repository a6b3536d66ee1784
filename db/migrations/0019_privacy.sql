CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"result" jsonb,
	"kept_customer_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "erasure_requests_one_end" CHECK ("erasure_requests"."withdrawn_at" is null or "erasure_requests"."done_at" is null),
	CONSTRAINT "erasure_requests_done_by_somebody" CHECK (("erasure_requests"."done_at" is null) = ("erasure_requests"."done_by" is null) and ("erasure_requests"."done_at" is null) = ("erasure_requests"."result" is null)),
	CONSTRAINT "erasure_requests_reason" CHECK (length("erasure_requests"."reason") <= 1000)
);
--> statement-breakpoint
DROP INDEX "audit_log_by_time";--> statement-breakpoint
DROP INDEX "audit_log_by_subject";--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_requests_by_time" ON "erasure_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_open" ON "erasure_requests" USING btree ("client_id") WHERE "erasure_requests"."withdrawn_at" is null and "erasure_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."outcome" = 'refused';--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
alter table erasure_requests enable row level security;
--> statement-breakpoint
alter table erasure_requests force row level security;
--> statement-breakpoint
-- The account desk carries an erasure out; jobs see what it left to be done later.
create policy erasure_requests_desk on erasure_requests using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
create policy erasure_requests_system on erasure_requests for select using ((select app_is_system()));
--> statement-breakpoint
create policy erasure_requests_owner on erasure_requests for select using ((select app_is_owner()));
--> statement-breakpoint
-- A client asks for herself, sees what she asked, and takes it back while it is open; nothing else of it is hers to write.
create policy erasure_requests_own on erasure_requests for select
  using (client_id = (select app_person()) and (select app_is('client')));
--> statement-breakpoint
create policy erasure_requests_ask on erasure_requests for insert
  with check (client_id = (select app_person()) and (select app_is('client')) and withdrawn_at is null and done_at is null);
--> statement-breakpoint
create policy erasure_requests_withdraw on erasure_requests for update
  using (client_id = (select app_person()) and (select app_is('client')) and withdrawn_at is null and done_at is null)
  with check (client_id = (select app_person()) and (select app_is('client')) and withdrawn_at is not null and done_at is null);
--> statement-breakpoint
grant select, insert, update on erasure_requests to studio_app;
