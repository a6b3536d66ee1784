-- Who may do what with the tables in db/schema/moving-in.ts.

alter table imports enable row level security;
alter table imports force row level security;
grant select, insert, update, delete on imports to studio_app;
-- The owner brings a file and decides about it; clients are written by the auth service, as all accounts are, the rest by the system.
create policy imports_auth on imports using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy imports_system on imports using ((select app_is_system())) with check ((select app_is_system()));
create policy imports_owner on imports using ((select app_is_owner())) with check ((select app_is_owner()));

alter table import_lines enable row level security;
alter table import_lines force row level security;
grant select, insert, update, delete on import_lines to studio_app;
create policy import_lines_auth on import_lines using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy import_lines_system on import_lines using ((select app_is_system())) with check ((select app_is_system()));
create policy import_lines_owner on import_lines using ((select app_is_owner())) with check ((select app_is_owner()));

alter table import_headings enable row level security;
alter table import_headings force row level security;
grant select, insert, update on import_headings to studio_app;
create policy import_headings_system on import_headings for select using ((select app_is_system()));
create policy import_headings_owner on import_headings using ((select app_is_owner())) with check ((select app_is_owner()));
