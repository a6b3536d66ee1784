-- Triggers of the tables in db/schema/schedule/groups.ts.

-- A place in a group, or on its waiting list; a place that is theirs already is not asked about
-- again.
create function ask_flags_of_place() returns trigger language plpgsql as $$
begin
  perform ask_flags(new.client_id, (select session_date from sessions where id = new.session_id));
  return null;
end $$;

-- Who takes an offer is asked about at that moment, too: a flag may have come, or a consent have gone, since it was
-- made. A person of the studio who confirms it has decided.
create function ask_flags_of_offer() returns trigger language plpgsql as $$
begin
  if app_is('client') or app_is_system() then
    perform ask_flags(new.client_id, (select session_date from sessions where id = new.session_id));
  end if;
  return null;
end $$;

-- What a client books in a class that is paid by card or pass alone is paid when the transaction ends,
-- or held while it is. What the studio books, or offers to who waits, is paid as they agree.
create function ask_prepayment() returns trigger language plpgsql as $$
begin
  if app_is('client') is true and exists (select from group_participants p join sessions s on s.id = p.session_id
    where p.id = new.id and p.status = 'confirmed' and p.payment_status = 'pending' and s.is_prepaid and s.price > 0) then
    raise insufficient_privilege using message = 'a place in this class is paid when it is booked';
  end if;
  return null;
end $$;

create function keep_file_of_participant() returns trigger language plpgsql as $$
begin
  perform note_treated(new.client_id, (select session_date from sessions where id = new.session_id));
  return null;
end $$;

create trigger group_participants_ask_flags after insert on group_participants for each row
  when (new.client_id is not null and new.status <> 'cancelled') execute function ask_flags_of_place();

create trigger group_participants_ask_flags_again after update of session_id, status on group_participants for each row
  when (new.client_id is not null and new.status not in ('cancelled', 'waitlist')
    and (new.session_id <> old.session_id or old.status in ('cancelled', 'waitlist'))) execute function ask_flags_of_place();

create trigger group_participants_ask_flags_of_offer after update of status on group_participants for each row
  when (new.client_id is not null and old.status = 'offered' and new.status = 'confirmed')
  execute function ask_flags_of_offer();

create constraint trigger group_participants_prepaid after insert or update of session_id on group_participants
  deferrable initially deferred for each row
  when (new.client_id is not null and new.status = 'confirmed') execute function ask_prepayment();

-- A friend who takes a place that was given to them is asked about like anybody who books.
create trigger group_participants_ask_flags_of_friend after update of client_id on group_participants for each row
  when (new.client_id is not null and new.client_id is distinct from old.client_id and new.status <> 'cancelled')
  execute function ask_flags_of_place();

create trigger group_participants_keep_file after update of attended on group_participants for each row
  when (new.attended and new.client_id is not null) execute function keep_file_of_participant();

create constraint trigger places_changed after update on group_participants deferrable initially deferred
  for each row when (old.place_no is distinct from new.place_no) execute function count_timetable();

create constraint trigger places_freed after delete on group_participants deferrable initially deferred
  for each row when (old.place_no is not null) execute function count_timetable();

create constraint trigger places_taken after insert on group_participants deferrable initially deferred
  for each row when (new.place_no is not null) execute function count_timetable();
