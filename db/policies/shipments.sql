-- Who may do what with the tables in db/schema/shipments.ts.

alter table desk_views enable row level security;
alter table desk_views force row level security;
grant select, insert, delete on desk_views to studio_app;
-- A view is its owner's alone.
create policy desk_views_own on desk_views using ((select app_is('staff')) and account_id = (select app_account()))
  with check ((select app_is('staff')) and account_id = (select app_account()));
create policy desk_views_system on desk_views using ((select app_is_system())) with check ((select app_is_system()));

alter table shipment_lines enable row level security;
alter table shipment_lines force row level security;
grant select, insert, delete on shipment_lines to studio_app;
create policy shipment_lines_own on shipment_lines for select
  using (shipment_id in (select s.id from shipments s where s.order_id = any ((select app_orders())::uuid[])));
create policy shipment_lines_staff on shipment_lines for select using ((select app_is('staff')));
create policy shipment_lines_staff_sends on shipment_lines for insert with check ((select app_is('staff')));
create policy shipment_lines_system on shipment_lines using ((select app_is_system())) with check ((select app_is_system()));

alter table shipments enable row level security;
alter table shipments force row level security;
grant select, insert, delete, update (tracking_number) on shipments to studio_app;
-- People who may open an order's page read there what was sent of it.
create policy shipments_own on shipments for select using (order_id = any ((select app_orders())::uuid[]));
create policy shipments_staff on shipments for select using ((select app_is('staff')));
create policy shipments_staff_sends on shipments for insert with check ((select app_is('staff')));
create policy shipments_staff_takes_back on shipments for delete using ((select app_is('staff')));
create policy shipments_system on shipments using ((select app_is_system())) with check ((select app_is_system()));
