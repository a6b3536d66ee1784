-- Functions about schedule.

-- How many places of a group are free: neither taken nor a course's (`course_places_of`).
create function count_free_places(session uuid) returns integer
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select s.max_participants - (select count(*) from group_participants p
    where p.session_id = session and p.place_no is not null)
    - coalesce((select c.places from course_places_of(array[session]) c), 0) into number from sessions s where s.id = session;
  perform set_config('app.actor', asker, true);
  return number;
end $$;

-- How many places of a group are kept at a moment for people whom the studio removed and may put
-- back. Who has a place again needs none kept. As count_places, it counts for every caller.
create function count_kept_places(session uuid, moment timestamptz) returns integer
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*) into number from group_participants removed
    where removed.session_id = session and removed.kept_until > moment
      and not exists (select from group_participants p
        where p.session_id = session and p.client_id = removed.client_id and p.status <> 'cancelled');
  perform set_config('app.actor', asker, true);
  return number;
end $$;

-- How many people are in a group, for those who may know how many but not who. This function and
-- the two after it alone see more than their caller, for as long as they run, and tell numbers and
-- times only. An error undoes what they set.
create function count_places(session uuid, which text[]) returns integer
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*) into number from group_participants where session_id = session and (which is null or status = any (which));
  perform set_config('app.actor', asker, true);
  return number;
end $$;

-- Which in turn the caller's own place is among those who wait, from 1; null for any other place.
create function own_turn(place uuid) returns integer
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); turn integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*) into turn from group_participants own join group_participants p on p.session_id = own.session_id
    where own.id = place and own.client_id = app_person() and own.status = 'waitlist' and p.status = 'waitlist'
      and (p.joined_at, p.id) <= (own.joined_at, own.id);
  perform set_config('app.actor', asker, true);
  return nullif(turn, 0);
end $$;

-- How many people are in each of several groups, in one go: as count_places tells of one, whose
-- beginning and end cost more than the counting when the timetable asks for thirty dates. It, too,
-- tells numbers only. A group without participants is not named.
create function count_places_of(groups uuid[], which text[]) returns table (session_id uuid, places integer)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select p.session_id, count(*)::integer from group_participants p
    where p.session_id = any (groups) and p.status = any (which) group by p.session_id;
  perform set_config('app.actor', asker, true);
end $$;

-- Who cancels says why, also where they may not read what was said before.
create function note_cancellation(cancelled uuid, reason text) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true);
begin
  if not exists (select from sessions where id = cancelled
    and (app_may('manage_sessions') or app_is_system() or (app_is('therapist') and therapist_id = app_person())
      or (app_is('client') and client_id = app_person()))) then
    raise insufficient_privilege using message = 'only who may cancel a session says why';
  end if;
  perform set_config('app.actor', 'system', true);
  insert into session_words (session_id, cancellation_reason) values (cancelled, reason)
    on conflict (session_id) do update set cancellation_reason = excluded.cancellation_reason;
  perform set_config('app.actor', asker, true);
end $$;

-- When a therapist is away or works beyond the usual hours, for everyone who looks for a free
-- time: days and times, never why.
create function special_hours(therapist uuid, first_day date, last_day date)
  returns table (day date, last date, "from" time, until time, kind text) language plpgsql stable as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select e.day_from, e.day_until, e.from_time, e.until_time, e.kind from availability_exceptions e
    where (e.therapist_id = therapist or e.therapist_id is null) and e.day_from <= last_day and e.day_until >= first_day;
  perform set_config('app.actor', asker, true);
end $$;

-- The lock of a group's places is the one that every command takes that changes the group
-- (domain/kernel/database/locks.ts): whoever moves, cancels or makes it smaller waits for those who join,
-- and they for it. What a course keeps is nobody's number.
create function take_place_number(session uuid) returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); free integer;
begin
  perform pg_advisory_xact_lock(7304308, hashtext(session::text));
  perform set_config('app.actor', 'system', true);
  select min(number) into free from sessions s, generate_series(1, s.max_participants) number
    where s.id = session
      and not exists (select from group_participants p where p.session_id = session and p.place_no = number)
      and count_free_places(session) > 0;
  perform set_config('app.actor', asker, true);
  return free;
end $$;

-- When these therapists and rooms are taken, by sessions but for one, absences and calendars of their own.
-- By instants instead of ranges: their comparisons are leakproof, so that the index is used
-- whatever the row policies say.
create function taken_times(resources uuid[], span tstzrange, but_of uuid default null) returns table (resource uuid, during tstzrange)
  language plpgsql stable as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select c.resource, c.during from session_claims c
    where c.resource = any (resources) and c.ends_at > lower(span) and c.starts_at < upper(span) and c.client_id is null
      and (c.session_id is null or c.session_id is distinct from but_of);
  perform set_config('app.actor', asker, true);
end $$;

-- Whether a series that moved in could be deleted, with its dates: no place was ever taken, and none of them was
-- changed, remarked on or sold. What a foreign key holds stays, too.
create function delete_untouched_series(series uuid) returns boolean language plpgsql as $$
declare dates uuid[];
begin
  select coalesce(array_agg(id), '{}') from sessions where series_id = series into dates;
  if not exists (select from session_series where id = series and version = 1 and ended_on is null)
    or exists (select from session_series where parent_series_id = series)
    or exists (select from sessions where id = any (dates)
      and (version > 1 or status <> 'scheduled' or is_series_exception or archived_at is not null))
    or exists (select from group_participants where session_id = any (dates))
    or exists (select from session_remarks where session_id = any (dates))
    or exists (select from course_dates where session_id = any (dates)) then
    return false;
  end if;
  delete from sessions where id = any (dates);
  delete from session_series where id = series;
  return true;
exception when foreign_key_violation then
  return false;
end $$;

-- Undoes a place that moved in: deletes it where nothing was built on it. The class is to come, and the place was
-- not changed, moved, paid here, attended, given away or remarked on. What it took off a pass is on it again.
create function delete_untouched_place(moved uuid, moment timestamptz) returns boolean language plpgsql as $$
declare own record;
begin
  select g.session_id, g.client_id into own from group_participants g join sessions s on s.id = g.session_id
    where g.id = moved and g.moved_in_as is not null and g.version = 1 and g.status = 'confirmed' and g.attended is null
      and s.starts_at > moment and s.status = 'scheduled';
  if own.session_id is null
    or exists (select from pass_entries where participant_id = moved and kind <> 'used')
    or exists (select from pass_entries where participant_id = moved) and not exists (
      select from group_participants where id = moved and moved_in_as = 'by-pass')
    or exists (select from studio_payments where participant_id = moved)
    or exists (select from participant_remarks where participant_id = moved)
    or exists (select from attendance_fees where participant_id = moved)
    or exists (select from place_transfers where participant_id = moved)
    or exists (select from cart_places where participant_id = moved) then
    return false;
  end if;
  delete from pass_entries where participant_id = moved;
  delete from session_claims where session_id = own.session_id and client_id = own.client_id;
  delete from group_participants where id = moved;
  return true;
exception when foreign_key_violation then
  return false;
end $$;

-- The same for an individual session. Who looks after its client since it moved in does so no more, unless there is
-- another session of both.
create function delete_untouched_session(moved uuid, moment timestamptz) returns boolean language plpgsql as $$
declare own record;
begin
  select s.client_id, s.therapist_id, s.created_at, s.moved_in_as into own from sessions s
    where s.id = moved and s.moved_in_as is not null and s.version = 1 and s.status = 'scheduled' and s.starts_at > moment;
  if own.client_id is null
    or exists (select from pass_entries where session_id = moved and (kind <> 'used' or own.moved_in_as <> 'by-pass'))
    or exists (select from studio_payments where session_id = moved)
    or exists (select from session_remarks where session_id = moved)
    or exists (select from session_words where session_id = moved)
    or exists (select from session_changes where session_id = moved)
    or exists (select from attendance_fees where session_id = moved)
    or exists (select from cart_sessions where session_id = moved) then
    return false;
  end if;
  delete from pass_entries where session_id = moved;
  delete from sessions where id = moved;
  delete from client_therapists c where c.client_id = own.client_id and c.therapist_id = own.therapist_id
    and c.until is null and c.since = own.created_at
    and not exists (select from sessions s where s.client_id = own.client_id and s.therapist_id = own.therapist_id);
  return true;
exception when foreign_key_violation then
  return false;
end $$;
