-- Triggers of the tables in db/schema/schedule/series.ts.

create function ask_flags_of_series() returns trigger language plpgsql as $$
begin
  if new.client_id is distinct from (select client_id from session_series where id = new.parent_series_id) then
    perform ask_flags(new.client_id, new.starts_on);
  end if;
  return null;
end $$;

create trigger session_series_ask_flags after insert on session_series for each row
  when (new.client_id is not null) execute function ask_flags_of_series();
