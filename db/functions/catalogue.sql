-- Functions about catalogue.

-- How many places a line of an order holds: none once the order is cancelled or refunded, and none
-- that went back on the shelf. Lines that draw on one stock hold it in their order, as the back
-- office counts it. Sees more than its caller, and tells a number only.
create function places_of_line(line uuid) returns integer language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select case
      when o.status in ('cancelled', 'refunded') or o.released_at is not null or i.product_type not in ('retreat', 'class') then 0
      when i.stock_item_id is null then i.quantity
      else greatest(0, least(i.quantity,
        (select coalesce(-sum(m.change), 0) from stock_movements m where m.order_id = o.id and m.stock_item_id = i.stock_item_id)
        - (select coalesce(sum(e.quantity), 0) from order_items e
            where e.order_id = o.id and e.stock_item_id = i.stock_item_id and e.position < i.position)))
    end into number
    from order_items i join orders o on o.id = i.order_id where i.id = line;
  perform set_config('app.actor', asker, true);
  return coalesce(number, 0);
end $$;
