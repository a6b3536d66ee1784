-- Triggers of the tables in db/schema/courses.ts.

-- How many of a group's places are taken or a course's; never more than there are.
create function check_course_room(session uuid) returns void language plpgsql as $$
begin
  if count_free_places(session) < 0 then
    raise check_violation using constraint = 'course_places_fit', message = 'a date of a course has no room for its places';
  end if;
end $$;

create function check_course_date() returns trigger language plpgsql as $$
begin
  perform check_course_room(new.session_id);
  return null;
end $$;

create function check_places_of_course() returns trigger language plpgsql as $$
begin
  perform check_course_room(new.id);
  return null;
end $$;

-- More places of a course are for sale, because an order gave them back or staff counted anew: the course has so many, and each
-- of its dates keeps them. A date whose places were taken meanwhile is for single visits from then on, so that giving back
-- never fails. The dates' places are locked, or the transaction begins again.
create function keep_returned_places() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); course record; dated uuid; live integer;
begin
  perform set_config('app.actor', 'system', true);
  for course in select c.id, c.course_places from courses c join products p on p.id = c.product_id where p.stock_item_id = new.id loop
    select count(*) into live from course_enrolments n where n.course_id = course.id and n.status <> 'cancelled';
    if new.quantity + live > course.course_places then
      update courses set course_places = new.quantity + live where id = course.id;
    end if;
    for dated in select d.session_id from course_dates d where d.course_id = course.id and d.released_at is null order by 1 loop
      if not pg_try_advisory_xact_lock(7304308, hashtext(dated::text)) then
        raise serialization_failure using message = 'a date of the course is being changed';
      end if;
      if count_free_places(dated) < 0 then
        update course_dates set released_at = now() where session_id = dated;
      end if;
    end loop;
  end loop;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

-- A companion has a name on the register as soon as the buyer gives it, and none once it is forgotten.
create function name_companion() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); guest record := coalesce(new, old);
begin
  perform set_config('app.actor', 'system', true);
  update group_participants p set client_name = case when tg_op <> 'DELETE' and guest.name <> '' then guest.name
      else 'Companion (' || o.order_number || ')' end
    from enrolment_dates d join course_enrolments n on n.id = d.enrolment_id join order_items i on i.id = n.order_item_id
      join orders o on o.id = i.order_id
    where n.order_item_id = guest.order_item_id and n.piece = guest.place and n.piece > 1
      and p.id = d.participant_id and p.client_id is null;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create trigger course_dates_have_room after insert on course_dates for each row execute function check_course_date();

create trigger sessions_keep_course_places after update of max_participants on sessions for each row
  when (new.max_participants < old.max_participants) execute function check_places_of_course();

create trigger stock_items_of_courses after update of quantity on stock_items for each row
  when (new.quantity > old.quantity) execute function keep_returned_places();

create trigger place_guests_come_to_courses after insert or delete or update of name on place_guests for each row
  execute function name_companion();
