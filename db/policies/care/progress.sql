-- Who may do what with the tables in db/schema/care/progress.ts.

alter table action_plan_items enable row level security;
alter table action_plan_items force row level security;
grant select, insert, update (product_slug, stopped_on, display_order) on action_plan_items to studio_app;
create policy action_plan_items_care on action_plan_items for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy action_plan_items_change on action_plan_items for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy action_plan_items_own on action_plan_items for select
  using (
    client_id = ((select app_person()))
    and (select app_is('client'))
    and (
      given_by is not null
      or exists (select from wellness_session_notes n where n.id = action_plan_items.wellness_note_id)
    )
  );
create policy action_plan_items_write on action_plan_items for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes'))
    and (given_by is null or given_by = (select app_person())));

alter table action_plan_logs enable row level security;
alter table action_plan_logs force row level security;
grant select, insert, delete, update (pain, comment, logged_at) on action_plan_logs to studio_app;
create policy action_plan_logs_care on action_plan_logs for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy action_plan_logs_own on action_plan_logs
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));

alter table activity_scores enable row level security;
alter table activity_scores force row level security;
grant select, insert, update (score) on activity_scores to studio_app;
create policy activity_scores_care on activity_scores for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy activity_scores_own on activity_scores
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));

alter table body_charts enable row level security;
alter table body_charts force row level security;
grant select, insert, update (marks, comment, drawn_at) on body_charts to studio_app;
create policy body_charts_care on body_charts for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy body_charts_own on body_charts
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));

alter table own_activities enable row level security;
alter table own_activities force row level security;
grant select, insert, update (name, ended_at) on own_activities to studio_app;
create policy own_activities_care on own_activities for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy own_activities_own on own_activities
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));

alter table session_scores enable row level security;
alter table session_scores force row level security;
grant select, insert, update (is_shared) on session_scores to studio_app;
create policy session_scores_care on session_scores for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy session_scores_own on session_scores for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and is_shared);
create policy session_scores_share on session_scores for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy session_scores_write on session_scores for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
