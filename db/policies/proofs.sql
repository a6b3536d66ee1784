-- Who may do what with the tables in db/schema/proofs.ts.

alter table email_changes enable row level security;
alter table email_changes force row level security;
grant select, insert, update, delete on email_changes to studio_app;
create policy email_changes_desk on email_changes
  using ((select app_is('auth')))
  with check ((select app_is('auth')));

alter table known_browsers enable row level security;
alter table known_browsers force row level security;
grant select, insert, update, delete on known_browsers to studio_app;
create policy known_browsers_desk on known_browsers using ((select app_is('auth'))) with check ((select app_is('auth')));

alter table passkeys enable row level security;
alter table passkeys force row level security;
grant select, insert, update, delete on passkeys to studio_app;
create policy passkeys_desk on passkeys
  using ((select app_is('auth')))
  with check ((select app_is('auth')));

alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
grant select, insert, update, delete on recovery_codes to studio_app;
create policy recovery_codes_desk on recovery_codes
  using ((select app_is('auth')))
  with check ((select app_is('auth')));

alter table second_factors enable row level security;
alter table second_factors force row level security;
grant select, insert, update, delete on second_factors to studio_app;
create policy second_factors_desk on second_factors
  using ((select app_is('auth')))
  with check ((select app_is('auth')));
