-- Who may do what with the tables in db/schema/care/record.ts.

alter table care_files enable row level security;
alter table care_files force row level security;
grant select, insert, delete, update (last_treated_on, health_confirmed_on,
  legal_hold, legal_hold_reason, kept_until, ask_health_on, sealed_keys,
  born_on) on care_files to studio_app;
create policy care_files_care on care_files for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy care_files_hold on care_files for update
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy care_files_open on care_files for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy care_files_own on care_files for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy care_files_own_insert on care_files for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy care_files_own_update on care_files for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy care_files_owner on care_files for select
  using ((select app_is_owner()));
create policy care_files_system on care_files
  using ((select app_is_system()))
  with check ((select app_is_system()));
create policy care_files_treated on care_files for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));

alter table client_portal_activity enable row level security;
alter table client_portal_activity force row level security;
grant select, insert on client_portal_activity to studio_app;
create policy client_portal_activity_own on client_portal_activity for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy client_portal_activity_own_insert on client_portal_activity for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy client_portal_activity_owner on client_portal_activity for select
  using ((select app_is_owner()));
create policy client_portal_activity_system on client_portal_activity for select
  using ((select app_is_system()));

alter table record_reasons enable row level security;
alter table record_reasons force row level security;
grant select, insert on record_reasons to studio_app;
create policy record_reasons_give on record_reasons for insert
  with check (therapist_id = (select app_person()) and (select app_may('view_all_clients')));
create policy record_reasons_own on record_reasons for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
create policy record_reasons_owner on record_reasons for select
  using ((select app_is_owner()));
create policy record_reasons_system on record_reasons for select
  using ((select app_is_system()));
