-- Who may do what with the tables in db/schema/people.ts.

alter table clients enable row level security;
alter table clients force row level security;
-- A client is deleted only where an import that wrote them is undone.
grant select, insert, update, delete on clients to studio_app;
create policy clients_desk on clients
  using ((select app_is('auth')))
  with check ((select app_is('auth')));
create policy clients_of_the_practice on clients for select
  using (user_type = 'client' and (select app_may('view_all_clients')));
-- A therapist sees the clients they look after.
create policy clients_of_their_therapist on clients for select using (user_type = 'client' and (select app_is('therapist'))
  and id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null));
-- People see themselves; a therapist with the permission all clients, but not the other
-- therapists; the owner all of them.
create policy clients_own on clients for select
  using (id = (select app_person()) and ((select app_is('client')) or (select app_is('therapist'))));
create policy clients_owner on clients for select using ((select app_is_owner()));
-- Jobs may know who people are and what they agreed to; they change nothing of it.
create policy clients_system on clients for select using ((select app_is_system()));

alter table consents enable row level security;
alter table consents force row level security;
grant select, insert, update (withdrawn_at, wording) on consents to studio_app;
create policy consents_care on consents for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy consents_desk on consents
  using ((select app_is('auth')))
  with check ((select app_is('auth')));
create policy consents_end on consents for update
  using ((select app_is_system()) and guardian_id is not null) with check ((select app_is_system()) and guardian_id is not null);
-- A consent to one letter: the client gives it, or the therapist who wrote it notes that it was said.
create policy consents_letter on consents for insert
  with check (purpose = 'letter' and withdrawn_at is null and (
    (client_id = (select app_person()) and (select app_is('client')))
    or (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))));
create policy consents_own on consents for select
  using (client_id = (select app_person()) and (select app_is('client')));
create policy consents_system on consents for select using ((select app_is_system()));

alter table guardians enable row level security;
alter table guardians force row level security;
grant select, insert, update (name, email, confirmed_at, ended_at,
  end_reason) on guardians to studio_app;
create policy guardians_care on guardians for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
-- Who speaks for a client is written by the auth service; the client, those who treat them and
-- jobs read it, and jobs end it.
create policy guardians_desk on guardians using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy guardians_end on guardians for update using ((select app_is_system())) with check ((select app_is_system()));
create policy guardians_own on guardians for select
  using (client_id = (select app_person()) and (select app_is('client')));
create policy guardians_system on guardians for select using ((select app_is_system()));

alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
grant select, insert, update, delete on notification_preferences to studio_app;
-- Which emails a person wants goes with their account, which the auth service erases.
create policy notification_preferences_desk on notification_preferences
  using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy notification_preferences_own on notification_preferences
  using (user_id = (select app_account()) and (select app_is(user_type)))
  with check (user_id = (select app_account()) and (select app_is(user_type)));
create policy notification_preferences_system on notification_preferences for select
  using ((select app_is_system()));

alter table staff_invitations enable row level security;
alter table staff_invitations force row level security;
grant select, insert, update (email, first_name, last_name, expires_at,
  accepted_at, withdrawn_at) on staff_invitations to studio_app;
create policy staff_invitations_desk on staff_invitations using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy staff_invitations_owner on staff_invitations for select using ((select app_is_owner()));

alter table staff_roles enable row level security;
alter table staff_roles force row level security;
grant select, insert, update on staff_roles to studio_app;
create policy staff_roles_desk on staff_roles
  using ((select app_is('auth')))
  with check ((select app_is('auth')));
create policy staff_roles_own on staff_roles for select
  using (auth_user_id = (select app_account()) and (select app_is('staff')));
create policy staff_roles_owner on staff_roles for select using ((select app_is_owner()));

alter table therapist_permissions enable row level security;
alter table therapist_permissions force row level security;
grant select, insert, update on therapist_permissions to studio_app;
create policy therapist_permissions_desk on therapist_permissions
  using ((select app_is('auth')))
  with check ((select app_is('auth')));
create policy therapist_permissions_own on therapist_permissions for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
create policy therapist_permissions_owner on therapist_permissions for select using ((select app_is_owner()));
-- Jobs write to those who see all clients about one whom no therapist looks after.
create policy therapist_permissions_system on therapist_permissions for select using ((select app_is_system()));
