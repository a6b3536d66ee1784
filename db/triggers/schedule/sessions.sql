-- Triggers of the tables in db/schema/schedule/sessions.ts.

-- An individual session; the dates of a series are asked about with the series, once.
create function ask_flags_of_session() returns trigger language plpgsql as $$
begin
  perform ask_flags(new.client_id, new.session_date);
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

create constraint trigger sessions_listed_changed after update on sessions deferrable initially deferred
  for each row when (old.is_listed or new.is_listed) execute function count_timetable();

create constraint trigger sessions_listed_gone after delete on sessions deferrable initially deferred
  for each row when (old.is_listed) execute function count_timetable();

create constraint trigger sessions_listed_now after insert on sessions deferrable initially deferred
  for each row when (new.is_listed) execute function count_timetable();
