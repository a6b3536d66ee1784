-- Who may do what with the tables in db/schema/backups.ts.

alter table backups enable row level security;
alter table backups force row level security;
grant select, insert on backups to studio_app;
-- What happened to the backups is written once; the owner reads it.
create policy backups_owner on backups for select using ((select app_is_owner()));
create policy backups_system on backups
  using ((select app_is_system()))
  with check ((select app_is_system()));
