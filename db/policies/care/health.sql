-- Who may do what with the tables in db/schema/care/health.ts.

alter table client_adaptations enable row level security;
alter table client_adaptations force row level security;
grant select, insert, update (until, lifted_at) on client_adaptations to studio_app;
create policy client_adaptations_care on client_adaptations for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy client_adaptations_lift on client_adaptations for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy client_adaptations_own on client_adaptations for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy client_adaptations_set on client_adaptations for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy client_adaptations_system on client_adaptations for select
  using ((select app_is_system()));
create policy client_adaptations_taught on client_adaptations for select
  using ((select app_is('therapist')) and (exists (select from group_participants p where p.client_id = client_adaptations.client_id)
    or exists (select from sessions s where s.client_id = client_adaptations.client_id and s.therapist_id = (select app_person()))));

alter table client_health_records enable row level security;
alter table client_health_records force row level security;
grant select, insert on client_health_records to studio_app;
create policy client_health_records_care on client_health_records for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy client_health_records_own on client_health_records for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy client_health_records_own_insert on client_health_records for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy client_health_records_write on client_health_records for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));

alter table health_flags enable row level security;
alter table health_flags force row level security;
grant select, insert, update (until, lifted_at) on health_flags to studio_app;
create policy health_flags_care on health_flags for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy health_flags_lift on health_flags for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy health_flags_set on health_flags for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and set_by = (select app_person()));
