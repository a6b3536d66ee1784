CREATE TABLE "sealed_identities" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"client_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"address_line_1" text NOT NULL,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealed_openings_reason" CHECK (length("sealed_openings"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_one_end";--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_done_by_somebody";--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_reason";--> statement-breakpoint
DROP INDEX "erasure_requests_one_open";--> statement-breakpoint
ALTER TABLE "care_files" ADD COLUMN "sealed_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "kind" text DEFAULT 'erasure' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "channel" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "identity_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "identity_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "identity_check" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "extended_by" uuid;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "extended_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "refused_by" uuid;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "refusal_ground" text;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "refused_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sealed_identities" ADD CONSTRAINT "sealed_identities_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_openings" ADD CONSTRAINT "sealed_openings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_openings_by_client" ON "sealed_openings" USING btree ("client_id","given_at");--> statement-breakpoint
CREATE INDEX "care_files_sealed" ON "care_files" USING gin ("sealed_keys") WHERE "care_files"."sealed_keys" <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_open_a_kind" ON "erasure_requests" USING btree ("client_id","kind") WHERE "erasure_requests"."withdrawn_at" is null and "erasure_requests"."done_at" is null and "erasure_requests"."refused_at" is null;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_ends_once" CHECK (num_nonnulls("erasure_requests"."withdrawn_at", "erasure_requests"."done_at", "erasure_requests"."refused_at") <= 1);--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_done_by" CHECK (("erasure_requests"."done_at" is null) = ("erasure_requests"."done_by" is null));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_result" CHECK (("erasure_requests"."result" is not null) = ("erasure_requests"."done_at" is not null and "erasure_requests"."kind" = 'erasure'));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_kind" CHECK ("erasure_requests"."kind" in ('erasure', 'access', 'correction', 'restriction', 'portability', 'objection'));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_channel" CHECK ("erasure_requests"."channel" in ('portal', 'email', 'letter', 'phone', 'in-person')
        and ("erasure_requests"."channel" = 'portal') = ("erasure_requests"."entered_by" is null));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_identity" CHECK (("erasure_requests"."identity_checked_at" is null) = ("erasure_requests"."identity_checked_by" is null));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_extended" CHECK (("erasure_requests"."extended_at" is null) = ("erasure_requests"."extended_by" is null) and ("erasure_requests"."extended_at" is null or "erasure_requests"."extended_at" >= "erasure_requests"."asked_at"));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_refused" CHECK (("erasure_requests"."refused_at" is null) = ("erasure_requests"."refused_by" is null) and ("erasure_requests"."refused_at" is null) = ("erasure_requests"."refusal_ground" is null)
        and coalesce("erasure_requests"."refusal_ground" in ('unfounded', 'excessive', 'rights-of-others', 'legal-claims', 'kept-by-law', 'not-identified'), true));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_texts" CHECK (greatest(length("erasure_requests"."reason"), length("erasure_requests"."refused_because"), length("erasure_requests"."answer"), length("erasure_requests"."extended_because")) <= 1000
        and length("erasure_requests"."identity_check") <= 300);--> statement-breakpoint
-- Requests: a client asks in the portal, and takes it back; the owner writes down what came by another way, and answers.
drop policy erasure_requests_ask on erasure_requests;
--> statement-breakpoint
create policy erasure_requests_ask on erasure_requests for insert
  with check (client_id = (select app_person()) and (select app_is('client')) and channel = 'portal'
    and num_nonnulls(withdrawn_at, done_at, refused_at, extended_at, identity_checked_at) = 0);
--> statement-breakpoint
drop policy erasure_requests_withdraw on erasure_requests;
--> statement-breakpoint
create policy erasure_requests_withdraw on erasure_requests for update
  using (client_id = (select app_person()) and (select app_is('client'))
    and withdrawn_at is null and done_at is null and refused_at is null)
  with check (client_id = (select app_person()) and (select app_is('client')) and withdrawn_at is not null and done_at is null);
--> statement-breakpoint
create policy erasure_requests_enter on erasure_requests for insert
  with check ((select app_is_owner()) and entered_by = (select app_account()));
--> statement-breakpoint
create policy erasure_requests_answer on erasure_requests for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
--> statement-breakpoint
-- Of a request nothing changes but how it stands: a client only takes theirs back, an owner only answers one that is open.
create function guard_request() returns trigger language plpgsql as $$
begin
  if row(new.id, new.client_id, new.kind, new.channel, new.asked_at, new.entered_by)
    is distinct from row(old.id, old.client_id, old.kind, old.channel, old.asked_at, old.entered_by)
  then raise insufficient_privilege using message = 'what was asked, and when, stays as it is'; end if;
  if app_is('client') and (to_jsonb(new) - 'withdrawn_at') is distinct from (to_jsonb(old) - 'withdrawn_at')
  then raise insufficient_privilege using message = 'a client only takes a request back'; end if;
  if app_is_owner() and num_nonnulls(old.withdrawn_at, old.done_at, old.refused_at) > 0
  then raise insufficient_privilege using message = 'this request has ended'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger erasure_requests_guard before update on erasure_requests for each row execute function guard_request();
--> statement-breakpoint
-- Fingerprints of the words of a name. They keep a list of files from being a list of names; whoever knows a name finds it.
create function sealed_keys_of(name text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct encode(sha256(convert_to(word, 'UTF8')), 'hex')), '{}')
  from regexp_split_to_table(lower(name), '\s+') word where word <> '' $$;
--> statement-breakpoint
grant update (sealed_keys) on care_files to studio_app;
--> statement-breakpoint
create function guard_sealed_keys() returns trigger language plpgsql as $$
begin
  if not app_is_system() then raise insufficient_privilege using message = 'only an erasure seals a file'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger care_files_guard_sealed before update on care_files for each row
  when (new.sealed_keys is distinct from old.sealed_keys) execute function guard_sealed_keys();
--> statement-breakpoint
create trigger care_files_guard_sealed_new before insert on care_files for each row
  when (new.sealed_keys <> '{}') execute function guard_sealed_keys();
--> statement-breakpoint
alter table sealed_identities enable row level security;
--> statement-breakpoint
alter table sealed_identities force row level security;
--> statement-breakpoint
alter table sealed_openings enable row level security;
--> statement-breakpoint
alter table sealed_openings force row level security;
--> statement-breakpoint
create policy sealed_openings_give on sealed_openings for insert
  with check ((select app_is_owner()) and account_id = (select app_account()));
--> statement-breakpoint
create policy sealed_openings_owner on sealed_openings for select using ((select app_is_owner()));
--> statement-breakpoint
create policy sealed_openings_system on sealed_openings for select using ((select app_is_system()));
--> statement-breakpoint
-- When is the database's to say, so that no reason can be given for tomorrow.
create function opened_now() returns trigger language plpgsql as $$
begin
  new.given_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger sealed_openings_now before insert on sealed_openings for each row execute function opened_now();
--> statement-breakpoint
grant select, insert on sealed_openings to studio_app;
--> statement-breakpoint
create policy sealed_identities_seal on sealed_identities for insert with check ((select app_is_system()));
--> statement-breakpoint
-- An owner who has said why within the last day; nobody else, and no job.
create policy sealed_identities_opened on sealed_identities for select
  using ((select app_is_owner()) and client_id in (
    select o.client_id from sealed_openings o
    where o.account_id = app_account() and o.given_at > now() - interval '24 hours'));
--> statement-breakpoint
grant select, insert on sealed_identities to studio_app;
