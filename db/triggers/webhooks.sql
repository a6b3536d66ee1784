-- What happens is said to receivers of webhooks by the tables in which it happens, whichever command
-- writes them. Each reads as the system: who books a place does not see the whole group.

create function webhook_of_session() returns trigger language plpgsql as $$
declare was text := case when tg_op = 'UPDATE' then old.status else 'held' end;
  asker text := current_setting('app.actor', true);
begin
  if new.kind = 'individual' then
    if new.status = 'scheduled' and was in ('held', 'cancelled') then
      perform publish_webhook('booking.created', new.updated_at, webhook_session(new));
    elsif new.status = 'cancelled' and was = 'scheduled' then
      perform publish_webhook('booking.cancelled', new.updated_at, webhook_session(new));
    elsif new.status = 'scheduled' and was = 'scheduled' and (new.starts_at, new.ends_at, new.therapist_id, new.location_id)
      is distinct from (old.starts_at, old.ends_at, old.therapist_id, old.location_id) then
      perform publish_webhook('booking.moved', new.updated_at,
        webhook_session(new) || jsonb_build_object('previous_starts_at', webhook_time(old.starts_at)));
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' then return null; end if;
  perform set_config('app.actor', 'system', true);
  if new.status = 'cancelled' and was = 'scheduled' then
    perform publish_webhook('booking.cancelled', new.updated_at, webhook_place(p))
      from group_participants p where p.session_id = new.id and p.status = 'confirmed';
  elsif new.status = 'scheduled' and was = 'cancelled' then
    perform publish_webhook('booking.created', new.updated_at, webhook_place(p))
      from group_participants p where p.session_id = new.id and p.status = 'confirmed';
  elsif new.status = 'scheduled' and (new.starts_at, new.ends_at, new.location_id)
    is distinct from (old.starts_at, old.ends_at, old.location_id) then
    perform publish_webhook('booking.moved', new.updated_at,
      webhook_place(p) || jsonb_build_object('previous_starts_at', webhook_time(old.starts_at)))
      from group_participants p where p.session_id = new.id and p.status = 'confirmed';
  end if;
  perform set_config('app.actor', coalesce(asker, ''), true);
  return null;
end $$;

create trigger sessions_webhook after insert or update of status, starts_at, ends_at, therapist_id, location_id
  on sessions for each row execute function webhook_of_session();

create function webhook_of_place() returns trigger language plpgsql as $$
declare was text := case when tg_op = 'UPDATE' then old.status else '' end;
  asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  if new.status = 'confirmed' and was <> 'confirmed' then
    perform publish_webhook('booking.created', new.updated_at, webhook_place(new)) where hears_webhook('booking.created');
  elsif new.status = 'cancelled' and was = 'confirmed' then
    perform publish_webhook('booking.cancelled', new.updated_at, webhook_place(new))
      where hears_webhook('booking.cancelled');
  elsif new.status = 'confirmed' and new.session_id <> old.session_id then
    perform publish_webhook('booking.moved', new.updated_at, webhook_place(new) || jsonb_build_object(
      'previous_starts_at', (select webhook_time(starts_at) from sessions where id = old.session_id)));
  end if;
  perform set_config('app.actor', coalesce(asker, ''), true);
  return null;
end $$;

create trigger group_participants_webhook after insert or update of status, session_id on group_participants
  for each row execute function webhook_of_place();

create function webhook_of_order() returns trigger language plpgsql as $$
begin
  perform publish_webhook('order.paid', new.paid_at, jsonb_build_object('order_id', new.id,
    'order_number', new.order_number, 'total_pence', (new.total_amount * 100)::integer, 'currency', new.currency,
    'paid_at', webhook_time(new.paid_at))) where hears_webhook('order.paid');
  return null;
end $$;

-- What moved in was paid elsewhere, and came to nothing here.
create trigger orders_webhook_placed after insert on orders for each row
  when (new.paid_at is not null and new.channel <> 'moved-in') execute function webhook_of_order();

create trigger orders_webhook_paid after update of paid_at on orders for each row
  when (new.paid_at is not null and old.paid_at is null) execute function webhook_of_order();

create function webhook_of_refund() returns trigger language plpgsql as $$
begin
  perform publish_webhook('order.refunded', new.updated_at, jsonb_build_object('refund_id', new.id,
    'order_id', o.id, 'order_number', o.order_number, 'amount_pence', (new.amount * 100)::integer,
    'currency', o.currency, 'refunded_at', webhook_time(new.updated_at)))
    from orders o where o.id = new.order_id;
  return null;
end $$;

create trigger refunds_webhook_added after insert on refunds for each row
  when (new.status = 'succeeded') execute function webhook_of_refund();

create trigger refunds_webhook_sent after update of status on refunds for each row
  when (new.status = 'succeeded' and old.status <> 'succeeded') execute function webhook_of_refund();

create function webhook_of_client() returns trigger language plpgsql as $$
begin
  perform publish_webhook('client.created', new.created_at, jsonb_build_object('client_id', new.id,
    'client_number', new.client_number, 'created_at', webhook_time(new.created_at)));
  return null;
end $$;

create trigger clients_webhook after insert on clients for each row
  when (new.user_type = 'client') execute function webhook_of_client();

-- Once when a stock falls below what is few, not again with each piece that is sold after.
create function webhook_of_stock() returns trigger language plpgsql as $$
begin
  perform publish_webhook('stock.low', now(), jsonb_build_object('product_id', p.id, 'sku', p.sku,
    'left', new.quantity, 'low_below', few.below))
    from products p,
      lateral (select coalesce(p.low_stock_below, (select low_stock_threshold from settings), 5) as below) few
    where p.stock_item_id = new.id and p.status = 'published' and new.quantity < few.below and old.quantity >= few.below;
  return null;
end $$;

create trigger stock_items_webhook after update of quantity on stock_items for each row
  when (new.quantity < old.quantity) execute function webhook_of_stock();
