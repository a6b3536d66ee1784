-- The sessions with a therapist that carts hold and orders pay for, as places in classes are
-- (ordered-places.sql): these functions see more than their caller for as long as they run, and touch
-- no session but those of their cart or order.

-- What the sessions in the caller's cart are, and until when they are held.
create function sessions_in_cart() returns table (
    id uuid, session_id uuid, what text, therapist text, starts_at timestamptz, price numeric, is_held boolean,
    hold_until timestamptz, added_at timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); cart text := app_cart();
begin
  perform set_config('app.actor', 'system', true);
  return query select c.id, s.id, y.name, t.name, s.starts_at, s.price, s.status = 'held', s.hold_until, c.added_at
    from cart_sessions c join sessions s on s.id = c.session_id join session_types y on y.id = s.session_type_id
      join therapists t on t.id = s.therapist_id
    where c.cart_session_id = cart;
  perform set_config('app.actor', asker, true);
end $$;

-- A session that is held ends, and its time is free; a step of the functions below.
create function end_held_session(held uuid, moment timestamptz) returns void language sql as $$
  delete from session_claims where session_id = held;
  update sessions set status = 'cancelled', cancelled_at = moment, version = version + 1, updated_at = moment
    where id = held and status = 'held';
$$;

-- Takes a line out of the caller's cart, and gives its time free where it is still held and in no order.
create function drop_cart_session(line uuid, moment timestamptz) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); cart text := app_cart(); held uuid;
begin
  perform set_config('app.actor', 'system', true);
  -- Locked first, as an order does that takes the line.
  perform from sessions s where s.id in (select c.session_id from cart_sessions c where c.id = line and c.cart_session_id = cart)
    for no key update;
  delete from cart_sessions c where c.id = line and c.cart_session_id = cart returning c.session_id into held;
  perform end_held_session(s.id, moment) from sessions s
    where s.id = held and s.status = 'held' and not exists (select from session_lines l where l.session_id = s.id);
  perform set_config('app.actor', asker, true);
end $$;

-- Which sessions an order pays for, and whose time they take: what is locked before one changes.
create function sessions_of_order(ordered uuid)
  returns table (session_id uuid, client_id uuid, therapist_id uuid, room_id uuid)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select s.id, s.client_id, s.therapist_id, s.room_id
    from order_items i join session_lines l on l.order_item_id = i.id join sessions s on s.id = l.session_id
    where i.order_id = ordered;
  perform set_config('app.actor', asker, true);
end $$;

-- The sessions of an unpaid order are held as long as the order is.
create function keep_ordered_sessions(ordered uuid) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update sessions s set hold_until = least(o.reserved_until, s.starts_at)
    from orders o join order_items i on i.order_id = o.id join session_lines l on l.order_item_id = i.id
    where o.id = ordered and s.id = l.session_id and s.status = 'held' and o.reserved_until is not null;
  perform set_config('app.actor', asker, true);
end $$;

-- The order is paid: its sessions take place, each with what was paid for it, and the therapist looks
-- after the client from now on. Tells those that were held until now.
create function confirm_ordered_sessions(ordered uuid, moment timestamptz)
  returns table (id uuid, version integer) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update session_lines l set payment_status = 'completed', amount_paid = i.total - i.discount_amount
    from order_items i where i.id = l.order_item_id and i.order_id = ordered and l.payment_status = 'pending';
  insert into client_therapists (client_id, therapist_id, since)
    select s.client_id, s.therapist_id, moment from order_items i join session_lines l on l.order_item_id = i.id
      join sessions s on s.id = l.session_id
    where i.order_id = ordered and s.status = 'held' on conflict do nothing;
  return query update sessions s set status = 'scheduled', hold_until = null, version = s.version + 1, updated_at = moment
    from order_items i join session_lines l on l.order_item_id = i.id
    where i.order_id = ordered and s.id = l.session_id and s.status = 'held'
    returning s.id, s.version;
  perform set_config('app.actor', asker, true);
end $$;

-- The order is given up: what it held is free again, and what it had paid for is cancelled unless it has
-- begun. A session that the studio booked stays, and is unpaid. Tells those that had been confirmed.
create function release_ordered_sessions(ordered uuid, moment timestamptz)
  returns table (id uuid, version integer) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  perform end_held_session(l.session_id, moment) from order_items i join session_lines l on l.order_item_id = i.id
    join sessions s on s.id = l.session_id where i.order_id = ordered and s.status = 'held';
  return query with freed as (
      update sessions s set status = 'cancelled', cancelled_at = moment, version = s.version + 1, updated_at = moment
      from order_items i join session_lines l on l.order_item_id = i.id
      where i.order_id = ordered and s.id = l.session_id and s.status = 'scheduled' and l.payment_status = 'completed'
        and s.starts_at > moment
      returning s.id, s.version
    ), unclaimed as (delete from session_claims c using freed f where c.session_id = f.id)
    select f.id, f.version from freed f;
  perform set_config('app.actor', asker, true);
end $$;

-- Money came for an order that was given up: its sessions are taken once more, all of them or none. One
-- whose time is not free any more, whose therapist has left, or that was paid otherwise meanwhile, is not
-- to be had.
create function take_ordered_sessions_again(ordered uuid, moment timestamptz) returns boolean
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); one record;
begin
  perform set_config('app.actor', 'system', true);
  begin
    for one in
      select s.id, s.status, s.starts_at, s.ends_at, s.during, s.hold_until, s.therapist_id, s.room_id, s.client_id, l.order_item_id,
        coalesce(y.buffer_before, 0) as before, coalesce(y.buffer_after, 0) as after,
        exists (select from therapists t where t.id = s.therapist_id and t.is_active) as works_here
      from order_items i join session_lines l on l.order_item_id = i.id join sessions s on s.id = l.session_id
        join session_types y on y.id = s.session_type_id
      where i.order_id = ordered order by s.id
    loop
      if one.status <> 'cancelled' and is_session_paid(one.id) then raise exclusion_violation; end if;
      continue when one.status <> 'cancelled';
      if one.starts_at <= moment or one.hold_until is null or not one.works_here then raise exclusion_violation; end if;
      update sessions set status = 'held', hold_until = starts_at, cancelled_at = null, is_late_cancel = false,
          version = version + 1, updated_at = moment where id = one.id;
      update session_lines set payment_status = 'pending', amount_paid = 0 where order_item_id = one.order_item_id;
      insert into session_claims (session_id, therapist_id, during) values (one.id, one.therapist_id,
        tstzrange(one.starts_at - make_interval(mins => one.before), one.ends_at + make_interval(mins => one.after)));
      insert into session_claims (session_id, client_id, during) values (one.id, one.client_id, one.during);
      if one.room_id is not null then
        insert into session_claims (session_id, room_id, during) values (one.id, one.room_id, one.during);
      end if;
    end loop;
  exception when exclusion_violation or unique_violation or check_violation then
    perform set_config('app.actor', asker, true);
    return false;
  end;
  perform set_config('app.actor', asker, true);
  return true;
end $$;

-- Whether a session is paid: by card, at the studio, with a pass, or in the system that it moved in from.
create function is_session_paid(asked uuid) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); paid boolean;
begin
  perform set_config('app.actor', 'system', true);
  select exists (select from session_lines l where l.session_id = asked and l.payment_status = 'completed')
    or exists (select from studio_payments p where p.session_id = asked and p.ended_at is null)
    or coalesce((select sum(e.credits) < 0 from pass_entries e where e.session_id = asked), false)
    or exists (select from sessions s where s.id = asked and s.moved_in_as = 'paid') into paid;
  perform set_config('app.actor', asker, true);
  return paid;
end $$;

-- Whether a session is in an order that may still be paid.
create function is_session_in_open_order(asked uuid) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); is_open boolean;
begin
  perform set_config('app.actor', 'system', true);
  select exists (select from session_lines l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
    where l.session_id = asked and o.paid_at is null and o.released_at is null) into is_open;
  perform set_config('app.actor', asker, true);
  return is_open;
end $$;

-- When what a line of an order pays for takes place now, which its name says of the day it was sold; null
-- for what was cancelled, and for any other line. For a reader of the line.
create function line_starts_at(item uuid) returns timestamptz
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); begins timestamptz;
begin
  perform set_config('app.actor', 'system', true);
  select s.starts_at into begins from sessions s where s.status <> 'cancelled' and s.id = coalesce(
    (select p.session_id from place_lines l join group_participants p on p.id = l.participant_id
      where l.order_item_id = item and p.status <> 'cancelled'),
    (select l.session_id from session_lines l where l.order_item_id = item));
  perform set_config('app.actor', asker, true);
  return begins;
end $$;
