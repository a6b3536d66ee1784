-- Triggers of the tables in db/schema/schedule/session-types.ts.

-- The page of a class says what to bring to it.
create constraint trigger types_brought after update of what_to_bring on session_types deferrable initially deferred
  for each row when (old.what_to_bring <> new.what_to_bring) execute function count_timetable();
