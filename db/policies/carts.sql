-- Who may do what with the tables in db/schema/carts.ts.

alter table cart_items enable row level security;
alter table cart_items force row level security;
grant select, insert, update, delete on cart_items to studio_app;
create policy cart_items_own on cart_items using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
create policy cart_items_system on cart_items
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table carts enable row level security;
alter table carts force row level security;
grant select, insert, update, delete on carts to studio_app;
-- A browser's own cart, by the secret in its cookie.
create policy carts_own on carts using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
create policy carts_system on carts
  using ((select app_is_system()))
  with check ((select app_is_system()));
