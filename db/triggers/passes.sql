-- Triggers of the tables in db/schema/passes.ts.

-- What a pass is used for is its client's, of the kind and type that it opens, within its time.
create function check_pass_use() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  if not pass_fits(new.pass_id, new.participant_id, new.session_id) then
    raise check_violation using constraint = 'pass_does_not_fit', message = 'a pass does not pay for this';
  end if;
  perform set_config('app.actor', asker, true);
  return new;
end $$;

-- What is left on a pass is the sum of its entries and never falls below zero, however many use it at
-- once: each waits for the pass's row, and counts what the one before left. A place is paid by one.
create function keep_pass_balance() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  perform from passes where id = new.pass_id for no key update;
  if (select sum(credits) from pass_entries where pass_id = new.pass_id) < 0 then
    raise check_violation using constraint = 'pass_never_below_zero', message = 'a pass has no more than was paid for it';
  end if;
  if new.kind = 'used' and exists (select from pass_entries e where e.pass_id <> new.pass_id
    and (e.participant_id = new.participant_id or e.session_id = new.session_id)) then
    raise check_violation using constraint = 'pass_pays_once', message = 'another pass has paid for this';
  end if;
  update passes set updated_at = now() where id = new.pass_id;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create function pass_follows_place() returns trigger language plpgsql as $$
begin
  perform pass_follows(new.id, null, new.updated_at);
  return null;
end $$;

create function pass_follows_session() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); places uuid[];
begin
  if new.kind = 'individual' then
    perform pass_follows(null, new.id, new.updated_at);
    return null;
  end if;
  perform set_config('app.actor', 'system', true);
  places := array(select distinct g.id from group_participants g join pass_entries e on e.participant_id = g.id
    where g.session_id = new.id);
  perform set_config('app.actor', asker, true);
  perform pass_follows(place, null, new.updated_at) from unnest(places) place;
  return null;
end $$;

-- Who comes along comes with a client: their places are cancelled together, and cost the same.
create function companions_follow() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update group_participants set status = 'cancelled', place_no = null, hold_until = null, cancelled_at = new.cancelled_at,
      kept_until = new.kept_until, is_late_cancel = new.is_late_cancel, version = version + 1, updated_at = new.updated_at
    where companion_of_id = new.id and status <> 'cancelled';
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create trigger places_with_companions after update of status on group_participants for each row
  when (old.status <> new.status and new.status = 'cancelled' and new.client_id is not null) execute function companions_follow();

create trigger pass_entries_fit before insert on pass_entries for each row
  when (new.kind = 'used') execute function check_pass_use();

create trigger passes_note_change before update on passes for each row when (old.* is distinct from new.*)
  execute function note_change();

create trigger pass_entries_keep_balance after insert on pass_entries for each row execute function keep_pass_balance();

create trigger places_move_passes after update of status, is_late_cancel on group_participants for each row
  when (old.status <> new.status or old.is_late_cancel <> new.is_late_cancel) execute function pass_follows_place();

create trigger sessions_move_passes after update of status on sessions for each row
  when (old.status <> new.status) execute function pass_follows_session();
