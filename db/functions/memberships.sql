-- Functions about memberships.

-- Whether a client pays the price for members at a moment: of the caller themselves, and of all clients for
-- those who write orders. A card that was declined is no membership until it is paid.
create function is_member(client uuid, moment timestamptz) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); found boolean;
begin
  if asker = 'client' and client is distinct from app_person() then return false; end if;
  perform set_config('app.actor', 'system', true);
  select exists (select from memberships m where m.client_id = client
    and (m.status = 'active' or (m.status = 'paused' and m.paid_until > moment))) into found;
  perform set_config('app.actor', asker, true);
  return found;
end $$;

-- The order of a first month is paid: its membership begins. Tells which,
-- once.
create function start_membership(ordered uuid, moment timestamptz, days integer) returns uuid
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); begun uuid;
begin
  perform set_config('app.actor', 'system', true);
  update memberships m set status = 'active', started_at = moment, cooling_off_until = last_instant(moment, days), paid_until = p.ends_at
    from membership_periods p
    where m.first_order_id = ordered and m.status = 'pending' and p.order_id = ordered returning m.id into begun;
  perform set_config('app.actor', asker, true);
  return begun;
end $$;

-- The order of a first month is given up, by its buyer, the studio or time: nothing has begun.
create function end_unpaid_membership(ordered uuid, moment timestamptz) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update memberships set status = 'ended', ended_at = moment, end_reason = 'unpaid' where first_order_id = ordered and status = 'pending';
  perform set_config('app.actor', asker, true);
end $$;

-- Whether an order is a month of a membership.
create function is_month_of_membership(ordered uuid) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); found boolean;
begin
  perform set_config('app.actor', 'system', true);
  select exists (select from membership_periods where order_id = ordered) into found;
  perform set_config('app.actor', asker, true);
  return found;
end $$;
