-- Triggers of the tables in db/schema/schedule/locations.ts.

create constraint trigger halls_renamed after update of name, directions on locations deferrable initially deferred
  for each row when (old.name <> new.name or old.directions <> new.directions) execute function count_timetable();
