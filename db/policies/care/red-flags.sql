-- Who may do what with the table in db/schema/care/red-flags.ts. A finding repeats a signed note, but whoever treats the
-- client has to know of it.

alter table red_flag_findings enable row level security;
alter table red_flag_findings force row level security;
grant select, insert, update (settled_at, came_of) on red_flag_findings to studio_app;
create policy red_flag_findings_care on red_flag_findings for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy red_flag_findings_settle on red_flag_findings for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy red_flag_findings_write on red_flag_findings for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()));
