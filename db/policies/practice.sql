-- Who may do what with the tables in db/schema/practice.ts.

alter table client_names enable row level security;
alter table client_names force row level security;
grant select, insert, update on client_names to studio_app;
create policy client_names_desk on client_names using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy client_names_diary on client_names for select
  using ((select app_keeps_diary()) or (select app_may('view_all_clients')));
create policy client_names_of_their_therapist on client_names for select using (
  (select app_is('therapist')) and not (select app_may('view_all_clients')) and (
    id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null)
    or exists (select from group_participants p where p.client_id = client_names.id)));
create policy client_names_own on client_names for select using (id = (select app_person()) and (select app_is('client')));

alter table client_therapists enable row level security;
alter table client_therapists force row level security;
grant select, insert, update (until), delete on client_therapists to studio_app;
create policy client_therapists_begin on client_therapists for insert
  with check ((select app_may('manage_sessions')) or (select app_is_owner()));
-- A client who books a therapist is looked after by them from then on.
create policy client_therapists_booked on client_therapists for insert
  with check ((select app_is('client')) and client_id = (select app_person()) and until is null
    and exists (select from sessions s where s.client_id = (select app_person())
      and s.therapist_id = client_therapists.therapist_id and s.booked_by = 'client'));
create policy client_therapists_diary on client_therapists for select
  using ((select app_may('manage_sessions')) or (select app_is_owner()));
create policy client_therapists_end on client_therapists for update
  using ((select app_is_owner()) and until is null) with check ((select app_is_owner()));
create policy client_therapists_own on client_therapists for select using (
  (therapist_id = (select app_person()) and (select app_is('therapist')))
  or (client_id = (select app_person()) and (select app_is('client'))));
-- Only the system deletes one: where a session that a file brought is undone, by which it began.
create policy client_therapists_system on client_therapists
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table therapists enable row level security;
alter table therapists force row level security;
grant select, insert, update on therapists to studio_app;
create policy therapists_desk on therapists using ((select app_is('auth'))) with check ((select app_is('auth')));
-- Names of therapists are public; they are written with the people, by the auth service.
create policy therapists_read on therapists for select using ((select app_is_somebody()));
