-- Who may do what with the table in db/schema/page-versions.ts: visitors, clients, therapists and shop staff read none of it.

alter table page_versions enable row level security;
alter table page_versions force row level security;
grant select, insert, update, delete on page_versions to studio_app;
create policy page_versions_owner on page_versions
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy page_versions_system on page_versions
  using ((select app_is_system()))
  with check ((select app_is_system()));
