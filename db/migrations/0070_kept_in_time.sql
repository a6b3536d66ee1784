CREATE TABLE "note_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"client_note_id" uuid,
	"wellness_note_id" uuid,
	"note_id" uuid GENERATED ALWAYS AS (coalesce("note_versions"."client_note_id", "note_versions"."wellness_note_id")) STORED,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"was_shared" boolean NOT NULL,
	"replaced_by" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_versions_of_one_note" CHECK (num_nonnulls("note_versions"."client_note_id", "note_versions"."wellness_note_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "backfill_window" (
	"open" boolean PRIMARY KEY DEFAULT true NOT NULL,
	CONSTRAINT "backfill_window_one_row" CHECK ("backfill_window"."open")
);
--> statement-breakpoint
ALTER TABLE "client_notes" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD COLUMN "change_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_client_note_id_client_notes_id_fk" FOREIGN KEY ("client_note_id") REFERENCES "public"."client_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_replaced_by_therapists_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_versions_by_note" ON "note_versions" USING btree ("note_id","number");--> statement-breakpoint
CREATE INDEX "note_versions_by_client" ON "note_versions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "note_versions_of_client_note" ON "note_versions" USING btree ("client_note_id");--> statement-breakpoint
CREATE INDEX "note_versions_of_wellness_note" ON "note_versions" USING btree ("wellness_note_id");--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD CONSTRAINT "wellness_session_notes_change" CHECK (length("wellness_session_notes"."change_reason") <= 300 and ("wellness_session_notes"."changed_at" is null) = ("wellness_session_notes"."change_reason" = ''));
--> statement-breakpoint
-- Only an empty database may be filled with rows of the past: one in which a studio stands already has no window.
grant select, delete on backfill_window to studio_app;
--> statement-breakpoint
insert into backfill_window select where not exists (select from settings);
--> statement-breakpoint
-- The time of what the product writes: now, whatever it says. While a demo is filled, and for whoever owns the tables, what
-- they say.
create function app_time(given timestamptz) returns timestamptz language sql stable as $$
  select case when current_user <> 'studio_app' or exists (select from backfill_window) then given else now() end $$;
--> statement-breakpoint
-- Whose a line of the audit is, and when it was written: the account of who asks, now. The account desk and jobs act before
-- anybody has proved who they are, or for somebody: they say it.
create function sign_audit() returns trigger language plpgsql as $$
begin
  if current_user = 'studio_app' and not app_is_system() and not app_is('auth') then new.actor_id := app_account(); end if;
  new.at := app_time(new.at);
  return new;
end $$;
--> statement-breakpoint
create trigger audit_log_sign before insert on audit_log for each row execute function sign_audit();
--> statement-breakpoint
-- The named instants are set by the database where they are set at all: nothing is written, signed or agreed to at another
-- time than it was.
create function set_times() returns trigger language plpgsql as $$
declare
  name text; said jsonb := to_jsonb(new); moments jsonb := '{}';
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if current_user <> 'studio_app' or exists (select from backfill_window) then return new; end if;
  foreach name in array tg_argv loop
    if said -> name <> 'null' and said -> name is distinct from was -> name then
      moments := moments || jsonb_build_object(name, now());
    end if;
  end loop;
  return jsonb_populate_record(new, moments);
end $$;
--> statement-breakpoint
create trigger care_files_set_times before insert on care_files for each row execute function set_times('opened_at');
--> statement-breakpoint
create trigger client_portal_activity_set_times before insert on client_portal_activity for each row execute function set_times('at');
--> statement-breakpoint
create trigger record_reasons_set_times before insert on record_reasons for each row execute function set_times('given_at');
--> statement-breakpoint
create trigger form_answers_set_times before insert or update of submitted_at, reviewed_at on form_answers
  for each row execute function set_times('submitted_at', 'reviewed_at');
--> statement-breakpoint
create trigger client_health_records_set_times before insert on client_health_records
  for each row execute function set_times('recorded_at');
--> statement-breakpoint
create trigger health_flags_set_times before insert or update of lifted_at on health_flags
  for each row execute function set_times('set_at', 'lifted_at');
--> statement-breakpoint
create trigger confidential_treatment_sessions_set_times before insert or update of signed_at on confidential_treatment_sessions
  for each row execute function set_times('created_at', 'signed_at');
--> statement-breakpoint
create trigger treatment_amendments_set_times before insert on treatment_amendments
  for each row execute function set_times('written_at');
--> statement-breakpoint
create trigger client_notes_set_times before insert on client_notes for each row execute function set_times('created_at');
--> statement-breakpoint
create trigger wellness_session_notes_set_times before insert on wellness_session_notes
  for each row execute function set_times('shared_at');
--> statement-breakpoint
create trigger note_notices_set_times before insert or update of withdrawn_at, client_read_at on note_notices
  for each row execute function set_times('shared_at', 'withdrawn_at', 'client_read_at');
--> statement-breakpoint
create trigger action_plan_logs_set_times before insert or update of logged_at on action_plan_logs
  for each row execute function set_times('logged_at');
--> statement-breakpoint
create trigger own_activities_set_times before insert or update of ended_at on own_activities
  for each row execute function set_times('added_at', 'ended_at');
--> statement-breakpoint
create trigger body_charts_set_times before insert or update of drawn_at on body_charts
  for each row execute function set_times('drawn_at');
--> statement-breakpoint
create trigger care_photos_set_times before insert on care_photos for each row execute function set_times('added_at');
--> statement-breakpoint
create trigger client_note_responses_set_times before insert or update of seen_at on client_note_responses
  for each row execute function set_times('created_at', 'seen_at');
--> statement-breakpoint
create trigger response_replies_set_times before insert or update of read_at on response_replies
  for each row execute function set_times('written_at', 'read_at');
--> statement-breakpoint
create trigger consents_set_times before insert or update of withdrawn_at on consents
  for each row execute function set_times('given_at', 'withdrawn_at');
--> statement-breakpoint
-- What a file's end is counted from only ever moves on (Limitation Act 1980, s. 11 and 28).
create function keep_file_dates() returns trigger language plpgsql as $$
begin
  if coalesce(new.last_treated_on < old.last_treated_on, old.last_treated_on is not null and new.last_treated_on is null) then
    raise check_violation using constraint = 'care_files_treated_on', message = 'the last treatment is not set back';
  end if;
  if coalesce(new.kept_until < old.kept_until, old.kept_until is not null and new.kept_until is null) then
    raise check_violation using constraint = 'care_files_kept_until', message = 'a file is not kept for less long';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger care_files_keep_dates before update of last_treated_on, kept_until on care_files
  for each row execute function keep_file_dates();
--> statement-breakpoint
-- No file ends before its time, and none that is held: whoever deletes it, by whatever mistake.
create function keep_file() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); born date;
begin
  if current_user <> 'studio_app' then return old; end if;
  perform set_config('app.actor', 'auth', true);
  select date_of_birth into born from clients where id = old.client_id;
  perform set_config('app.actor', asker, true);
  if old.legal_hold or (not exists (select from backfill_window)
    and care_end(old, born) >= (now() at time zone 'Europe/London')::date) then
    raise check_violation using constraint = 'care_files_kept', message = 'the file is kept';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger care_files_keep before delete on care_files for each row execute function keep_file();
--> statement-breakpoint
-- What a note to a client said before it was changed.
alter table note_versions enable row level security;
--> statement-breakpoint
alter table note_versions force row level security;
--> statement-breakpoint
grant select, insert on note_versions to studio_app;
--> statement-breakpoint
create policy note_versions_care on note_versions for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy note_versions_kept on note_versions for insert with check ((select app_is_system()));
--> statement-breakpoint
-- A step of the two triggers below: the next number of a note gets its words as they were.
create function keep_note_version(of_client uuid, client_note uuid, wellness_note uuid, words jsonb, shared boolean,
  at timestamptz) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true); next integer;
begin
  select coalesce(max(number), 0) + 1 into next from note_versions where note_id = coalesce(client_note, wellness_note);
  perform set_config('app.actor', 'system', true);
  insert into note_versions (client_id, client_note_id, wellness_note_id, number, content, was_shared, replaced_by, replaced_at)
    values (of_client, client_note, wellness_note, next, words, shared, app_person(), at);
  perform set_config('app.actor', asker, true);
end $$;
--> statement-breakpoint
create function keep_client_note() returns trigger language plpgsql as $$
declare at timestamptz := app_time(new.updated_at);
begin
  perform keep_note_version(old.client_id, old.id, null, jsonb_build_object('title', old.title,
    'appointment_date', old.appointment_date, 'appointment_time', old.appointment_time,
    'session_details', old.session_details, 'advice_given', old.advice_given, 'helpful_links', old.helpful_links),
    old.client_can_view_notes, at);
  if exists (select from note_notices where client_note_id = old.id) then new.changed_at := at; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger client_notes_keep_version before update on client_notes for each row
  when (current_user = 'studio_app' and row(new.title, new.appointment_date, new.appointment_time, new.session_details,
    new.advice_given, new.helpful_links) is distinct from row(old.title, old.appointment_date, old.appointment_time,
    old.session_details, old.advice_given, old.helpful_links)) execute function keep_client_note();
--> statement-breakpoint
-- What a client read of a signed note stays until it is put right, with a reason that they read.
create function keep_wellness_note() returns trigger language plpgsql as $$
begin
  if new.changed_at is null or new.changed_at is not distinct from old.changed_at or not app_may('edit_notes') then
    raise check_violation using constraint = 'wellness_session_notes_stays', message = 'a note is put right with a reason';
  end if;
  new.changed_at := app_time(new.changed_at);
  perform keep_note_version(old.client_id, null, old.id, jsonb_build_object('shared_summary', old.shared_summary,
    'home_practice_suggestions', old.home_practice_suggestions, 'lifestyle_guidance', old.lifestyle_guidance,
    'educational_points', old.educational_points, 'follow_up_recommendations', old.follow_up_recommendations),
    old.client_can_view_notes, new.changed_at);
  return new;
end $$;
--> statement-breakpoint
create trigger wellness_session_notes_keep_version before update on wellness_session_notes for each row
  when (current_user = 'studio_app' and row(new.shared_summary, new.home_practice_suggestions, new.lifestyle_guidance,
    new.educational_points, new.follow_up_recommendations, new.changed_at, new.change_reason) is distinct from
    row(old.shared_summary, old.home_practice_suggestions, old.lifestyle_guidance, old.educational_points,
    old.follow_up_recommendations, old.changed_at, old.change_reason)) execute function keep_wellness_note();
--> statement-breakpoint
grant update (shared_summary, home_practice_suggestions, lifestyle_guidance, educational_points, follow_up_recommendations,
  changed_at, change_reason) on wellness_session_notes to studio_app;
--> statement-breakpoint
-- What is said about a session attracts words about health: it is read by who takes the session and by who treats the
-- client. Who keeps the diary writes down what they are told when they book, and reads no more of it.
drop policy session_words_care on session_words;
--> statement-breakpoint
drop policy session_remarks_care on session_remarks;
--> statement-breakpoint
drop policy participant_remarks_care on participant_remarks;
--> statement-breakpoint
do $$
declare
  name text;
  close_to text := '((select app_is(''therapist'')) and session_id in (select id from sessions
    where therapist_id = (select app_person()) or client_id in (
      select client_id from client_therapists where therapist_id = (select app_person()) and until is null)%s))';
  theirs text;
begin
  foreach name in array array['session_words', 'session_remarks'] loop
    -- A group that somebody without an account takes has nobody closer than who keeps the diary.
    theirs := format(close_to, case name when 'session_remarks' then
      ' or (kind = ''group'' and therapist_id is null and (select app_may(''manage_sessions'')))' else '' end);
    execute format('create policy %I on %I for select using %s', name || '_close', name, theirs);
    execute format('create policy %I on %I for update using %s with check %s', name || '_change', name, theirs, theirs);
    execute format('create policy %I on %I for delete using %s', name || '_remove', name, theirs);
    execute format('create policy %I on %I for insert with check ((select app_may(''manage_sessions'')) or %s)',
      name || '_write', name, theirs);
  end loop;
end $$;
--> statement-breakpoint
create policy participant_remarks_close on participant_remarks
  using ((select app_is('therapist')) and participant_id in (select p.id from group_participants p
    where p.session_id in (select id from sessions where therapist_id = (select app_person()))
      or p.client_id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
  with check ((select app_is('therapist')) and participant_id in (select p.id from group_participants p
    where p.session_id in (select id from sessions where therapist_id = (select app_person()))
      or p.client_id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null)));
--> statement-breakpoint
-- Who cancels says why, also where they may not read what was said before.
create function note_cancellation(cancelled uuid, reason text) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  if not exists (select from sessions where id = cancelled
    and (app_may('manage_sessions') or app_is_system() or (app_is('therapist') and therapist_id = app_person()))) then
    raise insufficient_privilege using message = 'only who may cancel a session says why';
  end if;
  perform set_config('app.actor', 'system', true);
  insert into session_words (session_id, cancellation_reason) values (cancelled, reason)
    on conflict (session_id) do update set cancellation_reason = excluded.cancellation_reason;
  perform set_config('app.actor', asker, true);
end $$;
