-- Triggers of the tables in db/schema/schedule/locations.ts.

create constraint trigger halls_renamed after update of name on locations deferrable initially deferred
  for each row when (old.name <> new.name) execute function count_timetable();
