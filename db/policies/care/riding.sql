-- Who may do what with the tables in db/schema/care/riding.ts.

alter table horses enable row level security;
alter table horses force row level security;
grant select, insert, update (name, yard, height, born_year, saddle, saddle_fitted_on, remarks, version, archived_at) on horses to studio_app;
create policy horses_care on horses for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy horses_add on horses for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy horses_change on horses for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
-- Clients say themselves what they ride.
create policy horses_own on horses for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy horses_own_add on horses for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy horses_own_change on horses for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));

alter table ride_assessments enable row level security;
alter table ride_assessments force row level security;
grant select, insert, delete, update (horse_id, assessed_on, findings, summary, version, finished_at, is_shared) on ride_assessments to studio_app;
create policy ride_assessments_begin on ride_assessments for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()) and finished_at is null);
create policy ride_assessments_discard on ride_assessments for delete
  using ((select app_is('therapist')) and therapist_id = (select app_person()) and finished_at is null);
create policy ride_assessments_read on ride_assessments for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (therapist_id = (select app_person()) or finished_at is not null));
create policy ride_assessments_write on ride_assessments for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()));
create policy ride_assessments_own on ride_assessments for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and finished_at is not null and is_shared);

alter table ride_clips enable row level security;
alter table ride_clips force row level security;
grant select, insert, delete, update (state, remark, is_shared, taken_down_at) on ride_clips to studio_app;
create policy ride_clips_care on ride_clips for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and taken_down_at is null);
create policy ride_clips_add on ride_clips for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and added_by = (select app_person()));
create policy ride_clips_change on ride_clips for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and taken_down_at is null)
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and taken_down_at is null);
create policy ride_clips_remove on ride_clips for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and taken_down_at is null);
create policy ride_clips_own on ride_clips for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and is_shared and state = 'kept' and taken_down_at is null);
-- A withdrawn consent takes them out of sight; jobs delete what is out of sight or was never finished.
create policy ride_clips_system on ride_clips for select
  using ((select app_is_system()));
create policy ride_clips_take_down on ride_clips for update
  using ((select app_is_system()))
  with check ((select app_is_system()));
create policy ride_clips_forget on ride_clips for delete
  using ((select app_is_system()) and (state = 'storing' or taken_down_at is not null));

alter table ride_stills enable row level security;
alter table ride_stills force row level security;
grant select, insert, delete, update (clip_id, state, lines, remark, version, is_shared, taken_down_at) on ride_stills to studio_app;
create policy ride_stills_care on ride_stills for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and taken_down_at is null);
create policy ride_stills_add on ride_stills for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and added_by = (select app_person()));
create policy ride_stills_change on ride_stills for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and taken_down_at is null)
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and taken_down_at is null);
create policy ride_stills_remove on ride_stills for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and taken_down_at is null);
create policy ride_stills_own on ride_stills for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and is_shared and state = 'kept' and taken_down_at is null);
-- A withdrawn consent takes them out of sight; jobs delete what is out of sight or was never finished.
create policy ride_stills_system on ride_stills for select
  using ((select app_is_system()));
create policy ride_stills_take_down on ride_stills for update
  using ((select app_is_system()))
  with check ((select app_is_system()));
create policy ride_stills_forget on ride_stills for delete
  using ((select app_is_system()) and (state = 'storing' or taken_down_at is not null));

alter table rider_profiles enable row level security;
alter table rider_profiles force row level security;
grant select, insert, update (discipline, level, riding_since, hours_a_week, stirrup_note, goals, version, changed_at) on rider_profiles to studio_app;
create policy rider_profiles_care on rider_profiles for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy rider_profiles_add on rider_profiles for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy rider_profiles_change on rider_profiles for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy rider_profiles_own on rider_profiles for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy rider_profiles_own_add on rider_profiles for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy rider_profiles_own_change on rider_profiles for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
