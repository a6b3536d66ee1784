-- Who may do what with the tables in db/schema/privacy.ts.

alter table erasure_requests enable row level security;
alter table erasure_requests force row level security;
grant select, insert, update on erasure_requests to studio_app;
create policy erasure_requests_answer on erasure_requests for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
create policy erasure_requests_ask on erasure_requests for insert
  with check (client_id = (select app_person()) and (select app_is('client')) and channel = 'portal'
    and num_nonnulls(withdrawn_at, done_at, refused_at, extended_at, identity_checked_at) = 0);
-- The auth service carries an erasure out; jobs see what it left to be done later.
create policy erasure_requests_desk on erasure_requests using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy erasure_requests_enter on erasure_requests for insert
  with check ((select app_is_owner()) and entered_by = (select app_account()) and identity_checked_at is null);
-- Clients ask for themselves, see what they asked, and take it back while it is open; they write
-- nothing else of it.
create policy erasure_requests_own on erasure_requests for select
  using (client_id = (select app_person()) and (select app_is('client')));
create policy erasure_requests_owner on erasure_requests for select using ((select app_is_owner()));
create policy erasure_requests_system on erasure_requests for select using ((select app_is_system()));
-- What a buyer without an account says by their mailed link.
create policy erasure_requests_link on erasure_requests for update
  using ((select app_is_system()) and customer_id is not null)
  with check ((select app_is_system()) and customer_id is not null);
create policy erasure_requests_withdraw on erasure_requests for update
  using (client_id = (select app_person()) and (select app_is('client'))
    and withdrawn_at is null and done_at is null and refused_at is null)
  with check (client_id = (select app_person()) and (select app_is('client')) and withdrawn_at is not null and done_at is null);

alter table sealed_identities enable row level security;
alter table sealed_identities force row level security;
grant select, insert on sealed_identities to studio_app;
-- An owner who has said why within the last day; no one else, and no job.
create policy sealed_identities_opened on sealed_identities for select
  using ((select app_is_owner()) and client_id in (
    select o.client_id from sealed_openings o
    where o.account_id = app_account() and o.given_at > now() - interval '24 hours'));
create policy sealed_identities_seal on sealed_identities for insert with check ((select app_is_system()));

alter table sealed_openings enable row level security;
alter table sealed_openings force row level security;
grant select, insert on sealed_openings to studio_app;
create policy sealed_openings_give on sealed_openings for insert
  with check ((select app_is_owner()) and account_id = (select app_account()));
create policy sealed_openings_owner on sealed_openings for select using ((select app_is_owner()));
create policy sealed_openings_system on sealed_openings for select using ((select app_is_system()));
