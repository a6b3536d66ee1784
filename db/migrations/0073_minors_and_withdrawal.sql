CREATE TABLE "guardians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"email" text NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"link_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "guardians_texts" CHECK (length("guardians"."name") between 1 and 120 and length("guardians"."email") <= 254),
	CONSTRAINT "guardians_relation" CHECK ("guardians"."relation" in ('parent', 'guardian', 'carer')),
	CONSTRAINT "guardians_end" CHECK (("guardians"."ended_at" is null) = ("guardians"."end_reason" is null) and "guardians"."end_reason" in ('replaced', 'withdrawn', 'of-age'))
);
--> statement-breakpoint
ALTER TABLE "care_photos" DROP CONSTRAINT "care_photos_state";--> statement-breakpoint
DROP INDEX "consents_one_in_force";--> statement-breakpoint
ALTER TABLE "care_files" ADD COLUMN "born_on" date;--> statement-breakpoint
ALTER TABLE "form_answers" ADD COLUMN "signed_as" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "after_withdrawal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment_amendments" ADD COLUMN "after_withdrawal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_one_a_client" ON "guardians" USING btree ("client_id") WHERE "guardians"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_by_link" ON "guardians" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "guardians_by_client" ON "guardians" USING btree ("client_id","named_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_photos_to_delete" ON "care_photos" USING btree ("taken_down_at") WHERE "care_photos"."taken_down_at" is not null and "care_photos"."state" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_of_guardian" ON "consents" USING btree ("client_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."guardian_id" is not null;--> statement-breakpoint
CREATE INDEX "consents_by_guardian" ON "consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_in_force" ON "consents" USING btree ("client_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."guardian_id" is null;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_signed_as" CHECK ("form_answers"."signed_as" in ('self', 'parent', 'guardian', 'carer', 'attorney', 'helper'));--> statement-breakpoint
ALTER TABLE "care_photos" ADD CONSTRAINT "care_photos_state" CHECK ("care_photos"."state" in ('storing', 'kept', 'deleted'));--> statement-breakpoint
alter table guardians enable row level security;
--> statement-breakpoint
alter table guardians force row level security;
--> statement-breakpoint
-- Who speaks for a client is written by the account desk; the client, those who treat them and jobs read it, and jobs end it.
create policy guardians_desk on guardians using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
create policy guardians_own on guardians for select
  using (client_id = (select app_person()) and (select app_is('client')));
--> statement-breakpoint
create policy guardians_care on guardians for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy guardians_system on guardians for select using ((select app_is_system()));
--> statement-breakpoint
create policy guardians_end on guardians for update using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy consents_end on consents for update
  using ((select app_is_system()) and guardian_id is not null) with check ((select app_is_system()) and guardian_id is not null);
--> statement-breakpoint
grant select, insert on guardians to studio_app;
--> statement-breakpoint
grant update (name, email, confirmed_at, ended_at, end_reason) on guardians to studio_app;
--> statement-breakpoint
grant update (signed_as) on form_answers to studio_app;
--> statement-breakpoint
grant update (born_on) on care_files to studio_app;
--> statement-breakpoint
-- A birthday that a form says; none where it says none, or one after the day it was signed.
create function birthday_said(answers jsonb, signed timestamptz) returns date language sql stable as $$
  select case when answers ->> 'date-of-birth' ~ '^[12][0-9]{3}-[01][0-9]-[0-3][0-9]$'
    and answers ->> 'date-of-birth' <= to_char(signed at time zone 'Europe/London', 'YYYY-MM-DD')
    then (answers ->> 'date-of-birth')::date end $$;
--> statement-breakpoint
-- The latest birthday in a client's signed forms, which jobs may not read: they learn the day and nothing else of them.
create function birthday_in_forms(client uuid) returns date language plpgsql as $$
declare asker text := current_setting('app.actor', true); person text := current_setting('app.person', true); born date;
begin
  perform set_config('app.actor', 'client', true), set_config('app.person', client::text, true);
  select max(birthday_said(answers, submitted_at)) into born from form_answers
    where client_id = client and submitted_at is not null;
  perform set_config('app.actor', asker, true), set_config('app.person', coalesce(person, ''), true);
  return born;
end $$;
--> statement-breakpoint
-- A file knows the birthday that a form says from the moment it is signed.
create function note_birthday() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); said date := birthday_said(new.answers, new.submitted_at);
begin
  if said is not null then
    perform set_config('app.actor', 'system', true);
    update care_files set born_on = greatest(born_on, said) where client_id = new.client_id;
    perform set_config('app.actor', asker, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger form_answers_note_birthday after insert or update of submitted_at on form_answers for each row
  when (new.submitted_at is not null) execute function note_birthday();
--> statement-breakpoint
-- A file is kept by the latest birthday known, of the profile or of a form.
create or replace function care_end(f care_files, born date) returns date language sql immutable as $$
  select greatest(care_keep_until(f.last_treated_on, f.opened_at, greatest(born, f.born_on)), f.kept_until) $$;
--> statement-breakpoint
-- Whether somebody is under 18 on a day, as far as their profile says, or else a form of theirs, and nobody has confirmed
-- that they speak for them.
create function guardian_missing(client uuid, day date, said date default null) returns boolean language plpgsql as $$
declare asker text := current_setting('app.actor', true); missing boolean;
begin
  perform set_config('app.actor', 'system', true);
  select day < (coalesce(c.date_of_birth, said, (select born_on from care_files where client_id = c.id))
      + interval '18 years')::date
    and not exists (select from guardians where client_id = c.id and confirmed_at is not null and ended_at is null)
    into missing from clients c where c.id = client;
  perform set_config('app.actor', asker, true);
  return coalesce(missing, false);
end $$;
--> statement-breakpoint
create function demand_guardian(client uuid, day date, said date default null) returns void language plpgsql as $$
begin
  if guardian_missing(client, day, said) then
    raise check_violation using constraint = 'guardian_confirmed', message = 'under 18, and no guardian has confirmed';
  end if;
end $$;
--> statement-breakpoint
create function ask_guardian_of_form() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id, (new.submitted_at at time zone 'Europe/London')::date,
    birthday_said(new.answers, new.submitted_at));
  return new;
end $$;
--> statement-breakpoint
create trigger form_answers_ask_guardian before update of submitted_at on form_answers for each row
  when (new.submitted_at is not null and old.submitted_at is null) execute function ask_guardian_of_form();
--> statement-breakpoint
create trigger form_answers_ask_guardian_at_once before insert on form_answers for each row
  when (new.submitted_at is not null) execute function ask_guardian_of_form();
--> statement-breakpoint
create function ask_guardian_of_treatment() returns trigger language plpgsql as $$
begin
  perform demand_guardian(new.client_id,
    coalesce(new.session_date, (new.created_at at time zone 'Europe/London')::date));
  return new;
end $$;
--> statement-breakpoint
create trigger confidential_treatment_sessions_ask_guardian before insert on confidential_treatment_sessions
  for each row execute function ask_guardian_of_treatment();
--> statement-breakpoint
-- Since when somebody's consent is withdrawn: null while one is in force, and for those who never gave one.
create function withdrawn_since(client uuid, wanted text) returns timestamptz language plpgsql as $$
declare asker text := current_setting('app.actor', true); since timestamptz;
begin
  perform set_config('app.actor', 'system', true);
  select case when count(*) = count(withdrawn_at) then max(withdrawn_at) end into since
    from consents where client_id = client and purpose = wanted;
  perform set_config('app.actor', asker, true);
  return since;
end $$;
--> statement-breakpoint
-- Whoever is given a session or a place is asked about, whatever gives it (0047): a guardian where one is needed, a consent
-- that was taken back, after which nothing new begins, and flags.
create or replace function kept_out(client uuid, day date) returns text language plpgsql as $$
declare asker text := current_setting('app.actor', true); kinds text[];
begin
  perform set_config('app.actor', 'system', true);
  select array_agg(kind) into kinds from client_adaptations
    where client_id = client and lifted_at is null and coalesce(until >= day, true);
  perform set_config('app.actor', asker, true);
  return case when 'block' = any (kinds) then 'block'
    when guardian_missing(client, day) then 'guardian-missing'
    when withdrawn_since(client, 'medical') is not null then 'consent-withdrawn'
    when 'ask-first' = any (kinds) then 'ask-first' end;
end $$;
--> statement-breakpoint
create or replace function ask_flags(client uuid, day date) returns void language plpgsql as $$
declare kind text := kept_out(client, day);
begin
  if kind = 'block' then
    raise check_violation using constraint = 'flag_blocks', message = 'a flag keeps them out';
  elsif kind = 'guardian-missing' then
    perform demand_guardian(client, day);
  elsif kind = 'consent-withdrawn' then
    raise check_violation using constraint = 'consent_withdrawn', message = 'consent was withdrawn';
  elsif kind = 'ask-first' and current_setting('app.was_asked', true) is distinct from 'on' then
    raise check_violation using constraint = 'flag_asks_first', message = 'whoever treats them was not asked';
  end if;
end $$;
--> statement-breakpoint
-- What was begun before a withdrawal, about a treatment before it, may be finished: the record of what was done is kept for
-- those who treat (UK GDPR art. 9(2)(h) and (3), 7(3)). It is marked, by the database alone.
create function begun_before_withdrawal(client uuid, begun timestamptz, day date) returns boolean language plpgsql as $$
declare since timestamptz := withdrawn_since(client, 'medical');
begin
  return coalesce(begun <= since and coalesce(day <= (since at time zone 'Europe/London')::date, true), false);
end $$;
--> statement-breakpoint
create function refuse_without_consent() returns void language plpgsql as $$
begin
  raise check_violation using constraint = 'consent_in_force', message = 'no consent in force';
end $$;
--> statement-breakpoint
create function ask_consent_of_draft() returns trigger language plpgsql as $$
begin
  new.after_withdrawal := old.after_withdrawal;
  if consent_in_force(new.client_id, 'medical') then return new; end if;
  if not begun_before_withdrawal(new.client_id, old.created_at, new.session_date) then
    perform refuse_without_consent();
  end if;
  new.after_withdrawal := true;
  return new;
end $$;
--> statement-breakpoint
drop trigger confidential_treatment_sessions_ask_again on confidential_treatment_sessions;
--> statement-breakpoint
create trigger confidential_treatment_sessions_ask_again before update on confidential_treatment_sessions for each row
  when (old.signed_at is null) execute function ask_consent_of_draft();
--> statement-breakpoint
create function begin_unmarked() returns trigger language plpgsql as $$
begin
  new.after_withdrawal := false;
  return new;
end $$;
--> statement-breakpoint
create trigger confidential_treatment_sessions_begin_unmarked before insert on confidential_treatment_sessions
  for each row execute function begin_unmarked();
--> statement-breakpoint
-- What is wrong in a signed note may always be put right beside it (UK GDPR art. 5(1)(d), 16).
create function mark_amendment() returns trigger language plpgsql as $$
begin
  new.after_withdrawal := not consent_in_force(new.client_id, 'medical');
  return new;
end $$;
--> statement-breakpoint
drop trigger treatment_amendments_ask_consent on treatment_amendments;
--> statement-breakpoint
create trigger treatment_amendments_mark before insert on treatment_amendments
  for each row execute function mark_amendment();
--> statement-breakpoint
-- For every table of which a row hangs on a treatment, or on the note that was shared of one: it goes by its treatment.
create function ask_consent_of_treatment() returns trigger language plpgsql as $$
declare
  fields jsonb := to_jsonb(new);
  treatment uuid := (fields ->> 'treatment_id')::uuid;
  begun timestamptz; day date;
begin
  if consent_in_force(new.client_id, 'medical') then return new; end if;
  if treatment is null then
    select treatment_id into treatment from wellness_session_notes where id = (fields ->> 'wellness_note_id')::uuid;
  end if;
  select created_at, session_date into begun, day from confidential_treatment_sessions
    where id = treatment and client_id = new.client_id;
  if not begun_before_withdrawal(new.client_id, begun, day) then perform refuse_without_consent(); end if;
  return new;
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['wellness_session_notes', 'session_scores'] loop
    execute format('drop trigger %I on %I', name || '_ask_consent', name);
    execute format('create trigger %I before insert on %I for each row execute function ask_consent_of_treatment()',
      name || '_ask_consent', name);
  end loop;
end $$;
--> statement-breakpoint
-- Photos are out of sight in the moment in which the consent to them is.
create function take_down_photos() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); person text := current_setting('app.person', true);
begin
  perform set_config('app.actor', 'client', true), set_config('app.person', new.client_id::text, true);
  update care_photos set taken_down_at = new.withdrawn_at where client_id = new.client_id and taken_down_at is null;
  perform set_config('app.actor', asker, true), set_config('app.person', coalesce(person, ''), true);
  return null;
end $$;
--> statement-breakpoint
create trigger consents_take_down_photos after update of withdrawn_at on consents for each row
  when (new.purpose = 'photo' and new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function take_down_photos();
--> statement-breakpoint
-- A job deletes what was taken down, once its hour is over; deleted stays deleted.
drop policy care_photos_unfinished on care_photos;
--> statement-breakpoint
create policy care_photos_over on care_photos for select
  using ((select app_is_system()) and (state = 'storing' or taken_down_at is not null));
--> statement-breakpoint
create policy care_photos_delete on care_photos for update
  using ((select app_is_system()) and taken_down_at is not null) with check ((select app_is_system()));
--> statement-breakpoint
create function stay_deleted() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'care_photos_deleted', message = 'a photo that was deleted stays so';
end $$;
--> statement-breakpoint
create trigger care_photos_stay_deleted before update on care_photos for each row
  when (old.state = 'deleted') execute function stay_deleted();
--> statement-breakpoint
-- Photos that were taken down before had their files deleted then.
do $$
begin
  perform set_config('app.actor', 'system', true);
  update care_photos set state = 'deleted' where taken_down_at is not null;
  perform set_config('app.actor', '', true);
end $$;
--> statement-breakpoint
-- A client with what they, or somebody for them, agreed to: one row each.
drop view clients_with_consent;
--> statement-breakpoint
create view clients_with_consent with (security_invoker = true) as
select c.*,
  coalesce(m.given, false) as medical_consent_given,
  m.given_at as medical_consent_date,
  coalesce(m.given, false) as health_consent_given
from clients c
left join lateral (
  select true as given, s.given_at from consents s
  where s.client_id = c.id and s.purpose = 'medical' and s.withdrawn_at is null
  order by s.given_at limit 1
) m on true;
--> statement-breakpoint
grant select on clients_with_consent to studio_app;
