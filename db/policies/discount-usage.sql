-- Who may do what with the tables in db/schema/discount-usage.ts.

alter table discount_code_usage enable row level security;
alter table discount_code_usage force row level security;
grant select, insert, update, delete on discount_code_usage to studio_app;
create policy discount_code_usage_staff on discount_code_usage for select
  using ((select app_is('staff')));
create policy discount_code_usage_staff_returns on discount_code_usage for delete using ((select app_is('staff')));
create policy discount_code_usage_staff_uses on discount_code_usage for insert with check ((select app_is('staff')));
create policy discount_code_usage_system on discount_code_usage
  using ((select app_is_system()))
  with check ((select app_is_system()));
