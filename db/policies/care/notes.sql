-- Who may do what with the tables in db/schema/care/notes.ts.

alter table client_notes enable row level security;
alter table client_notes force row level security;
grant select, insert, update (title, appointment_date, appointment_time,
  session_details, advice_given, helpful_links, priority_level,
  note_type, client_can_view_notes, updated_at, version) on client_notes to studio_app;
create policy client_notes_care on client_notes for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy client_notes_change on client_notes for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('edit_notes')) and created_by = (select app_person()))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and created_by = (select app_person()));
create policy client_notes_own on client_notes for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and client_can_view_notes);
create policy client_notes_write on client_notes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and created_by = (select app_person()));

alter table note_notices enable row level security;
alter table note_notices force row level security;
grant select, insert, update (withdrawn_at, client_read_at, reminded_at,
  reminders) on note_notices to studio_app;
create policy note_notices_care on note_notices for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy note_notices_change on note_notices for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));
create policy note_notices_own on note_notices for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy note_notices_own_update on note_notices for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy note_notices_remind on note_notices for update
  using ((select app_is_system()))
  with check ((select app_is_system()));
create policy note_notices_system on note_notices for select
  using ((select app_is_system()));
create policy note_notices_write on note_notices for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));

alter table note_versions enable row level security;
alter table note_versions force row level security;
grant select, insert on note_versions to studio_app;
create policy note_versions_care on note_versions for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy note_versions_kept on note_versions for insert with check ((select app_is_system()));

alter table wellness_resources enable row level security;
alter table wellness_resources force row level security;
grant select, insert on wellness_resources to studio_app;
create policy wellness_resources_care on wellness_resources for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy wellness_resources_own on wellness_resources for select
  using (
    client_id = ((select app_person()))
    and (select app_is('client'))
    and (
      exists (select from wellness_session_notes n where n.id = wellness_resources.wellness_note_id)
    )
  );
create policy wellness_resources_write on wellness_resources for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));

alter table wellness_session_notes enable row level security;
alter table wellness_session_notes force row level security;
grant select, insert, update (shared_summary, home_practice_suggestions,
  lifestyle_guidance, educational_points, follow_up_recommendations,
  client_can_view_notes, changed_at, change_reason) on wellness_session_notes to studio_app;
create policy wellness_session_notes_care on wellness_session_notes for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy wellness_session_notes_own on wellness_session_notes for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and client_can_view_notes);
create policy wellness_session_notes_share on wellness_session_notes for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));
create policy wellness_session_notes_write on wellness_session_notes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()));
