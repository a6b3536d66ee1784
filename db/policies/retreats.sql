-- Who may do what with the tables in db/schema/retreats.ts.

alter table retreat_balances enable row level security;
alter table retreat_balances force row level security;
grant select, insert, update, delete on retreat_balances to studio_app;
-- A balance belongs to the order that its deposit paid.
create policy retreat_balances_of_client on retreat_balances for select
  using ((select app_is('client')) and order_id in (select o.id from orders o));
create policy retreat_balances_own on retreat_balances for select using (order_id = any ((select app_orders())::uuid[]));
create policy retreat_balances_staff on retreat_balances for select using ((select app_is('staff')));
create policy retreat_balances_staff_changes on retreat_balances for update
  using ((select app_is('staff')))
  with check ((select app_is('staff')));
create policy retreat_balances_system on retreat_balances
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table place_transfers enable row level security;
alter table place_transfers force row level security;
grant select, insert, update, delete on place_transfers to studio_app;
-- Who has proved the order gives its places away and takes an open gift back; a link is accepted by
-- the system, for whoever holds it.
create policy place_transfers_own on place_transfers for select using (order_id = any ((select app_orders())::uuid[]));
create policy place_transfers_own_gives on place_transfers for insert
  with check (order_id = any ((select app_orders())::uuid[]) and accepted_at is null);
create policy place_transfers_own_ends on place_transfers for update
  using (order_id = any ((select app_orders())::uuid[]) and accepted_at is null)
  with check (order_id = any ((select app_orders())::uuid[]) and accepted_at is null);
-- A client gives their own place in a class, and reads of it while it is theirs.
create policy place_transfers_of_client on place_transfers for select using ((select app_is('client')) and accepted_at is null
  and participant_id in (select g.id from group_participants g where g.client_id = (select app_person())));
create policy place_transfers_client_gives on place_transfers for insert
  with check ((select app_is('client')) and accepted_at is null
    and participant_id in (select g.id from group_participants g where g.client_id = (select app_person())));
create policy place_transfers_client_ends on place_transfers for update
  using ((select app_is('client')) and accepted_at is null
    and participant_id in (select g.id from group_participants g where g.client_id = (select app_person())))
  with check ((select app_is('client')) and accepted_at is null
    and participant_id in (select g.id from group_participants g where g.client_id = (select app_person())));
create policy place_transfers_staff on place_transfers for select using ((select app_is('staff')));
create policy place_transfers_system on place_transfers
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table run_sheets enable row level security;
alter table run_sheets force row level security;
grant select, insert, update, delete on run_sheets to studio_app;
create policy run_sheets_staff on run_sheets using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy run_sheets_system on run_sheets
  using ((select app_is_system()))
  with check ((select app_is_system()));
