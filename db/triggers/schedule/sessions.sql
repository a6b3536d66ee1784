-- Triggers of the tables in db/schema/schedule/sessions.ts.

-- An individual session; the dates of a series are asked about with the series, once.
create function ask_flags_of_session() returns trigger language plpgsql as $$
begin
  perform ask_flags(new.client_id, new.session_date);
  return null;
end $$;

-- What a client books is of a type that clients may book and overlaps nothing; one that is held to be
-- paid costs something, is the only one of theirs, and ends by the studio's minutes. Later they only
-- cancel it, with all else as it was, or move it to another time of the same length with the same therapist.
create function check_sessions_of_client() returns trigger language plpgsql as $$
declare may_change text[] := array['status', 'cancelled_at', 'is_late_cancel', 'version', 'updated_at'];
  may_move text[] := array['starts_at', 'ends_at', 'session_date', 'session_time', 'during', 'overlap_reason',
    'is_series_exception', 'version', 'updated_at'];
begin
  -- Also where nobody is named: who migrates and the tests' owner are no client.
  if app_is('client') is not true then return null; end if;
  if tg_op = 'INSERT' then
    if new.status not in ('held', 'scheduled') or new.overlap_reason <> '' or new.series_id is not null or not exists (
      select from session_types where id = new.session_type_id and is_bookable_by_clients and archived_at is null) then
      raise insufficient_privilege using message = 'clients book only what they may book';
    end if;
    if new.status = 'held' and (new.price = 0
      or new.hold_until > new.created_at + make_interval(mins => coalesce((select hold_minutes from settings), 10))
      or exists (select from sessions s where s.client_id = new.client_id and s.status = 'held' and s.id <> new.id)) then
      raise insufficient_privilege using message = 'a client holds one session at a time, while they pay for it';
    end if;
  elsif new.status = 'scheduled' and new.starts_at <> old.starts_at and new.overlap_reason = ''
    and to_jsonb(new) - may_move = to_jsonb(old) - may_move and exists (
      select from session_types where id = new.session_type_id and is_bookable_by_clients and archived_at is null) then
    perform ask_flags(new.client_id, new.session_date);
  elsif new.status <> 'cancelled' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise insufficient_privilege using message = 'a client only moves or cancels a session';
  end if;
  return null;
end $$;

create function keep_file_of_session() returns trigger language plpgsql as $$
begin
  perform note_treated(new.client_id, new.session_date);
  return null;
end $$;

create trigger sessions_ask_flags after insert on sessions for each row
  when (new.client_id is not null and new.series_id is null and new.status in ('held', 'scheduled'))
  execute function ask_flags_of_session();

create trigger sessions_ask_flags_again after update of client_id on sessions for each row
  when (new.client_id is not null and new.client_id is distinct from old.client_id) execute function ask_flags_of_session();

create trigger sessions_keep_file after update of status on sessions for each row
  when (new.status = 'completed' and new.client_id is not null) execute function keep_file_of_session();

create trigger sessions_of_client after insert or update on sessions for each row
  execute function check_sessions_of_client();

create constraint trigger sessions_listed_changed after update on sessions deferrable initially deferred
  for each row when (old.is_listed or new.is_listed) execute function count_timetable();

create constraint trigger sessions_listed_gone after delete on sessions deferrable initially deferred
  for each row when (old.is_listed) execute function count_timetable();

create constraint trigger sessions_listed_now after insert on sessions deferrable initially deferred
  for each row when (new.is_listed) execute function count_timetable();
