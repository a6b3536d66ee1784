-- Functions about passes.

-- Whether a pass is its client's own and pays for a place in a class, or for a session of one's own.
-- To be asked as the system.
create function pass_fits(pass uuid, place uuid, own uuid) returns boolean language sql stable as $$
  select exists (
    select from passes p
    join orders o on o.id = p.order_id
    join customers u on u.id = o.customer_id
    join clients c on c.email = u.email and c.email_verified
    left join group_participants g on g.id = place
    join sessions s on s.id = coalesce(g.session_id, own)
    where p.id = pass and p.issued_at is not null and s.starts_at <= p.valid_until
      and (p.opens, s.kind) in (('class', 'group'), ('session', 'individual'))
      and coalesce(g.client_id, s.client_id) = c.id
      and (p.session_type_id is null or p.session_type_id = s.session_type_id)
      and (s.session_date between p.frozen_from and p.frozen_until) is not true
  ) $$;

-- The last instant of the London day so many days after another.
create function last_instant(since timestamptz, after_days integer) returns timestamptz language sql stable as $$
  select (((since at time zone 'Europe/London')::date + after_days + 1)::timestamp at time zone 'Europe/London') - interval '1 ms' $$;

-- A pass follows what it paid for: a place or session that is cancelled is one more to use, unless its
-- client cancelled late; one that stands again is used again, or else is to be paid otherwise. What
-- the studio gave back can be used for 30 days at least.
create function pass_follows(place uuid, own uuid, moment timestamptz) returns void language plpgsql as $$
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
