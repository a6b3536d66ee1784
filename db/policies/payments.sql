-- Who may do what with the tables in db/schema/payments.ts.

alter table balance_movements enable row level security;
alter table balance_movements force row level security;
grant select, insert on balance_movements to studio_app;
-- What the card provider's account says: a job asks for it, the owner reads it.
create policy balance_movements_owner on balance_movements for select using ((select app_is_owner()));
create policy balance_movements_system on balance_movements
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table disputes enable row level security;
alter table disputes force row level security;
grant select, insert, update, delete on disputes to studio_app;
create policy disputes_own on disputes for select using (order_id = any ((select app_orders())::uuid[]));
create policy disputes_staff on disputes for select using ((select app_is('staff')));
create policy disputes_system on disputes using ((select app_is_system())) with check ((select app_is_system()));

alter table payment_intents enable row level security;
alter table payment_intents force row level security;
grant select, insert, update, delete on payment_intents to studio_app;
create policy payment_intents_own on payment_intents for select using (order_id = any ((select app_orders())::uuid[]));
create policy payment_intents_staff on payment_intents for select using ((select app_is('staff')));
create policy payment_intents_system on payment_intents
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table payments enable row level security;
alter table payments force row level security;
grant select, insert on payments to studio_app;
create policy payments_own on payments for select using (order_id = any ((select app_orders())::uuid[]));
create policy payments_staff on payments for select using ((select app_is('staff')));
create policy payments_staff_by_hand on payments for insert
  with check ((select app_is('staff')) and intent_id is null and source in ('manual', 'free', 'voucher'));
create policy payments_system on payments
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table refunds enable row level security;
alter table refunds force row level security;
grant select, insert, update, delete on refunds to studio_app;
create policy refunds_own on refunds for select using (order_id = any ((select app_orders())::uuid[]));
create policy refunds_staff on refunds for select using ((select app_is('staff')));
create policy refunds_staff_asks on refunds for insert
  with check ((select app_is('staff')) and provider_id is null and (status = 'asked' or (status = 'succeeded'
    and (as_credit or exists (select from payments p where p.id = refunds.payment_id and p.intent_id is null)))));
create policy refunds_system on refunds
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table webhook_events enable row level security;
alter table webhook_events force row level security;
grant select, insert, update, delete on webhook_events to studio_app;
create policy webhook_events_owner on webhook_events for select using ((select app_is_owner()));
create policy webhook_events_system on webhook_events
  using ((select app_is_system()))
  with check ((select app_is_system()));
