-- Who may do what with the tables in db/schema/schedule/locations.ts.

alter table locations enable row level security;
alter table locations force row level security;
grant select, insert, update, delete on locations to studio_app;
-- Staff who plan a class in a new hall name the hall.
create policy locations_add on locations for insert with check ((select app_is('staff')));
create policy locations_read on locations for select using ((select app_is_somebody()));
create policy locations_write on locations
  using ((select app_is_owner()) or (select app_is_system()))
  with check ((select app_is_owner()) or (select app_is_system()));

alter table rooms enable row level security;
alter table rooms force row level security;
grant select, insert, update, delete on rooms to studio_app;
create policy rooms_read on rooms for select using ((select app_is_somebody()));
create policy rooms_write on rooms
  using ((select app_is_owner()) or (select app_is_system()))
  with check ((select app_is_owner()) or (select app_is_system()));
