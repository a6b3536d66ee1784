-- Whoever works at the order desk writes as themselves, and what they may write stands here. What only the card provider can
-- know (a card payment, its refund, a dispute) only the system writes.
create policy orders_staff_takes on orders for insert with check ((select app_is('staff')) and channel = 'studio');
--> statement-breakpoint
create policy orders_staff_changes on orders for update using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
create policy order_items_staff_takes on order_items for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy order_events_staff_notes on order_events for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy customers_staff_adds on customers for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy customers_staff_changes on customers for update using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
create policy discount_code_usage_staff_uses on discount_code_usage for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy discount_code_usage_staff_returns on discount_code_usage for delete using ((select app_is('staff')));
--> statement-breakpoint
create policy payments_staff_by_hand on payments for insert
  with check ((select app_is('staff')) and intent_id is null and source in ('manual', 'free', 'voucher'));
--> statement-breakpoint
create policy refunds_staff_asks on refunds for insert
  with check ((select app_is('staff')) and provider_id is null and (status = 'asked' or (status = 'succeeded'
    and exists (select from payments p where p.id = refunds.payment_id and p.intent_id is null))));
--> statement-breakpoint
create policy shipments_staff_sends on shipments for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy shipment_lines_staff_sends on shipment_lines for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy vouchers_staff_sells on vouchers for insert with check ((select app_is('staff')) and issued_at is null);
--> statement-breakpoint
create policy voucher_entries_staff_moves on voucher_entries for insert
  with check ((select app_is('staff')) and kind in ('issued', 'used', 'returned', 'refunded', 'cancelled'));
--> statement-breakpoint
-- The lines of an order are nobody's to change at the desk: what has been sent of them is counted from the parcels.
create or replace function count_sent() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update order_items set sent_quantity = sent_quantity + new.quantity
    where id = new.order_item_id and order_id = (select order_id from shipments where id = new.shipment_id);
  if not found then
    raise foreign_key_violation using constraint = 'shipment_lines_of_order', message = 'not a line of this order';
  end if;
  perform set_config('app.actor', asker, true);
  return null;
end $$;
