-- Who may do what with the tables in db/schema/site-pages.ts.

alter table site_pages enable row level security;
alter table site_pages force row level security;
grant select, insert, update, delete on site_pages to studio_app;
create policy site_pages_owner on site_pages
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
-- Visitors read what is published; the staff see what is not yet.
create policy site_pages_read on site_pages for select
  using ((published and (select app_is_somebody())) or (select app_is('staff')));
create policy site_pages_system on site_pages
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table site_page_addresses enable row level security;
alter table site_page_addresses force row level security;
grant select, insert, update, delete on site_page_addresses to studio_app;
create policy site_page_addresses_owner on site_page_addresses
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy site_page_addresses_read on site_page_addresses for select using ((select app_is_somebody()));
create policy site_page_addresses_system on site_page_addresses
  using ((select app_is_system()))
  with check ((select app_is_system()));
