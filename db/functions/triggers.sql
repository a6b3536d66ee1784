-- Functions that triggers of several modules call.

create function ask_consent() returns trigger language plpgsql as $$
declare wanted text;
begin
  foreach wanted in array tg_argv loop
    if not consent_in_force(new.client_id, wanted) then
      raise check_violation using constraint = 'consent_in_force', message = 'no consent in force';
    end if;
  end loop;
  return new;
end $$;

-- For every table of which a row hangs on a treatment, or on the note that was shared of one: it
-- goes by its treatment.
create function ask_consent_of_treatment() returns trigger language plpgsql as $$
declare
  fields jsonb := to_jsonb(new);
  treatment uuid := (fields ->> 'treatment_id')::uuid;
  begun timestamptz; day date;
begin
  if consent_in_force(new.client_id, 'medical') then return new; end if;
  if treatment is null then
    select treatment_id into treatment from wellness_session_notes where id = (fields ->> 'wellness_note_id')::uuid;
  end if;
  select created_at, session_date into begun, day from confidential_treatment_sessions
    where id = treatment and client_id = new.client_id;
  if not begun_before_withdrawal(new.client_id, begun, day) then perform refuse_without_consent(); end if;
  return new;
end $$;

create function count_timetable() returns trigger language plpgsql as $$
begin
  if current_setting('app.timetable_counted', true) is distinct from pg_current_xact_id()::text then
    perform set_config('app.timetable_counted', pg_current_xact_id()::text, true);
    update content_versions set version = version + 1
      where area = 'timetable' and slot = (select floor(random() * 16)::integer);
  end if;
  return null;
end $$;

-- What is sold by its options is never bought itself, whatever the code does.
create function refuse_without_option() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and option_name is not null) then
    raise exception 'this product is bought by its options' using errcode = 'check_violation', constraint = 'bought_by_its_options';
  end if;
  return new;
end $$;

-- The named instants are set by the database where they are set at all: nothing is written, signed
-- or agreed to at another time than it was.
create function set_times() returns trigger language plpgsql as $$
declare
  name text; said jsonb := to_jsonb(new); moments jsonb := '{}';
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if current_user <> 'studio_app' or exists (select from backfill_window) then return new; end if;
  foreach name in array tg_argv loop
    if said -> name <> 'null' and said -> name is distinct from was -> name then
      moments := moments || jsonb_build_object(name, now());
    end if;
  end loop;
  return jsonb_populate_record(new, moments);
end $$;

-- Signed is signed: of a row that is finished only the named columns may still change.
create function stay_as_signed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - coalesce(tg_argv, '{}') is distinct from to_jsonb(old) - coalesce(tg_argv, '{}') then
    raise check_violation using constraint = tg_table_name || '_stays', message = 'what is finished stays as it is';
  end if;
  return new;
end $$;

-- When a row that programs ask for by its changes has changed, to the database's clock.
create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
