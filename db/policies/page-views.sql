-- Who may do what with the tables in db/schema/page-views.ts.

alter table page_views enable row level security;
alter table page_views force row level security;
grant select, insert, update, delete on page_views to studio_app;
create policy page_views_owner on page_views for select using ((select app_is_owner()));
create policy page_views_system on page_views using ((select app_is_system())) with check ((select app_is_system()));
