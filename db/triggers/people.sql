-- Triggers of the tables in db/schema/people.ts.

-- A studio that has an owner keeps one: without, no one could be let in again.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_roles where role = 'owner' and access_enabled) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'staff_roles_an_owner_stays';
  end if;
  return null;
end $$;

-- Names for the timetable and the schedule, kept in step with the people themselves.
create function keep_names() returns trigger language plpgsql as $$
begin
  if new.user_type = 'therapist' then
    insert into therapists (id, name, is_active)
      values (new.id, btrim(new.first_name || ' ' || new.last_name), new.portal_access_enabled)
      on conflict (id) do update set name = excluded.name, is_active = excluded.is_active;
  else
    insert into client_names (id, name, client_number)
      values (new.id, btrim(new.first_name || ' ' || new.last_name), new.client_number)
      on conflict (id) do update set name = excluded.name;
  end if;
  return null;
end $$;

-- Numbers are drawn with the letters that the column begins with; the studio may have letters of its own.
create function number_client() returns trigger language plpgsql as $$
begin
  if new.client_number ~ '^FR[0-9]+$' then
    new.client_number := coalesce((select number_prefix from branding), 'FR') || substr(new.client_number, 3);
  end if;
  return new;
end $$;

-- What a person agreed to stays word by word; of a letter it goes with the letter.
create function keep_consent_words() returns trigger language plpgsql as $$
begin
  if new.purpose <> 'letter' or new.wording <> '' then
    raise insufficient_privilege using message = 'the words of a consent stay';
  end if;
  return new;
end $$;

-- Photos are out of sight in the moment in which the consent to them is.
create function take_down_photos() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); person text := current_setting('app.person', true);
begin
  perform set_config('app.actor', 'client', true), set_config('app.person', new.client_id::text, true);
  update care_photos set taken_down_at = new.withdrawn_at where client_id = new.client_id and taken_down_at is null;
  perform set_config('app.actor', asker, true), set_config('app.person', coalesce(person, ''), true);
  return null;
end $$;

-- The timetable names its teachers and leads to their pages.
create trigger therapists_shown after update on therapists for each statement execute function count_timetable();

create trigger clients_numbered before insert on clients for each row execute function number_client();

-- What programs read of a client, and nothing else: no program learns when another part of the row was written.
create trigger clients_note_change before update on clients for each row
  when ((old.client_number, old.first_name, old.last_name, old.email, old.phone, old.portal_access_enabled)
    is distinct from (new.client_number, new.first_name, new.last_name, new.email, new.phone, new.portal_access_enabled))
  execute function note_change();

create trigger clients_keep_names after insert or update of first_name, last_name, portal_access_enabled on clients
  for each row execute function keep_names();

create trigger consents_set_times before insert or update of withdrawn_at on consents
  for each row execute function set_times('given_at', 'withdrawn_at');

create trigger consents_take_down_photos after update of withdrawn_at on consents for each row
  when (new.purpose = 'photo' and new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function take_down_photos();

create trigger consents_words_stay before update of wording on consents for each row
  when (new.wording is distinct from old.wording) execute function keep_consent_words();

create trigger staff_roles_an_owner_stays after update on staff_roles for each row
  when (old.role = 'owner' and old.access_enabled and not (new.role = 'owner' and new.access_enabled))
  execute function keep_an_owner();
