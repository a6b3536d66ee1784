-- The places that carts hold and orders pay for. Buyers, and those who look after orders, are not
-- those who keep the schedule: these functions see more than their caller for as long as they run,
-- and touch no place but those of their cart or order.

-- A place for a person without an account, held while it is paid for; null when none is free. The
-- group's places are locked by the caller.
create function hold_place(session uuid, person text, email text, phone text, until timestamptz, moment timestamptz)
  returns uuid language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); number integer := take_place_number(session); held uuid;
begin
  if number is null then return null; end if;
  perform set_config('app.actor', 'system', true);
  insert into group_participants (session_id, places, place_no, client_name, client_email, client_phone, status, hold_until,
      joined_at, booking_date, booked_by, updated_at)
    select s.id, s.max_participants, number, person, email, phone, 'pending', least(until, s.starts_at),
      moment, (moment at time zone 'Europe/London')::date, 'client', moment
    from sessions s
    where s.id = session and s.kind = 'group' and s.is_listed and s.archived_at is null
      and s.status = 'scheduled' and s.starts_at > moment
    returning id into held;
  perform set_config('app.actor', asker, true);
  return held;
end $$;

-- What the places in the caller's cart are, for whom, and until when they are held. A place that
-- somebody else looks after by now has no names here.
create function places_in_cart() returns table (
    id uuid, participant_id uuid, session_id uuid, person text, email text, phone text, is_client boolean, is_member boolean,
    is_held boolean, hold_until timestamptz, added_at timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); cart text := app_cart();
begin
  perform set_config('app.actor', 'system', true);
  return query select c.id, p.id, p.session_id, p.client_name, p.client_email, p.client_phone, p.client_id is not null,
      is_member(p.client_id, c.added_at),
      p.status = 'pending', p.hold_until, c.added_at
    from cart_places c join group_participants p on p.id = c.participant_id where c.session_id = cart;
  perform set_config('app.actor', asker, true);
end $$;

-- Takes a line out of the caller's cart and gives its place free again, where it is still held and
-- in no order. Tells the group of a place that became free.
create function drop_cart_place(line uuid, moment timestamptz) returns uuid
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); cart text := app_cart(); place uuid; freed uuid;
begin
  perform set_config('app.actor', 'system', true);
  delete from cart_places c where c.id = line and c.session_id = cart returning c.participant_id into place;
  update group_participants p set status = 'cancelled', place_no = null, hold_until = null, cancelled_at = moment,
      version = p.version + 1, updated_at = moment
    where p.id = place and p.status = 'pending' and not exists (select from place_lines l where l.participant_id = p.id)
    returning p.session_id into freed;
  delete from session_claims c using group_participants p
    where freed is not null and p.id = place and c.session_id = freed and c.client_id = p.client_id;
  perform set_config('app.actor', asker, true);
  return freed;
end $$;

-- Which places an order pays for, and in which groups: what is locked before either changes.
create function places_of_order(ordered uuid) returns table (participant_id uuid, session_id uuid, client_id uuid)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select p.id, p.session_id, p.client_id
    from order_items i join place_lines l on l.order_item_id = i.id join group_participants p on p.id = l.participant_id
    where i.order_id = ordered;
  perform set_config('app.actor', asker, true);
end $$;

-- The places of an unpaid order are held as long as the order is.
create function keep_ordered_places(ordered uuid) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update group_participants p set hold_until = least(o.reserved_until, s.starts_at)
    from orders o join order_items i on i.order_id = o.id join place_lines l on l.order_item_id = i.id, sessions s
    where o.id = ordered and p.id = l.participant_id and s.id = p.session_id and p.status = 'pending'
      and o.reserved_until is not null;
  perform set_config('app.actor', asker, true);
end $$;

-- The order is paid: its places are confirmed, each with what was paid for it. Tells every place of
-- the order, and whether there is one to come to.
create function confirm_ordered_places(ordered uuid, moment timestamptz)
  returns table (id uuid, version integer, is_confirmed boolean)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query update group_participants p set
      status = case when p.status = 'pending' then 'confirmed' else p.status end,
      hold_until = case when p.status = 'pending' then null else p.hold_until end,
      payment_status = 'completed', amount_paid = i.total - i.discount_amount, version = p.version + 1, updated_at = moment
    from order_items i join place_lines l on l.order_item_id = i.id
    where i.order_id = ordered and p.id = l.participant_id and p.payment_status = 'pending'
    returning p.id, p.version, p.status = 'confirmed';
  perform set_config('app.actor', asker, true);
end $$;

-- The order is given up, or all of its money goes back: its places are free again, except those of a
-- group that has begun, those that the studio confirmed although they were not paid, and those that
-- were paid back by themselves, restored and paid otherwise. Tells the groups, and which were paid.
create function release_ordered_places(ordered uuid, moment timestamptz)
  returns table (id uuid, version integer, session_id uuid, was_paid boolean)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query with freed as (
      update group_participants p set status = 'cancelled', place_no = null, hold_until = null, cancelled_at = moment,
        version = p.version + 1, updated_at = moment
      from order_items i join place_lines l on l.order_item_id = i.id, sessions s
      where i.order_id = ordered and p.id = l.participant_id and s.id = p.session_id
        and (p.status = 'pending' or (p.status = 'confirmed' and p.payment_status = 'completed' and s.starts_at > moment))
        and not exists (select from refunds r where r.order_id = ordered and starts_with(r.key, 'place:' || p.id))
      returning p.id, p.version, p.session_id, p.client_id, p.payment_status = 'completed' as was_paid
    ), unclaimed as (
      delete from session_claims c using freed f where c.session_id = f.session_id and c.client_id = f.client_id
    ) select f.id, f.version, f.session_id, f.was_paid from freed f;
  perform set_config('app.actor', asker, true);
end $$;

-- A line of the order comes back with a refund of a part: the place or session that it pays for, if it
-- is to come, is given up and paid back by that refund, so that nothing goes back for it a second time.
-- A row without an id where it is over, was cancelled, or was paid back by itself; no row for a line
-- that pays for neither. Without a group it is a session.
create function return_ordered_line(ordered uuid, line uuid, moment timestamptz)
  returns table (id uuid, version integer, session_id uuid)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare asker text := current_setting('app.actor', true); place uuid; own uuid; freed uuid; since integer; claimed uuid;
begin
  perform set_config('app.actor', 'system', true);
  select l.participant_id into place from order_items i join place_lines l on l.order_item_id = i.id
    where i.order_id = ordered and i.id = line;
  select l.session_id into own from order_items i join session_lines l on l.order_item_id = i.id
    where i.order_id = ordered and i.id = line;
  update group_participants p set status = 'cancelled', place_no = null, hold_until = null, cancelled_at = moment,
      payment_status = 'refunded', amount_paid = 0, version = p.version + 1, updated_at = moment
    from sessions s
    where p.id = place and s.id = p.session_id and p.status = 'confirmed' and p.payment_status = 'completed'
      and s.status = 'scheduled' and s.starts_at > moment
      and not exists (select from refunds r where r.order_id = ordered and starts_with(r.key, 'place:' || p.id))
    returning p.id, p.version, p.session_id into freed, since, claimed;
  if freed is not null then
    delete from session_claims c using group_participants p
      where p.id = freed and c.session_id = claimed and c.client_id = p.client_id;
  else
    update sessions s set status = 'cancelled', cancelled_at = moment, version = s.version + 1, updated_at = moment
      from session_lines l
      where s.id = own and l.session_id = s.id and s.status = 'scheduled' and l.payment_status = 'completed'
        and s.starts_at > moment
        and not exists (select from refunds r where r.order_id = ordered and starts_with(r.key, 'session:' || s.id))
      returning s.id, s.version into freed, since;
    update session_lines l set payment_status = 'refunded', amount_paid = 0 where l.session_id = freed;
    delete from session_claims c where c.session_id = freed;
  end if;
  if coalesce(place, own) is not null then return query select freed, since, claimed; end if;
  perform set_config('app.actor', asker, true);
end $$;

-- Money came for an order that was given up: its places are taken once more, all of them or none.
-- A group that has begun, is full, or for which others wait by now has none; and what was paid at the
-- studio meanwhile is not paid twice.
create function take_ordered_places_again(ordered uuid, moment timestamptz) returns boolean
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); place record; number integer; is_free boolean;
begin
  perform set_config('app.actor', 'system', true);
  if exists (select from order_items i join place_lines l on l.order_item_id = i.id
      join group_participants p on p.id = l.participant_id
    where i.order_id = ordered and p.status <> 'cancelled' and p.payment_status = 'completed') then
    perform set_config('app.actor', asker, true);
    return false;
  end if;
  begin
    for place in
      select p.id, p.client_id, s.id as session_id, s.max_participants, s.starts_at, s.during,
        s.status = 'scheduled' and s.starts_at > moment and s.archived_at is null as is_open
      from order_items i join place_lines l on l.order_item_id = i.id
        join group_participants p on p.id = l.participant_id join sessions s on s.id = p.session_id
      where i.order_id = ordered and p.status = 'cancelled' order by s.id, i.position
    loop
      number := take_place_number(place.session_id);
      is_free := place.is_open and number is not null
        and count_free_places(place.session_id) > count_kept_places(place.session_id, moment)
        and count_places(place.session_id, '{waitlist}') = 0;
      if not is_free then raise exclusion_violation; end if;
      update group_participants set status = 'pending', place_no = number, places = place.max_participants,
          hold_until = place.starts_at, cancelled_at = null, kept_until = null, cancellation_reason = '',
          is_late_cancel = false, payment_status = 'pending', version = version + 1, updated_at = moment
        where id = place.id;
      if place.client_id is not null then
        insert into session_claims (session_id, client_id, during) values (place.session_id, place.client_id, place.during);
      end if;
    end loop;
  exception when exclusion_violation or unique_violation or check_violation then
    perform set_config('app.actor', asker, true);
    return false;
  end;
  perform set_config('app.actor', asker, true);
  return true;
end $$;

-- Whether a place was paid by an order, so that what is paid for it goes back by itself. Of the
-- caller's own place, whoever paid.
create function is_paid_by_order(place uuid) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); paid boolean;
begin
  perform set_config('app.actor', 'system', true);
  select exists (select from place_lines l join group_participants p on p.id = l.participant_id
    where p.id = place and p.payment_status = 'completed' and (asker <> 'client' or p.client_id = app_person())) into paid;
  perform set_config('app.actor', asker, true);
  return paid;
end $$;

-- What a place had cost goes back: all of it, or less what a late cancellation keeps.
create function mark_place_refunded(place uuid, kept numeric) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update group_participants set amount_paid = kept, version = version + 1,
      payment_status = case when kept > 0 then 'completed' else 'refunded' end
    where id = place;
  perform set_config('app.actor', asker, true);
end $$;

-- Whether a place is in an order that may still be paid.
create function is_in_open_order(place uuid) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); is_open boolean;
begin
  perform set_config('app.actor', 'system', true);
  select exists (select from place_lines l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
    where l.participant_id = place and o.paid_at is null and o.released_at is null) into is_open;
  perform set_config('app.actor', asker, true);
  return is_open;
end $$;
