-- Who may do what with the tables in db/schema/care/episodes.ts and episode-parts.ts.

alter table care_episodes enable row level security;
alter table care_episodes force row level security;
grant select, insert, update (therapist_id, title, opened_on, planned_visits, review_on, closed_on, is_shared, version) on care_episodes to studio_app;
create policy care_episodes_care on care_episodes for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy care_episodes_change on care_episodes for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy care_episodes_own on care_episodes for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and is_shared);
create policy care_episodes_write on care_episodes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));

alter table episode_goals enable row level security;
alter table episode_goals force row level security;
grant select, insert, delete, update (place, words, state, by_day, measure_key, activity_id) on episode_goals to studio_app;
create policy episode_goals_care on episode_goals for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy episode_goals_change on episode_goals for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy episode_goals_leave on episode_goals for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy episode_goals_own on episode_goals for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and episode_id in (select e.id from care_episodes e where e.client_id = (select app_person()) and e.is_shared));
create policy episode_goals_write on episode_goals for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));

alter table episode_outcomes enable row level security;
alter table episode_outcomes force row level security;
grant select, insert, delete on episode_outcomes to studio_app;
create policy episode_outcomes_care on episode_outcomes for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy episode_outcomes_leave on episode_outcomes for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
-- What the client reads of an outcome they read with its episode.
create policy episode_outcomes_own on episode_outcomes for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and is_shared and episode_id in (select e.id from care_episodes e where e.client_id = (select app_person()) and e.is_shared));
create policy episode_outcomes_write on episode_outcomes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));

alter table episode_problems enable row level security;
alter table episode_problems force row level security;
grant select, insert, delete, update (place, body, state, solved_on) on episode_problems to studio_app;
create policy episode_problems_care on episode_problems for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy episode_problems_change on episode_problems for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy episode_problems_leave on episode_problems for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy episode_problems_write on episode_problems for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
