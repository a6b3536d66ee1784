-- Functions about place-guests.

-- The guest on a place that was given back is forgotten: the last of them, for a place has a
-- number and no face.
create function forget_place_guests(order_of uuid) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  delete from place_transfers where order_id = order_of and place > places_of_line(order_item_id);
  delete from place_guests where order_id = order_of and place > places_of_line(order_item_id);
  perform set_config('app.actor', asker, true);
end $$;
