-- Who may do what with the tables in db/schema/schedule/payments.ts.

alter table studio_payments enable row level security;
alter table studio_payments force row level security;
grant select, insert, update on studio_payments to studio_app;
-- A client reads what they paid for their own session, for the receipt that their insurer asks for.
create policy studio_payments_own on studio_payments for select using ((select app_is('client'))
  and session_id in (select id from sessions where client_id = (select app_person())));
create policy studio_payments_diary on studio_payments
  using ((select app_keeps_diary())) with check ((select app_keeps_diary()));
