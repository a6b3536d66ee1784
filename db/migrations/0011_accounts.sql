create sequence client_numbers start 1001;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"subject_id" uuid,
	"address" text,
	"detail" jsonb NOT NULL,
	CONSTRAINT "audit_log_outcome" CHECK ("audit_log"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auth_user_id" uuid NOT NULL,
	"client_number" text DEFAULT 'FR' || lpad(nextval('client_numbers')::text, 5, '0') NOT NULL,
	"user_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_line_1" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'United Kingdom' NOT NULL,
	"date_of_birth" date,
	"emergency_contact_name" text DEFAULT '' NOT NULL,
	"emergency_contact_phone" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"portal_access_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "clients_user_type" CHECK ("clients"."user_type" in ('client', 'therapist'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"wording_version" integer NOT NULL,
	"wording" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"auth_user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"access_enabled" boolean DEFAULT true NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('owner', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "therapist_permissions" (
	"therapist_id" uuid PRIMARY KEY NOT NULL,
	"can_view_all_patients" boolean DEFAULT false NOT NULL,
	"can_create_treatment_notes" boolean DEFAULT false NOT NULL,
	"can_edit_own_notes" boolean DEFAULT false NOT NULL,
	"can_manage_appointments" boolean DEFAULT false NOT NULL,
	"can_access_confidential_records" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_permissions" ADD CONSTRAINT "therapist_permissions_therapist_id_clients_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_one_of_a_kind" ON "auth_accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_by_token" ON "auth_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "auth_sessions_by_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_one_account_an_email" ON "auth_users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_verifications_by_value" ON "auth_verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "auth_verifications_by_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_one_profile_an_account" ON "clients" USING btree ("auth_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_by_number" ON "clients" USING btree ("client_number");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_by_email" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consents_by_client" ON "consents" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_in_force" ON "consents" USING btree ("client_id","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
-- Who asks, beside actor, cart and orders: the signed-in person, a therapist's permissions, a staff member's role.
create function app_is(actor text) returns boolean language sql stable
  as $$ select current_setting('app.actor', true) = actor $$;
--> statement-breakpoint
create function app_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.person', true), '')::uuid $$;
--> statement-breakpoint
create function app_account() returns uuid language sql stable
  as $$ select nullif(current_setting('app.account', true), '')::uuid $$;
--> statement-breakpoint
create function app_may(flag text) returns boolean language sql stable
  as $$ select app_is('therapist') and flag = any (string_to_array(coalesce(current_setting('app.flags', true), ''), ',')) $$;
--> statement-breakpoint
create function app_is_owner() returns boolean language sql stable
  as $$ select app_is('staff') and current_setting('app.role', true) = 'owner' $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['auth_users', 'auth_accounts', 'auth_sessions', 'auth_verifications',
    'clients', 'therapist_permissions', 'staff_roles', 'consents', 'audit_log']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  -- The account desk: sign-in, registration, mailed links, roles. It alone sees the account library's own tables.
  foreach name in array array['auth_users', 'auth_accounts', 'auth_sessions', 'auth_verifications',
    'clients', 'therapist_permissions', 'staff_roles', 'consents']
  loop
    execute format('create policy %I on %I using ((select app_is(''auth''))) with check ((select app_is(''auth'')))', name || '_desk', name);
  end loop;
end $$;
--> statement-breakpoint
-- Jobs may know who people are and what they agreed to; they change nothing of it.
create policy clients_system on clients for select using ((select app_is_system()));
--> statement-breakpoint
create policy consents_system on consents for select using ((select app_is_system()));
--> statement-breakpoint
-- A person sees herself; a therapist with the permission all clients, but not the other therapists; the owner everybody.
create policy clients_own on clients for select
  using (id = (select app_person()) and ((select app_is('client')) or (select app_is('therapist'))));
--> statement-breakpoint
create policy clients_of_the_practice on clients for select
  using (user_type = 'client' and (select app_may('view_all_clients')));
--> statement-breakpoint
create policy clients_owner on clients for select using ((select app_is_owner()));
--> statement-breakpoint
create policy therapist_permissions_own on therapist_permissions for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
create policy therapist_permissions_owner on therapist_permissions for select using ((select app_is_owner()));
--> statement-breakpoint
create policy staff_roles_own on staff_roles for select
  using (auth_user_id = (select app_account()) and (select app_is('staff')));
--> statement-breakpoint
create policy staff_roles_owner on staff_roles for select using ((select app_is_owner()));
--> statement-breakpoint
create policy consents_own on consents for select
  using (client_id = (select app_person()) and (select app_is('client')));
--> statement-breakpoint
-- Whoever is known to us writes what was done; the owner reads it, and so do jobs.
create policy audit_log_write on audit_log for insert with check ((select app_is_somebody()));
--> statement-breakpoint
create policy audit_log_read on audit_log for select using ((select app_is_owner()) or (select app_is_system()));
--> statement-breakpoint
grant usage, select on sequence client_numbers to studio_app;
--> statement-breakpoint
grant select, insert, update, delete on auth_users, auth_accounts, auth_sessions, auth_verifications to studio_app;
--> statement-breakpoint
-- People and roles are changed, never removed, by the product; the consent ledger only gains withdrawals.
grant select, insert, update on clients, therapist_permissions, staff_roles to studio_app;
--> statement-breakpoint
grant select, insert on consents, audit_log to studio_app;
--> statement-breakpoint
grant update (withdrawn_at) on consents to studio_app;
--> statement-breakpoint
-- A client with what she agreed to, read from the ledger.
create view clients_with_consent with (security_invoker = true) as
select c.*,
  coalesce(m.given, false) as medical_consent_given,
  m.given_at as medical_consent_date,
  coalesce(m.given, false) as health_consent_given
from clients c
left join lateral (
  select true as given, s.given_at from consents s
  where s.client_id = c.id and s.purpose = 'medical' and s.withdrawn_at is null
) m on true;
--> statement-breakpoint
grant select on clients_with_consent to studio_app;
