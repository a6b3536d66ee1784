-- Who may do what with the tables in db/schema/customer-notes.ts.

alter table customer_notes enable row level security;
alter table customer_notes force row level security;
grant select, insert, delete on customer_notes to studio_app;
create policy customer_notes_staff on customer_notes for select using ((select app_is('staff')));
create policy customer_notes_staff_removes on customer_notes for delete
  using ((select app_is('staff')) and (account_id = (select app_account()) or (select app_is_owner())));
create policy customer_notes_staff_writes on customer_notes for insert
  with check ((select app_is('staff')) and account_id = (select app_account()));
create policy customer_notes_system on customer_notes using ((select app_is_system())) with check ((select app_is_system()));
