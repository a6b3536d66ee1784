-- Triggers of the tables in db/schema/care/programmes.ts.

-- A photograph or clip that was replaced or removed: a job deletes its bytes.
create trigger studio_exercises_forget after update of file_key on studio_exercises for each row
  when (old.file_key is distinct from new.file_key and old.file_key is not null) execute function forget_file();

create trigger studio_exercises_set_times before insert or update on studio_exercises
  for each row execute function set_times('created_at', 'archived_at');
