-- Who may do what with the tables in db/schema/places.ts.

alter table cart_places enable row level security;
alter table cart_places force row level security;
grant select, insert, update, delete on cart_places to studio_app;
-- What a browser holds, by the secret in its cookie.
create policy cart_places_own on cart_places using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
create policy cart_places_system on cart_places
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table place_lines enable row level security;
alter table place_lines force row level security;
grant select, insert, update, delete on place_lines to studio_app;
create policy place_lines_staff on place_lines for select using ((select app_is('staff')));
create policy place_lines_system on place_lines
  using ((select app_is_system()))
  with check ((select app_is_system()));
