-- Who may do what with the tables in db/schema/passes.ts.

alter table passes enable row level security;
alter table passes force row level security;
grant select, insert, update, delete on passes to studio_app;
-- A pass belongs to its order: to the client whose proved address bought it, and to who paid for it.
create policy passes_of_client on passes for select
  using ((select app_is('client')) and order_id in (select o.id from orders o));
-- Who shares it uses it as their own; who books for clients sees what is left on theirs.
create policy passes_shared on passes for select
  using ((select app_is('client')) and id = any ((select app_shared_passes())::uuid[]));
create policy passes_diary on passes for select using ((select app_may('manage_sessions')));
create policy passes_own on passes for select using (order_id = any ((select app_orders())::uuid[]));
create policy passes_staff on passes for select using ((select app_is('staff')));
create policy passes_staff_changes on passes for update using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy passes_staff_sells on passes for insert with check ((select app_is('staff')) and issued_at is null);
create policy passes_system on passes
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table pass_entries enable row level security;
alter table pass_entries force row level security;
grant select, insert, delete on pass_entries to studio_app;
-- A movement is never taken back, but for what a file brought and its owner undoes.
create policy pass_entries_undone on pass_entries as restrictive for delete using (kind = 'moved-in'
  or participant_id in (select g.id from group_participants g where g.moved_in_as = 'by-pass')
  or session_id in (select s.id from sessions s where s.moved_in_as = 'by-pass'));
create policy pass_entries_of_client on pass_entries for select
  using ((select app_is('client')) and pass_id in (select p.id from passes p));
-- For what a pass pays, the database asks (`check_pass_use`); it gives back by itself.
create policy pass_entries_client_uses on pass_entries for insert
  with check ((select app_is('client')) and kind = 'used' and pass_id in (select p.id from passes p));
-- Who teaches reads that a place or a session was paid by a pass.
create policy pass_entries_of_therapist on pass_entries for select using ((select app_is('therapist'))
  and (participant_id in (select g.id from group_participants g) or session_id in (select s.id from sessions s)));
create policy pass_entries_diary on pass_entries for select using ((select app_may('manage_sessions')));
-- Who books for a client may use the client's pass.
create policy pass_entries_diary_uses on pass_entries for insert with check ((select app_keeps_diary()) and kind = 'used');
create policy pass_entries_staff on pass_entries for select using ((select app_is('staff')));
-- Of staff only the owner puts on and takes off by hand.
create policy pass_entries_staff_moves on pass_entries for insert with check ((select app_is('staff'))
  and (kind in ('issued', 'cancelled', 'extended', 'frozen', 'unfrozen') or (kind = 'corrected' and (select app_is_owner()))));
create policy pass_entries_system on pass_entries
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table pass_sharers enable row level security;
alter table pass_sharers force row level security;
grant select, insert, update, delete on pass_sharers to studio_app;
-- The buyer names who shares a pass and ends it.
create policy pass_sharers_of_buyer on pass_sharers for select
  using ((select app_is('client')) and pass_id in (select p.id from passes p where p.order_id in (select o.id from orders o)));
create policy pass_sharers_buyer_asks on pass_sharers for insert
  with check ((select app_is('client')) and accepted_at is null and ended_at is null
    and pass_id in (select p.id from passes p where p.is_shared and p.order_id in (select o.id from orders o)));
create policy pass_sharers_buyer_ends on pass_sharers for update
  using ((select app_is('client')) and ended_at is null
    and pass_id in (select p.id from passes p where p.order_id in (select o.id from orders o)))
  with check ((select app_is('client')) and ended_at is not null);
-- Who is named accepts under the address that they have proved, or leaves.
create policy pass_sharers_named on pass_sharers for select
  using ((select app_is('client')) and (client_id = (select app_person())
    or email = (select c.email from clients c where c.id = (select app_person()) and c.email_verified)));
create policy pass_sharers_answer on pass_sharers for update
  using ((select app_is('client')) and ended_at is null and (client_id = (select app_person())
    or (client_id is null and email = (select c.email from clients c where c.id = (select app_person()) and c.email_verified))))
  with check ((select app_is('client')) and (client_id = (select app_person()) or (client_id is null and ended_at is not null)));
create policy pass_sharers_staff on pass_sharers for select using ((select app_is('staff')));
create policy pass_sharers_system on pass_sharers
  using ((select app_is_system()))
  with check ((select app_is_system()));
