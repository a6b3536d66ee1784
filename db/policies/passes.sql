-- Who may do what with the tables in db/schema/passes.ts.

alter table passes enable row level security;
alter table passes force row level security;
grant select, insert, update, delete on passes to studio_app;
-- A pass belongs to its order: to the client whose proved address bought it, and to who paid for it.
create policy passes_of_client on passes for select
  using ((select app_is('client')) and order_id in (select o.id from orders o));
create policy passes_own on passes for select using (order_id = any ((select app_orders())::uuid[]));
create policy passes_staff on passes for select using ((select app_is('staff')));
create policy passes_staff_changes on passes for update using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy passes_staff_sells on passes for insert with check ((select app_is('staff')) and issued_at is null);
create policy passes_system on passes
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table pass_entries enable row level security;
alter table pass_entries force row level security;
grant select, insert on pass_entries to studio_app;
create policy pass_entries_of_client on pass_entries for select
  using ((select app_is('client')) and pass_id in (select p.id from passes p));
-- For what a pass pays, the database asks (`check_pass_use`); it gives back by itself.
create policy pass_entries_client_uses on pass_entries for insert
  with check ((select app_is('client')) and kind = 'used' and pass_id in (select p.id from passes p));
-- Who teaches reads that a place or a session was paid by a pass.
create policy pass_entries_of_therapist on pass_entries for select using ((select app_is('therapist'))
  and (participant_id in (select g.id from group_participants g) or session_id in (select s.id from sessions s)));
create policy pass_entries_staff on pass_entries for select using ((select app_is('staff')));
-- Of staff only the owner puts on and takes off by hand.
create policy pass_entries_staff_moves on pass_entries for insert with check ((select app_is('staff'))
  and (kind in ('issued', 'cancelled', 'extended', 'frozen', 'unfrozen') or (kind = 'corrected' and (select app_is_owner()))));
create policy pass_entries_system on pass_entries
  using ((select app_is_system()))
  with check ((select app_is_system()));
