-- A parcel that was noted by mistake is taken back: its pieces are to be sent again. What lies in it goes with it.
grant delete on shipments, shipment_lines to studio_app;
--> statement-breakpoint
create policy shipments_staff_takes_back on shipments for delete using ((select app_is('staff')));
--> statement-breakpoint
create function uncount_sent() returns trigger language plpgsql as $$
declare asker text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  update order_items set sent_quantity = sent_quantity - old.quantity where id = old.order_item_id;
  perform set_config('app.actor', asker, true);
  return null;
end $$;
--> statement-breakpoint
create trigger shipment_lines_uncount_sent after delete on shipment_lines for each row execute function uncount_sent();
--> statement-breakpoint
-- Whoever may open an order's page reads there what was sent of it.
create policy shipments_own on shipments for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
create policy shipment_lines_own on shipment_lines for select
  using (shipment_id in (select s.id from shipments s where s.order_id = any ((select app_orders())::uuid[])));
