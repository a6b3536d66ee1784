-- Functions about passes.

-- Whether a client may use a pass: it is theirs, by the order under their proved address, or its buyer
-- shares it with them and they have accepted. Who moved in and has not signed in yet is known by the address
-- that the studio brought. To be asked as the system.
create function may_use_pass(pass uuid, client uuid) returns boolean language sql stable as $$
  select exists (
    select from passes p
    join orders o on o.id = p.order_id
    join customers u on u.id = o.customer_id
    join clients c on c.email = u.email and (c.email_verified or c.moved_in_at is not null)
    where p.id = pass and c.id = client
  ) or exists (
    select from pass_sharers s join passes p on p.id = s.pass_id
    where s.pass_id = pass and s.client_id = client and s.ended_at is null and p.is_shared
  ) $$;

-- The passes that others share with the client who asks.
create function app_shared_passes() returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); found uuid[];
begin
  if asker <> 'client' then return '{}'; end if;
  perform set_config('app.actor', 'system', true);
  select coalesce(array_agg(s.pass_id), '{}') into found from pass_sharers s join passes p on p.id = s.pass_id
    where s.client_id = app_person() and s.ended_at is null and p.is_shared;
  perform set_config('app.actor', asker, true);
  return found;
end $$;

-- The passes that a client may use, for those who book for them.
create function passes_of_client(client uuid) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); found uuid[];
begin
  if not app_keeps_diary() and not (asker = 'client' and client = app_person()) and not app_key_pays() then
    return '{}';
  end if;
  perform set_config('app.actor', 'system', true);
  select coalesce(array_agg(p.id), '{}') into found from passes p where p.issued_at is not null and may_use_pass(p.id, client);
  perform set_config('app.actor', asker, true);
  return found;
end $$;

-- What others want to share with the client who asks: whose pass it is, by name.
create function pass_invitations(moment timestamptz) returns table (id uuid, pass_name text, buyer text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  if asker <> 'client' then return; end if;
  perform set_config('app.actor', 'system', true);
  return query select s.id, p.name, concat_ws(' ', u.first_name, u.last_name)
    from pass_sharers s join passes p on p.id = s.pass_id join orders o on o.id = p.order_id
    join customers u on u.id = o.customer_id
    join clients c on c.id = app_person() and c.email = s.email and c.email_verified
    where s.accepted_at is null and s.ended_at is null and p.is_shared and p.valid_until > moment;
  perform set_config('app.actor', asker, true);
end $$;

-- Who used passes that the asking client may use, entry by entry: the client, or who came along with them.
create function names_of_uses(asked uuid[]) returns table (entry uuid, person text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); theirs uuid[] := passes_of_client(app_person());
begin
  perform set_config('app.actor', 'system', true);
  return query select e.id, coalesce(c.first_name, nullif(g.client_name, ''), own.first_name, '')
    from pass_entries e left join group_participants g on g.id = e.participant_id left join clients c on c.id = g.client_id
    left join sessions s on s.id = e.session_id left join clients own on own.id = s.client_id
    where e.pass_id = any (asked) and e.pass_id = any (theirs) and e.kind in ('used', 'returned');
  perform set_config('app.actor', asker, true);
end $$;

-- A place for a person who comes along with a client who has one: confirmed, without an account, to
-- be paid by the client's pass. Null where the group is full.
create function seat_companion(host uuid, person text, moment timestamptz) returns uuid
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); of record; number integer; seated uuid;
begin
  select g.session_id as session into of from group_participants g
    where g.id = host and g.client_id = app_person() and g.status = 'confirmed' and asker = 'client';
  if of.session is null then return null; end if;
  number := take_place_number(of.session);
  if number is null then return null; end if;
  perform set_config('app.actor', 'system', true);
  insert into group_participants (session_id, places, place_no, client_name, status, companion_of_id, joined_at, booking_date,
      booked_by, payment_status, updated_at)
    select s.id, s.max_participants, number, person, 'confirmed', host, moment,
      (moment at time zone 'Europe/London')::date, 'client', 'completed', moment
    from sessions s where s.id = of.session
    returning id into seated;
  perform set_config('app.actor', asker, true);
  return seated;
end $$;

-- How many people come along with a place.
create function count_companions(host uuid) returns integer
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*) into number from group_participants where companion_of_id = host and status <> 'cancelled';
  perform set_config('app.actor', asker, true);
  return number;
end $$;

-- Whether a pass is its client's own and pays for a place in a class, or for a session of one's own.
-- A companion's place is paid by a pass of the client whom they come with, but not by their membership;
-- a place that was given to a friend by the pass of the giver, which has paid for it before.
-- To be asked as the system.
create function pass_fits(pass uuid, place uuid, own uuid) returns boolean language sql stable as $$
  select exists (
    select from passes p
    left join group_participants g on g.id = place
    left join group_participants host on host.id = g.companion_of_id
    join sessions s on s.id = coalesce(g.session_id, own)
    where p.id = pass and p.issued_at is not null and s.starts_at <= p.valid_until
      and (p.opens, s.kind) in (('class', 'group'), ('session', 'individual'))
      and (may_use_pass(p.id, coalesce(g.client_id, host.client_id, s.client_id)) or exists (
        select from place_transfers t join pass_entries e on e.participant_id = t.participant_id
          where t.participant_id = g.id and t.accepted_at is not null and e.pass_id = p.id))
      and (host.id is null or not exists (select from membership_periods m where m.order_id = p.order_id))
      and (p.session_type_id is null or p.session_type_id = s.session_type_id)
      and (s.session_date between p.frozen_from and p.frozen_until) is not true
  ) $$;

-- The last instant of the London day so many days after another.
create function last_instant(since timestamptz, after_days integer) returns timestamptz language sql stable as $$
  select (((since at time zone 'Europe/London')::date + after_days + 1)::timestamp at time zone 'Europe/London') - interval '1 ms' $$;

-- A pass follows what it paid for: a place or session that is cancelled is one more to use, unless its
-- client cancelled late; one that stands again is used again, or else is to be paid otherwise. What
-- the studio gave back can be used for 30 days at least.
create function pass_follows(place uuid, own uuid, moment timestamptz) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); paid record; takes boolean; wanted text;
begin
  perform set_config('app.actor', 'system', true);
  select e.pass_id as pass, sum(e.credits) as net, count(*) as moves into paid
    from pass_entries e where e.participant_id = place or e.session_id = own group by e.pass_id;
  if paid.pass is not null then
    select case when place is null then s.status <> 'cancelled' or s.is_late_cancel
      else s.status <> 'cancelled' and (g.status <> 'cancelled' or g.is_late_cancel) end into takes
      from sessions s left join group_participants g on g.id = place where s.id = coalesce(g.session_id, own);
    if paid.net < 0 and not takes then
      insert into pass_entries (pass_id, kind, credits, cause, participant_id, session_id, at)
        values (paid.pass, 'returned', 1, 'returned:' || coalesce(place, own) || ':' || paid.moves, place, own, moment);
      if asker <> 'client' then
        update passes set valid_until = greatest(valid_until, last_instant(moment, 30)) where id = paid.pass;
      end if;
      wanted := 'refunded';
    elsif paid.net = 0 and takes then
      perform from passes where id = paid.pass for no key update;
      if pass_fits(paid.pass, place, own) and (select sum(e.credits) from pass_entries e where e.pass_id = paid.pass) > 0 then
        insert into pass_entries (pass_id, kind, credits, cause, participant_id, session_id, at)
          values (paid.pass, 'used', -1, 'used:' || coalesce(place, own) || ':' || paid.moves, place, own, moment);
        wanted := 'completed';
      else
        wanted := 'pending';
      end if;
    end if;
    if wanted is not null then
      update group_participants set payment_status = wanted where id = place;
    end if;
  end if;
  perform set_config('app.actor', asker, true);
end $$;
