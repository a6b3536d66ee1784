-- Who may do what with the tables in db/schema/schedule/groups.ts.

alter table group_participants enable row level security;
alter table group_participants force row level security;
grant select, insert, update, delete on group_participants to studio_app;
-- A place is never deleted, but for one that a file brought and its owner undoes.
create policy group_participants_undone on group_participants as restrictive for delete
  using ((select app_is_system()) and moved_in_as is not null);
create policy group_participants_change on group_participants for update
  using (client_id = (select app_person()) and (select app_is('client')) and attended is null)
  with check (client_id = (select app_person()) and (select app_is('client')) and attended is null);
create policy group_participants_diary on group_participants
  using ((select app_keeps_diary())) with check ((select app_keeps_diary()));
create policy group_participants_join on group_participants for insert
  with check (client_id = (select app_person()) and (select app_is('client')) and attended is null and amount_paid = 0
    and session_id in (select id from sessions where is_listed and status = 'scheduled'));
create policy group_participants_of_therapist on group_participants for select
  using ((select app_is('therapist')) and session_id in (select id from sessions where therapist_id = (select app_person())));
create policy group_participants_own on group_participants for select
  using (client_id = (select app_person()) and (select app_is('client')));
create policy group_participants_register on group_participants for update
  using ((select app_is('therapist')) and session_id in (select id from sessions where therapist_id = (select app_person())))
  with check ((select app_is('therapist')) and session_id in (select id from sessions where therapist_id = (select app_person())));

alter table participant_remarks enable row level security;
alter table participant_remarks force row level security;
grant select, insert, update, delete on participant_remarks to studio_app;
create policy participant_remarks_close on participant_remarks
  using ((select app_is('therapist')) and participant_id in (select p.id from group_participants p
    where p.session_id in (select id from sessions where therapist_id = (select app_person()))
      or p.client_id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
  with check ((select app_is('therapist')) and participant_id in (select p.id from group_participants p
    where p.session_id in (select id from sessions where therapist_id = (select app_person()))
      or p.client_id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null)));
create policy participant_remarks_system on participant_remarks
  using ((select app_is_system()))
  with check ((select app_is_system()));
