-- Flags are asked wherever somebody is given a place or a session, by whoever gives it: a block keeps them out on its days,
-- and "ask first" until the transaction says that whoever treats them was asked (app.was_asked). Who gives a place may not
-- know what is to be minded, so it is read as the system, and nothing but the kind comes out.
create function kept_out(client uuid, day date) returns text language plpgsql as $$
declare asker text := current_setting('app.actor', true); kinds text[];
begin
  perform set_config('app.actor', 'system', true);
  select array_agg(kind) into kinds from client_adaptations
    where client_id = client and lifted_at is null and coalesce(until >= day, true);
  perform set_config('app.actor', asker, true);
  return case when 'block' = any (kinds) then 'block' when 'ask-first' = any (kinds) then 'ask-first' end;
end $$;
--> statement-breakpoint
create function ask_flags(client uuid, day date) returns void language plpgsql as $$
declare kind text := kept_out(client, day);
begin
  if kind = 'block' then
    raise check_violation using constraint = 'flag_blocks', message = 'a flag keeps them out';
  elsif kind = 'ask-first' and current_setting('app.was_asked', true) is distinct from 'on' then
    raise check_violation using constraint = 'flag_asks_first', message = 'whoever treats them was not asked';
  end if;
end $$;
--> statement-breakpoint
-- A place in a group, or on its waiting list; a place that is theirs already is not asked about again.
create function ask_flags_of_place() returns trigger language plpgsql as $$
begin
  perform ask_flags(new.client_id, (select session_date from sessions where id = new.session_id));
  return null;
end $$;
--> statement-breakpoint
create trigger group_participants_ask_flags after insert on group_participants for each row
  when (new.client_id is not null and new.status <> 'cancelled') execute function ask_flags_of_place();
--> statement-breakpoint
create trigger group_participants_ask_flags_again after update of session_id, status on group_participants for each row
  when (new.client_id is not null and new.status not in ('cancelled', 'waitlist')
    and (new.session_id <> old.session_id or old.status in ('cancelled', 'waitlist'))) execute function ask_flags_of_place();
--> statement-breakpoint
-- An individual session; the dates of a series are asked about with the series, once.
create function ask_flags_of_session() returns trigger language plpgsql as $$
begin
  perform ask_flags(new.client_id, new.session_date);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_ask_flags after insert on sessions for each row
  when (new.client_id is not null and new.series_id is null and new.status in ('held', 'scheduled'))
  execute function ask_flags_of_session();
--> statement-breakpoint
create trigger sessions_ask_flags_again after update of client_id on sessions for each row
  when (new.client_id is not null and new.client_id is distinct from old.client_id) execute function ask_flags_of_session();
--> statement-breakpoint
create function ask_flags_of_series() returns trigger language plpgsql as $$
begin
  if new.client_id is distinct from (select client_id from session_series where id = new.parent_series_id) then
    perform ask_flags(new.client_id, new.starts_on);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger session_series_ask_flags after insert on session_series for each row
  when (new.client_id is not null) execute function ask_flags_of_series();
