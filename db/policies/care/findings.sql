-- Who may do what with the tables in db/schema/care/findings.ts.

alter table flag_proposals enable row level security;
alter table flag_proposals force row level security;
grant select, insert, update (decided_at, decided_by, flag_id) on flag_proposals to studio_app;
create policy flag_proposals_care on flag_proposals for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy flag_proposals_decide on flag_proposals for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes'))
    and coalesce(decided_by = (select app_person()), true));
-- A signature brings them to light, so the client who signs writes them, undecided; those who
-- treat decide.
create policy flag_proposals_own on flag_proposals for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy flag_proposals_own_insert on flag_proposals for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and decided_at is null);

alter table health_differences enable row level security;
alter table health_differences force row level security;
grant select, insert, update (settled_at, settled_by, settled_as) on health_differences to studio_app;
create policy health_differences_care on health_differences for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy health_differences_own on health_differences for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy health_differences_own_insert on health_differences for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and settled_at is null);
create policy health_differences_settle on health_differences for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes'))
    and coalesce(settled_by = (select app_person()), true));

alter table profile_differences enable row level security;
alter table profile_differences force row level security;
grant select, insert, update (settled_at, settled_as) on profile_differences to studio_app;
create policy profile_differences_care on profile_differences for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
-- Which of two birthdays is right is the client's to say; who treats them sees that they were
-- asked.
create policy profile_differences_own on profile_differences for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy profile_differences_own_insert on profile_differences for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and settled_at is null);
create policy profile_differences_own_update on profile_differences for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
