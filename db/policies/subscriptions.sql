-- Who may do what with the tables in db/schema/subscriptions.ts.

alter table letters enable row level security;
alter table letters force row level security;
grant select, insert, update, delete on letters to studio_app;
create policy letters_owner on letters for select using ((select app_is_owner()));
create policy letters_owner_changes on letters for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
create policy letters_owner_deletes on letters for delete using ((select app_is_owner()));
create policy letters_owner_writes on letters for insert with check ((select app_is_owner()));
create policy letters_system on letters
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
grant select, insert, update, delete on subscriptions to studio_app;
-- The holder of the link in an email confirms or leaves without signing in: the auth service's
-- part.
create policy subscriptions_desk on subscriptions for select using ((select app_is('auth')));
create policy subscriptions_desk_notes on subscriptions for update
  using ((select app_is('auth'))) with check ((select app_is('auth')));
-- The owner sees who asked for what and takes a subscriber off; people put themselves on the list.
create policy subscriptions_owner on subscriptions for select using ((select app_is_owner()));
create policy subscriptions_owner_removes on subscriptions for delete using ((select app_is_owner()));
-- The staff see what a customer asked to be written to about and end it for them; asking stays
-- with the owner of the address.
create policy subscriptions_staff on subscriptions for select
  using ((select app_is('staff')) and email in (select c.email from customers c));
create policy subscriptions_staff_end on subscriptions for update
  using ((select app_is('staff')) and ended_at is null and email in (select c.email from customers c))
  with check ((select app_is('staff')) and ended_at is not null);
create policy subscriptions_system on subscriptions
  using ((select app_is_system()))
  with check ((select app_is_system()));
