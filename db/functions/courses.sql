-- Functions about courses. Buyers may read neither courses nor who is in them: these see more than their caller for as long as
-- they run, and touch only what belongs to the order or product that they are asked about.

-- How many places of each group are a course's and not taken yet: those still for sale, unless the date was released, and
-- those of orders that are being paid. A group without any is not named.
create function course_places_of(groups uuid[]) returns table (session_id uuid, places integer)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select d.session_id, ((case when d.released_at is null then coalesce(k.quantity, 0) else 0 end)
      + (select count(*) from enrolment_dates e join course_enrolments n on n.id = e.enrolment_id
        where e.session_id = d.session_id and n.status = 'pending'))::integer
    from course_dates d join courses c on c.id = d.course_id join products p on p.id = c.product_id
      left join stock_items k on k.id = p.stock_item_id
    where d.session_id = any (groups);
  perform set_config('app.actor', asker, true);
end $$;

-- What a product sells as a course: how many dates its price is for, and which a buyer of this moment would come to; null when
-- it is no course. A date that was cancelled is one that the buyer does not pay, as it goes back to who had paid it.
create function course_of(product uuid, moment timestamptz) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); found jsonb;
begin
  perform set_config('app.actor', 'system', true);
  select jsonb_build_object('id', c.id, 'opensAt', case when c.opens_at > moment then c.opens_at end,
      'all', (select count(*) from course_dates d where d.course_id = c.id),
      'dates', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'hall', l.name) order by s.starts_at, s.id)
        from course_dates d join sessions s on s.id = d.session_id join locations l on l.id = s.location_id
        where d.course_id = c.id and d.released_at is null and s.status = 'scheduled' and s.archived_at is null
          and s.starts_at > moment), '[]'))
    into found from courses c where c.product_id = product;
  perform set_config('app.actor', asker, true);
  return found;
end $$;

-- Whether a verified address is enrolled in the block before this product's.
create function is_in_previous_course(product uuid, address text) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); is_in boolean;
begin
  perform set_config('app.actor', 'system', true);
  select exists (select from courses c join course_enrolments n on n.course_id = c.previous_course_id
      join order_items i on i.id = n.order_item_id join orders o on o.id = i.order_id join customers u on u.id = o.customer_id
    where c.product_id = product and n.status = 'enrolled' and lower(u.email) = lower(address)) into is_in;
  perform set_config('app.actor', asker, true);
  return is_in;
end $$;

-- The order is placed: its courses' places wait for the money, with the dates that the buyer pays for.
create function enrol_ordered(ordered uuid, moment timestamptz) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  with enrolled as (
    insert into course_enrolments (course_id, order_item_id, piece, status, created_at)
      select c.id, i.id, piece, 'pending', moment
      from order_items i join courses c on c.product_id = i.product_id, generate_series(1, i.quantity) piece
      where i.order_id = ordered
      returning id, course_id
  ) insert into enrolment_dates (enrolment_id, session_id)
    select e.id, d.session_id from enrolled e join course_dates d on d.course_id = e.course_id join sessions s on s.id = d.session_id
    where d.released_at is null and s.status = 'scheduled' and s.archived_at is null and s.starts_at > moment;
  perform set_config('app.actor', asker, true);
end $$;

-- Takes one of the places that a course has kept, for the client or, where the database refuses them (they have a place
-- already, a flag, a consent), in their name alone: what was paid for is never lost. The group's places are locked.
create function seat_in_course(session uuid, client uuid, person text, email text, phone text, paid numeric, moment timestamptz)
  returns uuid language plpgsql as $$
declare number integer; seat uuid;
begin
  select min(free) into number from sessions s, generate_series(1, s.max_participants) free
    where s.id = session and not exists (select from group_participants p where p.session_id = session and p.place_no = free);
  if number is null then return null; end if;
  if client is not null then
    update group_participants p set status = 'cancelled', cancelled_at = moment, version = p.version + 1, updated_at = moment
      where p.session_id = session and p.client_id = client and p.status = 'waitlist';
    begin
      insert into group_participants (session_id, places, place_no, client_id, status, joined_at, booking_date, booked_by,
          amount_paid, payment_status, updated_at)
        select s.id, s.max_participants, number, client, 'confirmed', moment, (moment at time zone 'Europe/London')::date,
          'client', paid, 'completed', moment
        from sessions s where s.id = session returning id into seat;
      insert into session_claims (session_id, client_id, during) select s.id, client, s.during from sessions s where s.id = session
        on conflict do nothing;
      return seat;
    exception when integrity_constraint_violation or unique_violation or exclusion_violation or check_violation
      or insufficient_privilege or raise_exception then
      seat := null;
    end;
  end if;
  insert into group_participants (session_id, places, place_no, client_name, client_email, client_phone, status, joined_at,
      booking_date, booked_by, amount_paid, payment_status, updated_at)
    select s.id, s.max_participants, number, person,
      case when exists (select from group_participants p where p.session_id = s.id and p.status <> 'cancelled'
        and lower(p.client_email) = lower(email)) then '' else email end,
      phone, 'confirmed', moment, (moment at time zone 'Europe/London')::date, 'client', paid, 'completed', moment
    from sessions s where s.id = session returning id into seat;
  return seat;
end $$;

-- The order is paid: whoever is enrolled has a place on each date that is still to come. A date that was cancelled is skipped.
create function seat_ordered(ordered uuid, moment timestamptz) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); due record;
begin
  perform set_config('app.actor', 'system', true);
  update course_enrolments n set status = 'enrolled', version = n.version + 1
    from order_items i where i.order_id = ordered and n.order_item_id = i.id and n.status = 'pending';
  for due in
    select n.id as enrolment, s.id as session, case when n.piece = 1 then c.id end as client,
      case when n.piece = 1 then left(btrim(o.first_name || ' ' || o.last_name), 100)
        else coalesce(nullif(g.name, ''), 'Companion (' || o.order_number || ')') end as person,
      case when n.piece = 1 then o.email else '' end as email,
      case when n.piece = 1 then left(coalesce(o.phone, ''), 40) else '' end as phone,
      least(10000, trunc((i.total - i.discount_amount) / i.quantity
        / (select count(*) from enrolment_dates every where every.enrolment_id = n.id), 2)) as paid
    from order_items i join orders o on o.id = i.order_id join course_enrolments n on n.order_item_id = i.id
      join enrolment_dates d on d.enrolment_id = n.id join sessions s on s.id = d.session_id
      left join customers u on u.id = o.customer_id left join clients c on c.email = u.email and c.email_verified
      left join place_guests g on g.order_item_id = i.id and g.place = n.piece
    where i.order_id = ordered and n.status = 'enrolled' and d.participant_id is null
      and s.status = 'scheduled' and s.archived_at is null and s.starts_at > moment
    order by s.id, n.piece
  loop
    update enrolment_dates set participant_id = seat_in_course(due.session, due.client, due.person, due.email, due.phone, due.paid, moment)
      where enrolment_id = due.enrolment and session_id = due.session;
  end loop;
  perform set_config('app.actor', asker, true);
end $$;

-- The order is given up or refunded, or one line of it for the last `pieces` people: their places that are still to come are
-- free. Tells the groups.
create function end_enrolments(ordered uuid, line uuid, pieces integer, moment timestamptz)
  returns table (id uuid, version integer, session_id uuid)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query with ended as (
      update course_enrolments n set status = 'cancelled', ended_at = moment, version = n.version + 1
      from (select n.id, row_number() over (partition by n.order_item_id order by n.piece desc) as turn
        from course_enrolments n join order_items i on i.id = n.order_item_id
        where i.order_id = ordered and n.status <> 'cancelled' and (line is null or i.id = line)) live
      where n.id = live.id and (pieces is null or live.turn <= pieces)
      returning n.id
    ), freed as (
      update group_participants p set status = 'cancelled', place_no = null, hold_until = null, cancelled_at = moment,
        payment_status = 'refunded', version = p.version + 1, updated_at = moment
      from ended e join enrolment_dates d on d.enrolment_id = e.id, sessions s
      where p.id = d.participant_id and s.id = p.session_id and p.status <> 'cancelled' and s.starts_at > moment
      returning p.id, p.version, p.session_id, p.client_id
    ), unclaimed as (
      delete from session_claims c using freed f where c.session_id = f.session_id and c.client_id = f.client_id
    ) select f.id, f.version, f.session_id from freed f;
  perform set_config('app.actor', asker, true);
end $$;

-- Money came for an order that was given up: its places in courses wait for their dates once more, if all of these are still
-- sold. The stock, which is claimed next, says whether there is a place.
create function enrol_ordered_again(ordered uuid) returns boolean
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); is_open boolean;
begin
  perform set_config('app.actor', 'system', true);
  select coalesce(bool_and(c.released_at is null and s.status = 'scheduled' and s.archived_at is null), true) into is_open
    from order_items i join course_enrolments n on n.order_item_id = i.id join enrolment_dates d on d.enrolment_id = n.id
      join sessions s on s.id = d.session_id left join course_dates c on c.session_id = s.id
    where i.order_id = ordered and n.status = 'cancelled';
  if is_open then
    update course_enrolments n set status = 'pending', ended_at = null, version = n.version + 1
      from order_items i where i.order_id = ordered and n.order_item_id = i.id and n.status = 'cancelled';
  end if;
  perform set_config('app.actor', asker, true);
  return is_open;
end $$;

-- The dates that these products sell, whose places are locked before a buyer may be given them.
create function course_groups(sold uuid[]) returns table (session_id uuid)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select d.session_id from courses c join course_dates d on d.course_id = c.id
    where c.product_id = any (sold) and d.released_at is null;
  perform set_config('app.actor', asker, true);
end $$;

-- What is locked before an order's enrolments change: the dates of its courses, those who come, and their places.
create function course_places_of_order(ordered uuid) returns table (participant_id uuid, session_id uuid, client_id uuid)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select p.id, coalesce(p.session_id, d.session_id), p.client_id
    from order_items i join course_enrolments n on n.order_item_id = i.id join enrolment_dates d on d.enrolment_id = n.id
      left join group_participants p on p.id = d.participant_id
    where i.order_id = ordered
    union
    select null::uuid, d.session_id, null::uuid
    from order_items i join courses c on c.product_id = i.product_id join course_dates d on d.course_id = c.id
    where i.order_id = ordered and d.released_at is null;
  perform set_config('app.actor', asker, true);
end $$;

-- The dates that an order pays for, line by line: for its page and its mail, to whoever may read the order.
create function course_dates_of_order(ordered uuid) returns table (line uuid, starts_at timestamptz, hall text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  if not exists (select from orders o where o.id = ordered) then return; end if;
  perform set_config('app.actor', 'system', true);
  return query select distinct i.id, s.starts_at, l.name
    from order_items i join course_enrolments n on n.order_item_id = i.id and n.piece = 1
      join enrolment_dates d on d.enrolment_id = n.id join sessions s on s.id = d.session_id join locations l on l.id = s.location_id
    where i.order_id = ordered and s.status <> 'cancelled' order by 2;
  perform set_config('app.actor', asker, true);
end $$;

-- A person has proved an address, or has come back under it: the places that were paid for with it, in courses and in single
-- classes that are still to come, are theirs and not a guest's. Where the database refuses them (a flag, a guardian, a place of
-- their own in the same class) the place stays as it is: what was paid for is never lost. Companions stay guests. Says how many.
create function join_paid_places(account uuid, moment timestamptz) returns integer language plpgsql as $$
declare asker text := current_setting('app.actor', true); due record; joined integer := 0;
begin
  perform set_config('app.actor', 'system', true);
  for due in
    select p.id, s.id as session, s.during, c.id as client
    from clients c join group_participants p on lower(p.client_email) = lower(c.email) join sessions s on s.id = p.session_id
    where c.auth_user_id = account and c.email_verified and c.user_type = 'client' and p.client_id is null
      and p.client_email <> '' and p.companion_of_id is null and p.booked_by = 'client' and p.status = 'confirmed' and p.payment_status = 'completed'
      and s.status = 'scheduled' and s.starts_at > moment
    order by s.id, p.id for update of p
  loop
    begin
      update group_participants p set client_id = due.client, client_name = '', client_email = '', client_phone = '',
        version = p.version + 1, updated_at = moment where p.id = due.id;
      insert into session_claims (session_id, client_id, during) values (due.session, due.client, due.during)
        on conflict do nothing;
      joined := joined + 1;
    exception when integrity_constraint_violation or unique_violation or exclusion_violation or check_violation
      or insufficient_privilege or raise_exception then
      null;
    end;
  end loop;
  perform set_config('app.actor', asker, true);
  return joined;
end $$;
