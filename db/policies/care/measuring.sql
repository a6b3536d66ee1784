-- Who may do what with the tables in db/schema/care/measuring.ts.

alter table note_measures enable row level security;
alter table note_measures force row level security;
grant select, insert, update (is_shared) on note_measures to studio_app;
create policy note_measures_care on note_measures for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy note_measures_own on note_measures for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and is_shared);
create policy note_measures_share on note_measures for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy note_measures_write on note_measures for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));

alter table studio_measures enable row level security;
alter table studio_measures force row level security;
grant select, insert, delete on studio_measures to studio_app;
create policy studio_measures_read on studio_measures for select
  using ((select app_is('therapist')));
create policy studio_measures_leave on studio_measures for delete
  using ((select app_is('therapist')) and (select app_may('create_notes')));
create policy studio_measures_use on studio_measures for insert
  with check ((select app_is('therapist')) and (select app_may('create_notes')));
