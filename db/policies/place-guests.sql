-- Who may do what with the tables in db/schema/place-guests.ts.

alter table place_guests enable row level security;
alter table place_guests force row level security;
grant select, insert, update, delete on place_guests to studio_app;
create policy place_guests_forgotten on place_guests for delete using ((select app_is_system()));
-- What a friend wrote to whom the buyer gave a place is read by the studio, and by no buyer.
-- Who arrived is for the studio to say: a buyer changes a place until then.
create policy place_guests_own on place_guests for select using (order_id = any ((select app_orders())::uuid[]) and given_at is null);
create policy place_guests_own_change on place_guests for update
  using (order_id = any ((select app_orders())::uuid[]) and arrived is null and given_at is null)
  with check (order_id = any ((select app_orders())::uuid[]) and arrived is null and given_at is null);
create policy place_guests_own_insert on place_guests for insert
  with check (order_id = any ((select app_orders())::uuid[]) and arrived is null and given_at is null);
create policy place_guests_staff on place_guests for select using ((select app_is('staff')));
create policy place_guests_staff_change on place_guests for update using ((select app_is('staff')))
  with check ((select app_is('staff')));
create policy place_guests_staff_insert on place_guests for insert with check ((select app_is('staff')));
create policy place_guests_system on place_guests for select using ((select app_is_system()));
-- A friend accepts a place by the link of their mail, which the system does for them.
create policy place_guests_friend on place_guests for insert with check ((select app_is_system()));
create policy place_guests_friend_change on place_guests for update
  using ((select app_is_system()))
  with check ((select app_is_system()));
