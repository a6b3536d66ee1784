-- Triggers of the tables in db/schema/schedule/session-types.ts.

-- The page of a class says what to bring to it.
create constraint trigger types_brought after update of what_to_bring on session_types deferrable initially deferred
  for each row when (old.what_to_bring <> new.what_to_bring) execute function count_timetable();

-- The page of a therapist says what they give, how long it takes and what it costs.
create constraint trigger types_offered
  after update of name, price, default_minutes, kind, is_bookable_by_clients, archived_at on session_types
  deferrable initially deferred for each row execute function count_timetable();

create trigger types_given after insert or delete on session_type_therapists
  for each statement execute function count_timetable();
