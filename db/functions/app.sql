-- Who asks in this transaction: what policies and triggers go by (decision 002).

create function app_account() returns uuid language sql stable
  as $$ select nullif(current_setting('app.account', true), '')::uuid $$;

create function app_cart() returns text language sql stable
  as $$ select nullif(current_setting('app.cart', true), '') $$;

-- Who asks, beside actor, cart and orders: the signed-in person, a therapist's permissions, a
-- staff member's role.
create function app_is(actor text) returns boolean language sql stable
  as $$ select current_setting('app.actor', true) = actor $$;

create function app_is_owner() returns boolean language sql stable
  as $$ select app_is('staff') and current_setting('app.role', true) = 'owner' $$;

create function app_is_somebody() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.actor', true), '') <> '' $$;

-- Identities are set once a transaction or read (db/client.ts). Where none is set, no row is seen.
create function app_is_system() returns boolean language sql stable
  as $$ select current_setting('app.actor', true) = 'system' $$;

create function app_may(flag text) returns boolean language sql stable
  as $$ select app_is('therapist') and flag = any (string_to_array(coalesce(current_setting('app.flags', true), ''), ',')) $$;

-- Whether a key of the API has a scope.
create function app_key_may(scope text) returns boolean language sql stable
  as $$ select app_is('key') and scope = any (string_to_array(coalesce(current_setting('app.flags', true), ''), ',')) $$;
-- Whether it may pay for what it books with a pass: one that books, and reads passes.
create function app_key_pays() returns boolean language sql stable
  as $$ select app_key_may('bookings:write') and app_key_may('passes:read') $$;

-- Who may manage the schedule: staff, therapists who manage sessions, and jobs.
create function app_keeps_diary() returns boolean language sql stable
  as $$ select app_is('staff') or app_is_system() or app_may('manage_sessions') $$;

create function app_orders() returns uuid[] language sql stable
  as $$ select string_to_array(nullif(current_setting('app.orders', true), ''), ',')::uuid[] $$;

create function app_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.person', true), '')::uuid $$;

-- The groups in which a client has, wants or had a place. A function, since the policies of
-- sessions and of participants would otherwise ask each other without end.
create function app_own_groups() returns uuid[] language sql stable
  as $$ select array_agg(session_id) from group_participants where client_id = app_person() $$;

-- The time of what the product writes: now, whatever it says. While a demo is filled, and for the
-- owner of the tables, what is given.
create function app_time(given timestamptz) returns timestamptz language sql stable as $$
  select case when current_user <> 'studio_app' or exists (select from backfill_window) then given else now() end $$;

create function ask_flags(client uuid, day date) returns void language plpgsql as $$
declare kind text := kept_out(client, day);
begin
  if kind = 'block' then
    raise check_violation using constraint = 'flag_blocks', message = 'a flag keeps them out';
  elsif kind = 'guardian-missing' then
    perform demand_guardian(client, day);
  elsif kind = 'consent-withdrawn' then
    raise check_violation using constraint = 'consent_withdrawn', message = 'consent was withdrawn';
  elsif kind = 'ask-first' and current_setting('app.was_asked', true) is distinct from 'on' then
    raise check_violation using constraint = 'flag_asks_first', message = 'whoever treats them was not asked';
  end if;
end $$;

-- What was begun before a withdrawal, about a treatment before it, may be finished: the record of
-- what was done is kept for those who treat (UK GDPR art. 9(2)(h) and (3), 7(3)). It is marked, by
-- the database alone.
create function begun_before_withdrawal(client uuid, begun timestamptz, day date) returns boolean language plpgsql as $$
declare since timestamptz := withdrawn_since(client, 'medical');
begin
  return coalesce(begun <= since and coalesce(day <= (since at time zone 'Europe/London')::date, true), false);
end $$;
