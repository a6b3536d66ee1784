-- Functions about system.

-- The log of suspicions can be added to only; what is over ninety days old is deleted by this
-- function and by no other way.
create function forget_security_events(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from security_events
    where at < least(before, now() - interval '90 days') and (select app_is_system())
    returning 1
  )
  select count(*)::integer from gone
$$;
revoke all on function forget_security_events(before timestamp with time zone) from public;
grant execute on function forget_security_events(before timestamp with time zone) to studio_app;
