-- Who may do what with the tables in db/schema/schedule/payments.ts.

alter table studio_payments enable row level security;
alter table studio_payments force row level security;
grant select, insert, update on studio_payments to studio_app;
create policy studio_payments_diary on studio_payments
  using ((select app_keeps_diary())) with check ((select app_keeps_diary()));
