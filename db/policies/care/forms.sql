-- Who may do what with the tables in db/schema/care/forms.ts.

alter table form_answers enable row level security;
alter table form_answers force row level security;
grant select, insert, update (form_version_id, answers, version,
  saved_at, submitted_at, signature_name, wording_hash, reviewed_at,
  reviewed_by, signed_as) on form_answers to studio_app;
create policy form_answers_care on form_answers for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null);
create policy form_answers_own on form_answers for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy form_answers_own_insert on form_answers for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and reviewed_at is null);
create policy form_answers_own_update on form_answers for update
  using ((client_id = (select app_person()) and (select app_is('client'))) and submitted_at is null)
  with check ((client_id = (select app_person()) and (select app_is('client'))) and reviewed_at is null);
create policy form_answers_review on form_answers for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null)
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null);

alter table form_requests enable row level security;
alter table form_requests force row level security;
grant select, insert, delete, update (due_on, reminded_at, answered_at) on form_requests to studio_app;
create policy form_requests_ask on form_requests for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy form_requests_care on form_requests for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy form_requests_change on form_requests for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy form_requests_own on form_requests for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy form_requests_own_update on form_requests for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy form_requests_system on form_requests
  using ((select app_is_system()))
  with check ((select app_is_system()));
-- What was asked for and not signed can be taken back; what was signed cannot.
create policy form_requests_withdraw on form_requests for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and answered_at is null);

alter table form_versions enable row level security;
alter table form_versions force row level security;
grant select, insert, update, delete on form_versions to studio_app;
create policy form_versions_read on form_versions for select
  using ((published_at is not null and (select app_is_somebody())) or (select app_is('therapist')));
create policy form_versions_write on form_versions
  using ((select app_may('create_notes')) or (select app_is_system()))
  with check ((select app_may('create_notes')) or (select app_is_system()));

alter table forms enable row level security;
alter table forms force row level security;
grant select, insert, update, delete on forms to studio_app;
create policy forms_read on forms for select
  using ((select app_is_somebody()));
create policy forms_write on forms
  using ((select app_may('create_notes')) or (select app_is_system()))
  with check ((select app_may('create_notes')) or (select app_is_system()));
