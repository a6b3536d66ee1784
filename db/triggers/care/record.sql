-- Triggers of the tables in db/schema/care/record.ts.

-- Only the owner puts a file on hold, and lets it go.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if not app_is_owner() then raise insufficient_privilege using message = 'only the owner holds a file'; end if;
  return new;
end $$;

create function guard_sealed_keys() returns trigger language plpgsql as $$
begin
  if not app_is_system() then raise insufficient_privilege using message = 'only an erasure seals a file'; end if;
  return new;
end $$;

-- No file ends before its time, and none that is held: not by a mistake of the code either.
create function keep_file() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); born date;
begin
  if current_user <> 'studio_app' then return old; end if;
  perform set_config('app.actor', 'auth', true);
  select date_of_birth into born from clients where id = old.client_id;
  perform set_config('app.actor', asker, true);
  if old.legal_hold or (not exists (select from backfill_window)
    and care_end(old, born) >= (now() at time zone 'Europe/London')::date) then
    raise check_violation using constraint = 'care_files_kept', message = 'the file is kept';
  end if;
  return old;
end $$;

-- What a file's end is counted from only ever moves on (Limitation Act 1980, s. 11 and 28).
create function keep_file_dates() returns trigger language plpgsql as $$
begin
  if coalesce(new.last_treated_on < old.last_treated_on, old.last_treated_on is not null and new.last_treated_on is null) then
    raise check_violation using constraint = 'care_files_treated_on', message = 'the last treatment is not set back';
  end if;
  if coalesce(new.kept_until < old.kept_until, old.kept_until is not null and new.kept_until is null) then
    raise check_violation using constraint = 'care_files_kept_until', message = 'a file is not kept for less long';
  end if;
  return new;
end $$;

create trigger care_files_guard_hold before update on care_files for each row
  when (row(new.legal_hold, new.legal_hold_reason) is distinct from row(old.legal_hold, old.legal_hold_reason))
  execute function guard_hold();

create trigger care_files_guard_sealed before update on care_files for each row
  when (new.sealed_keys is distinct from old.sealed_keys) execute function guard_sealed_keys();

create trigger care_files_guard_sealed_new before insert on care_files for each row
  when (new.sealed_keys <> '{}') execute function guard_sealed_keys();

create trigger care_files_keep before delete on care_files for each row execute function keep_file();

create trigger care_files_keep_dates before update of last_treated_on, kept_until on care_files
  for each row execute function keep_file_dates();

create trigger care_files_set_times before insert on care_files for each row execute function set_times('opened_at');

create trigger client_portal_activity_set_times before insert on client_portal_activity for each row execute function set_times('at');

create trigger record_reasons_set_times before insert on record_reasons for each row execute function set_times('given_at');
