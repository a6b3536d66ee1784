-- Who may do what with the tables in db/schema/running.ts.

alter table backup_trials enable row level security;
alter table backup_trials force row level security;
grant select, insert on backup_trials to studio_app;
-- What came of a trial is written once; the owner reads it.
create policy backup_trials_owner on backup_trials for select using ((select app_is_owner()));
create policy backup_trials_system on backup_trials
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table bounced_addresses enable row level security;
alter table bounced_addresses force row level security;
grant select, insert, update, delete on bounced_addresses to studio_app;
create policy bounced_addresses_staff_read on bounced_addresses for select using ((select app_is('staff')));
create policy bounced_addresses_staff_lift on bounced_addresses for delete using ((select app_is('staff')));
-- A therapist sees it of the clients whose rows they see.
create policy bounced_addresses_therapist_read on bounced_addresses for select
  using ((select app_is('therapist')) and email in (select lower(c.email) from clients c));
create policy bounced_addresses_therapist_lift on bounced_addresses for delete
  using ((select app_is('therapist')) and email in (select lower(c.email) from clients c));
create policy bounced_addresses_system on bounced_addresses
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table system_alarms enable row level security;
alter table system_alarms force row level security;
grant select, insert, update, delete on system_alarms to studio_app;
create policy system_alarms_owner on system_alarms for select using ((select app_is_owner()));
create policy system_alarms_system on system_alarms
  using ((select app_is_system()))
  with check ((select app_is_system()));
