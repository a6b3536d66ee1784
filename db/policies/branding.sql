-- Who may do what with the tables in db/schema/branding.ts.

alter table branding enable row level security;
alter table branding force row level security;
grant select, insert, update, delete on branding to studio_app;
create policy branding_owner on branding for update using ((select app_is_owner())) with check ((select app_is_owner()));
create policy branding_read on branding for select using ((select app_is_somebody()));
create policy branding_system on branding using ((select app_is_system())) with check ((select app_is_system()));

alter table service_pages enable row level security;
alter table service_pages force row level security;
grant select, insert, update, delete on service_pages to studio_app;
create policy service_pages_owner on service_pages
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
-- Visitors read what is published; the staff see what is not yet.
create policy service_pages_read on service_pages for select
  using ((published and (select app_is_somebody())) or (select app_is('staff')));
create policy service_pages_system on service_pages
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table service_page_addresses enable row level security;
alter table service_page_addresses force row level security;
grant select, insert, update, delete on service_page_addresses to studio_app;
create policy service_page_addresses_owner on service_page_addresses
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy service_page_addresses_read on service_page_addresses for select using ((select app_is_somebody()));
create policy service_page_addresses_system on service_page_addresses
  using ((select app_is_system()))
  with check ((select app_is_system()));
