-- Who may do what with the tables in db/schema/api.ts, and what a key of the API reaches elsewhere: a key is an actor of
-- its own, and sees no row that none of the policies `…_key` names. None of them is about a table of health.

alter table api_keys enable row level security;
alter table api_keys force row level security;
grant select, insert, update (last_used_at, ended_at) on api_keys to studio_app;
-- The auth service finds a key by its hash and notes that it was used.
create policy api_keys_auth on api_keys for select using ((select app_is('auth')));
create policy api_keys_auth_notes on api_keys for update using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy api_keys_owner on api_keys using ((select app_is_owner())) with check ((select app_is_owner()));

alter table api_answers enable row level security;
alter table api_answers force row level security;
grant select, insert, update, delete on api_answers to studio_app;
create policy api_answers_own on api_answers
  using (key_id = (select app_person()) and (select app_is('key')))
  with check (key_id = (select app_person()) and (select app_is('key')));
create policy api_answers_system on api_answers using ((select app_is_system())) with check ((select app_is_system()));

-- Clients: no row of theirs, which has a birthday and a surgery, too, but what `client_contacts` gives of it.
-- Who books a client has to find that there is one.
create policy client_names_key on client_names for select using ((select app_key_may('bookings:write')));

-- Bookings: places in groups. Single sessions are treatments: no key sees one.
create policy sessions_key on sessions for select
  using (kind = 'group' and ((select app_key_may('bookings:read')) or (select app_key_may('bookings:write'))));
create policy group_participants_key_reads on group_participants for select using ((select app_key_may('bookings:read')));
create policy group_participants_key on group_participants
  using ((select app_key_may('bookings:write'))) with check ((select app_key_may('bookings:write')));
create policy session_claims_key on session_claims
  using ((select app_key_may('bookings:write'))) with check ((select app_key_may('bookings:write')));

create policy customers_key on customers for select using ((select app_key_may('customers:read')));
create policy orders_key on orders for select using ((select app_key_may('orders:read')));
create policy order_items_key on order_items for select using ((select app_key_may('orders:read')));
create policy passes_key on passes for select using ((select app_key_may('passes:read')));
create policy pass_entries_key on pass_entries for select using ((select app_key_may('passes:read')));
create policy pass_entries_key_uses on pass_entries for insert with check ((select app_key_pays()) and kind = 'used');
create policy vouchers_key on vouchers for select using ((select app_key_may('vouchers:read')));
create policy voucher_entries_key on voucher_entries for select using ((select app_key_may('vouchers:read')));
