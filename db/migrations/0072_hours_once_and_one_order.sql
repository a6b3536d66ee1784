-- Weekly hours that two tabs both kept become one: the earlier reaches as far as both did, the later goes.
do $$
declare pair record;
begin
  loop
    select a.id as kept, b.id as gone, least(a.from_time, b.from_time) as from_time,
      greatest(a.until_time, b.until_time) as until_time
    into pair
    from working_hours a join working_hours b on b.therapist_id = a.therapist_id and b.weekday = a.weekday and b.id <> a.id
    where a.from_time < b.until_time and b.from_time < a.until_time and (a.from_time, a.id) < (b.from_time, b.id)
      and daterange(a.valid_from, a.valid_until, '[]') && daterange(b.valid_from, b.valid_until, '[]')
    order by a.id, b.id limit 1;
    exit when not found;
    delete from working_hours where id = pair.gone;
    update working_hours set from_time = pair.from_time, until_time = pair.until_time where id = pair.kept;
  end loop;
end $$;
--> statement-breakpoint
-- From here on the database refuses them. PostgreSQL has no range of times of the day; seconds since midnight do.
alter table working_hours add constraint working_hours_no_overlap exclude using gist (
  therapist_id with =, weekday with =,
  int4range(extract(epoch from from_time)::integer, extract(epoch from until_time)::integer) with &&,
  daterange(valid_from, valid_until, '[]') with &&
);
--> statement-breakpoint
-- The lock of a group's places is the one that every command takes that changes the group (domain/kernel/locks.ts): whoever
-- moves, cancels or makes it smaller waits for those who join, and they for it.
create or replace function take_place_number(session uuid) returns integer language plpgsql as $$
declare asker text := current_setting('app.actor', true); free integer;
begin
  perform pg_advisory_xact_lock(7304308, hashtext(session::text));
  perform set_config('app.actor', 'system', true);
  select min(number) into free from sessions s, generate_series(1, s.max_participants) number
    where s.id = session
      and not exists (select from group_participants p where p.session_id = session and p.place_no = number);
  perform set_config('app.actor', asker, true);
  return free;
end $$;
