-- Triggers of the tables in db/schema/shipments.ts.

-- The staff may not change the lines of an order: what has been sent of them is counted from the
-- parcels.
create function count_sent() returns trigger language plpgsql as $$
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

create function uncount_sent() returns trigger language plpgsql as $$
declare asker text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  update order_items set sent_quantity = sent_quantity - old.quantity where id = old.order_item_id;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create trigger shipment_lines_count_sent after insert on shipment_lines for each row execute function count_sent();

create trigger shipment_lines_uncount_sent after delete on shipment_lines for each row execute function uncount_sent();
