-- Who may do what with the tables in db/schema/courses.ts. Visitors are told by `course_of` what they may buy.

alter table courses enable row level security;
alter table courses force row level security;
grant select, insert, update, delete on courses to studio_app;
create policy courses_staff on courses using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy courses_system on courses
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table course_dates enable row level security;
alter table course_dates force row level security;
grant select, insert, update, delete on course_dates to studio_app;
create policy course_dates_staff on course_dates using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy course_dates_system on course_dates
  using ((select app_is_system()))
  with check ((select app_is_system()));

-- Enrolments are written by the functions that an order calls.
alter table course_enrolments enable row level security;
alter table course_enrolments force row level security;
grant select, insert, update, delete on course_enrolments to studio_app;
create policy course_enrolments_staff on course_enrolments for select using ((select app_is('staff')));
create policy course_enrolments_system on course_enrolments
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table enrolment_dates enable row level security;
alter table enrolment_dates force row level security;
grant select, insert, update, delete on enrolment_dates to studio_app;
-- Who reads a place reads that it belongs to a course.
create policy enrolment_dates_of_place on enrolment_dates for select
  using ((select app_is('client')) and participant_id in (select p.id from group_participants p));
create policy enrolment_dates_staff on enrolment_dates for select using ((select app_is('staff')));
create policy enrolment_dates_system on enrolment_dates
  using ((select app_is_system()))
  with check ((select app_is_system()));
