-- Who may do what with the tables in db/schema/schedule/private-calendars.ts.

alter table private_calendars enable row level security;
alter table private_calendars force row level security;
grant select, insert, update, delete on private_calendars to studio_app;
create policy private_calendars_own on private_calendars
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
-- The owner sees that there is one and whether it answers, and takes it off where a therapist cannot.
create policy private_calendars_owner on private_calendars for select using ((select app_is_owner()));
create policy private_calendars_removed on private_calendars for delete using ((select app_is_owner()));
create policy private_calendars_system on private_calendars
  using ((select app_is_system())) with check ((select app_is_system()));

alter table busy_times enable row level security;
alter table busy_times force row level security;
grant select, insert, delete on busy_times to studio_app;
create policy busy_times_own on busy_times for select
  using ((select app_is('therapist')) and calendar_id in (
    select id from private_calendars where therapist_id = (select app_person())));
create policy busy_times_owner on busy_times for select using ((select app_is_owner()));
create policy busy_times_system on busy_times
  using ((select app_is_system())) with check ((select app_is_system()));
