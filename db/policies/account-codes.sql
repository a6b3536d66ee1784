-- Who may do what with the tables in db/schema/account-codes.ts.

alter table account_codes enable row level security;
alter table account_codes force row level security;
grant select, insert, delete on account_codes to studio_app;
create policy account_codes_owner on account_codes
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
