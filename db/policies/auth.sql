-- Who may do what with the tables in db/schema/auth.ts.

alter table auth_accounts enable row level security;
alter table auth_accounts force row level security;
grant select, insert, update, delete on auth_accounts to studio_app;
create policy auth_accounts_desk on auth_accounts
  using ((select app_is('auth')))
  with check ((select app_is('auth')));

alter table auth_sessions enable row level security;
alter table auth_sessions force row level security;
grant select, insert, update, delete on auth_sessions to studio_app;
create policy auth_sessions_desk on auth_sessions
  using ((select app_is('auth')))
  with check ((select app_is('auth')));

alter table auth_users enable row level security;
alter table auth_users force row level security;
grant select, insert, update, delete on auth_users to studio_app;
create policy auth_users_desk on auth_users
  using ((select app_is('auth')))
  with check ((select app_is('auth')));

alter table auth_verifications enable row level security;
alter table auth_verifications force row level security;
grant select, insert, update, delete on auth_verifications to studio_app;
create policy auth_verifications_desk on auth_verifications
  using ((select app_is('auth')))
  with check ((select app_is('auth')));
