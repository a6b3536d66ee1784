create view classes with (security_invoker = true) as
select
  s.id, s.group_name as class_name, s.session_date as class_date, s.session_time as start_time,
  (s.ends_at at time zone 'Europe/London')::time as end_time, l.name as location,
  case when (select app_keeps_diary())
    then (select count(*)::integer from group_participants p where p.session_id = s.id and p.status = 'confirmed')
    else count_places(s.id, '{confirmed}') end as current_participants,
  case when (select app_keeps_diary())
    then (select count(*)::integer from group_participants p where p.session_id = s.id and p.place_no is not null)
    else count_places(s.id, '{pending,confirmed,offered}') end as places_taken,
  s.max_participants,
  case when (select app_keeps_diary())
    then (select count(*)::integer from group_participants p where p.session_id = s.id and p.status = 'waitlist')
    else count_places(s.id, '{waitlist}') end as waiting_list_count,
  s.price, s.member_price, coalesce(t.name, s.instructor_name) as instructor_name, s.class_description, s.is_recurring,
  s.status, s.archived_at, s.version, s.created_at, s.updated_at, s.is_prepaid, s.what_to_bring
from sessions s
join locations l on l.id = s.location_id
left join therapists t on t.id = s.therapist_id
where s.kind = 'group';

grant select on classes to studio_app;
