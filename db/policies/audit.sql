-- Who may do what with the tables in db/schema/audit.ts.

alter table audit_log enable row level security;
alter table audit_log force row level security;
grant select, insert on audit_log to studio_app;
create policy audit_log_read on audit_log for select using ((select app_is_owner()) or (select app_is_system()));
-- Everyone who is known to us writes what was done; the owner reads it, and so do jobs.
create policy audit_log_write on audit_log for insert with check ((select app_is_somebody()));
