-- Triggers of the tables in db/schema/place-guests.ts.

-- No guest stands on a place that the line does not hold. A refund waits for the order's row, or
-- this waits for the refund.
create function hold_place_guest() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  perform from orders o join order_items i on i.order_id = o.id
    where o.id = new.order_id and i.id = new.order_item_id for share of o;
  if not found then
    raise foreign_key_violation using constraint = 'place_guests_of_order', message = 'not a line of this order';
  end if;
  if new.place > places_of_line(new.order_item_id) then
    raise check_violation using constraint = 'place_guests_within_places', message = 'more names than places';
  end if;
  perform set_config('app.actor', asker, true);
  return new;
end $$;

create trigger place_guests_hold before insert or update of order_id, order_item_id, place, name on place_guests
  for each row execute function hold_place_guest();
