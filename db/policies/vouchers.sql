-- Who may do what with the tables in db/schema/vouchers.ts.

alter table cart_gifts enable row level security;
alter table cart_gifts force row level security;
grant select, insert, update, delete on cart_gifts to studio_app;
-- What a browser wants to give, and to pay with, by the secret in its cookie.
create policy cart_gifts_own on cart_gifts using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
create policy cart_gifts_system on cart_gifts
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table cart_vouchers enable row level security;
alter table cart_vouchers force row level security;
grant select, insert, update, delete on cart_vouchers to studio_app;
create policy cart_vouchers_own on cart_vouchers using (session_id = (select app_cart())) with check (session_id = (select app_cart()));
create policy cart_vouchers_system on cart_vouchers
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table voucher_entries enable row level security;
alter table voucher_entries force row level security;
grant select, insert, delete on voucher_entries to studio_app;
-- A movement is never taken back, but for what a file brought and its owner undoes.
create policy voucher_entries_undone on voucher_entries as restrictive for delete using (kind = 'moved-in');
create policy voucher_entries_owner_corrects on voucher_entries for insert with check ((select app_is_owner()) and kind = 'corrected');
create policy voucher_entries_staff on voucher_entries for select using ((select app_is('staff')));
create policy voucher_entries_staff_moves on voucher_entries for insert
  with check ((select app_is('staff')) and kind in ('issued', 'used', 'returned', 'refunded', 'cancelled'));
create policy voucher_entries_system on voucher_entries
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table vouchers enable row level security;
alter table vouchers force row level security;
grant select, insert, update, delete on vouchers to studio_app;
-- The buyer of vouchers sees them with the order; what became of their money is between the studio
-- and their holder.
create policy vouchers_own on vouchers for select using (order_id = any ((select app_orders())::uuid[]));
-- Who came with the studio sees once what came along of them.
create policy vouchers_moved_in on vouchers for select
  using ((select app_is('client')) and order_id = any (array(select o.id from orders o where o.channel = 'moved-in')));
create policy vouchers_staff on vouchers for select using ((select app_is('staff')));
create policy vouchers_staff_changes on vouchers for update using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy vouchers_staff_sells on vouchers for insert with check ((select app_is('staff')) and issued_at is null);
create policy vouchers_system on vouchers
  using ((select app_is_system()))
  with check ((select app_is_system()));
