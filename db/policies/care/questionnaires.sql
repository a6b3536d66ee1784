-- Who may do what with the tables in db/schema/care/questionnaires.ts.

alter table questionnaire_answers enable row level security;
alter table questionnaire_answers force row level security;
grant select, insert, update (answers, version, saved_at, submitted_at, asked, missing, alarms, is_worse, reviewed_at,
  reviewed_by) on questionnaire_answers to studio_app;
create policy questionnaire_answers_care on questionnaire_answers for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null);
create policy questionnaire_answers_own on questionnaire_answers for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy questionnaire_answers_own_insert on questionnaire_answers for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and reviewed_at is null);
create policy questionnaire_answers_own_update on questionnaire_answers for update
  using ((client_id = (select app_person()) and (select app_is('client'))) and submitted_at is null)
  with check ((client_id = (select app_person()) and (select app_is('client'))) and reviewed_at is null);
create policy questionnaire_answers_review on questionnaire_answers for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null)
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null);

alter table questionnaire_requests enable row level security;
alter table questionnaire_requests force row level security;
grant select, insert, delete, update (repeat_weeks, reminded_at, answered_at) on questionnaire_requests to studio_app;
create policy questionnaire_requests_ask on questionnaire_requests for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy questionnaire_requests_care on questionnaire_requests for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy questionnaire_requests_change on questionnaire_requests for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy questionnaire_requests_own on questionnaire_requests for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy questionnaire_requests_own_update on questionnaire_requests for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy questionnaire_requests_system on questionnaire_requests
  using ((select app_is_system()))
  with check ((select app_is_system()));
-- What was asked and not answered can be taken back; what was answered cannot.
create policy questionnaire_requests_withdraw on questionnaire_requests for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and answered_at is null);

alter table questionnaire_scores enable row level security;
alter table questionnaire_scores force row level security;
grant select, insert on questionnaire_scores to studio_app;
create policy questionnaire_scores_care on questionnaire_scores for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy questionnaire_scores_own on questionnaire_scores for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy questionnaire_scores_write on questionnaire_scores for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));

-- A client reads the text of what they are asked; jobs read whether it is still in use.
alter table studio_questionnaires enable row level security;
alter table studio_questionnaires force row level security;
grant select, insert, update (is_used, intro, questions, version, changed_at) on studio_questionnaires to studio_app;
create policy studio_questionnaires_read on studio_questionnaires for select
  using ((select app_is('therapist')) or (select app_is('client')) or (select app_is_system()));
create policy studio_questionnaires_add on studio_questionnaires for insert
  with check ((select app_is('therapist')) and (select app_may('create_notes')));
create policy studio_questionnaires_change on studio_questionnaires for update
  using ((select app_is('therapist')) and (select app_may('create_notes')))
  with check ((select app_is('therapist')) and (select app_may('create_notes')));
