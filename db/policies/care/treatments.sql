-- Who may do what with the tables in db/schema/care/treatments.ts.

alter table confidential_therapist_notes enable row level security;
alter table confidential_therapist_notes force row level security;
grant select, insert, delete, update (body) on confidential_therapist_notes to studio_app;
create policy confidential_therapist_notes_begin on confidential_therapist_notes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null));
create policy confidential_therapist_notes_discard on confidential_therapist_notes for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null));
create policy confidential_therapist_notes_read on confidential_therapist_notes for select
  using (
    (select app_is('therapist'))
    and (
      (select app_may('view_all_clients'))
      or (
        client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)
      )
    )
    and (
      exists (select from confidential_treatment_sessions t where t.id = confidential_therapist_notes.treatment_id)
    )
    and (therapist_id = ((select app_person())) or (select app_may('access_confidential')))
  );
create policy confidential_therapist_notes_write on confidential_therapist_notes for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null));

alter table confidential_treatment_sessions enable row level security;
alter table confidential_treatment_sessions force row level security;
grant select, insert, delete, update (session_id, episode_id, template_key, session_date,
  treatment_type, duration_minutes, location, pain_scale_before,
  pain_scale_after, energy_level_before, energy_level_after, assessment_notes,
  treatment_provided, techniques_used, equipment_used, areas_treated,
  body_chart, measures, red_flags, red_flag_decision, red_flag_decided, client_response, exercises_prescribed, next_session_recommendations,
  follow_up_needed, follow_up_date, shared_summary, home_practice_suggestions,
  lifestyle_guidance, educational_points, follow_up_recommendations,
  priority_level, action_plans, wellness_resources, client_can_view,
  version, updated_at, signed_at) on confidential_treatment_sessions to studio_app;
create policy confidential_treatment_sessions_begin on confidential_treatment_sessions for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()) and signed_at is null);
create policy confidential_treatment_sessions_discard on confidential_treatment_sessions for delete
  using ((select app_is('therapist')) and therapist_id = (select app_person()) and signed_at is null);
create policy confidential_treatment_sessions_read on confidential_treatment_sessions for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
  and (therapist_id = (select app_person()) or (signed_at is not null and (select app_may('access_confidential')))));
create policy confidential_treatment_sessions_write on confidential_treatment_sessions for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and ((select app_may('create_notes')) or (select app_may('edit_notes'))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and ((select app_may('create_notes')) or (select app_may('edit_notes'))));

alter table recalls enable row level security;
alter table recalls force row level security;
grant select, insert, update (done_at) on recalls to studio_app;
create policy recalls_care on recalls for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy recalls_done on recalls for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
-- The review of an episode is the therapist's who is in charge of it, whoever sets its day.
create policy recalls_review on recalls for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and treatment_id is null
    and exists (select from care_episodes e where e.id = recalls.episode_id and e.therapist_id = recalls.therapist_id));
create policy recalls_system on recalls for select
  using ((select app_is_system()));
create policy recalls_write on recalls for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));

alter table treatment_amendments enable row level security;
alter table treatment_amendments force row level security;
grant select, insert on treatment_amendments to studio_app;
create policy treatment_amendments_read on treatment_amendments for select
  using (
    (select app_is('therapist'))
    and (
      (select app_may('view_all_clients'))
      or (
        client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)
      )
    )
    and (
      exists (select from confidential_treatment_sessions t where t.id = treatment_amendments.treatment_id)
    )
  );
create policy treatment_amendments_write on treatment_amendments for insert
  with check (
    (select app_is('therapist'))
    and (
      (select app_may('view_all_clients'))
      or (
        client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)
      )
    )
    and (select app_may('edit_notes'))
    and therapist_id = ((select app_person()))
    and (
      exists (select from confidential_treatment_sessions t where t.id = treatment_amendments.treatment_id and t.therapist_id = ((select app_person())) and t.signed_at is not null)
    )
  );
