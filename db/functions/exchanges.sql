-- Functions about things of an order that were exchanged.

-- Pieces of a line that had not been sent when they were exchanged stay here. The staff may not
-- change the lines of an order in any other way.
create function keep_exchanged(line uuid, pieces integer) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  if not app_is('staff') then raise insufficient_privilege using message = 'only the staff exchange'; end if;
  perform set_config('app.actor', 'system', true);
  update order_items set exchanged_quantity = exchanged_quantity + least(pieces, quantity - sent_quantity - exchanged_quantity)
    where id = line and product_type = 'physical';
  perform set_config('app.actor', asker, true);
end $$;
