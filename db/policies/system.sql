-- Who may do what with the tables in db/schema/system.ts.

grant select, delete on backfill_window to studio_app;

grant select, insert, update, delete on content_versions to studio_app;

grant select, insert on live_studio to studio_app;

alter table mails enable row level security;
alter table mails force row level security;
grant select, insert, update, delete on mails to studio_app;
create policy mails_of_orders_staff on mails for select using ((select app_is('staff')) and order_id is not null);
create policy mails_system on mails
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table maintenance_runs enable row level security;
alter table maintenance_runs force row level security;
grant select, insert, update on maintenance_runs to studio_app;
create policy maintenance_runs_owner on maintenance_runs using ((select app_is_owner())) with check ((select app_is_owner()));
create policy maintenance_runs_staff on maintenance_runs for select using ((select app_is('staff')));
create policy maintenance_runs_system on maintenance_runs using ((select app_is_system())) with check ((select app_is_system()));

alter table outbox enable row level security;
alter table outbox force row level security;
grant select, insert, update, delete on outbox to studio_app;
-- Everyone known to us may publish what happened or report a suspicion; only the system reads
-- them.
create policy outbox_announce on outbox for insert with check ((select app_is_somebody()));
create policy outbox_system on outbox
  using ((select app_is_system()))
  with check ((select app_is_system()));

grant select, insert, update, delete on rate_limits to studio_app;

grant select, insert, update, delete on schedules to studio_app;

alter table security_events enable row level security;
alter table security_events force row level security;
grant select, insert on security_events to studio_app;
create policy security_events_report on security_events for insert with check ((select app_is_somebody()));
create policy security_events_system on security_events
  using ((select app_is_system()))
  with check ((select app_is_system()));
