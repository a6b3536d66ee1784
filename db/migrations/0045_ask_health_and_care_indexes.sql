ALTER TABLE "care_files" ADD COLUMN "ask_health_on" date;--> statement-breakpoint
CREATE INDEX "form_answers_unreviewed" ON "form_answers" USING btree ("submitted_at") WHERE "form_answers"."submitted_at" is not null and "form_answers"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "note_notices_by_client" ON "note_notices" USING btree ("client_id","shared_at");--> statement-breakpoint
CREATE INDEX "note_notices_of_client_note" ON "note_notices" USING btree ("client_note_id");--> statement-breakpoint
CREATE INDEX "note_notices_of_wellness_note" ON "note_notices" USING btree ("wellness_note_id");
--> statement-breakpoint

grant update (ask_health_on) on care_files to studio_app;
--> statement-breakpoint
-- What is on file already is asked about a year after it was last said to be right, or was written down.
select set_config('app.actor', 'therapist', true), set_config('app.flags', 'view_all_clients', true);
--> statement-breakpoint
update care_files f set ask_health_on = (coalesce(f.health_confirmed_on, h.last) + interval '12 months')::date
  from (select client_id, max((recorded_at at time zone 'Europe/London')::date) as last from client_health_records group by client_id) h
  where h.client_id = f.client_id;
--> statement-breakpoint
select set_config('app.actor', '', true), set_config('app.flags', '', true);

--> statement-breakpoint
-- Whether a row hangs on another that may be seen is asked of that one row: "in (select id …)" would read the whole table
-- of notes first, however few rows are asked for.
alter policy wellness_resources_own on wellness_resources
  using ((client_id = (select app_person()) and (select app_is('client')))
    and exists (select from wellness_session_notes n where n.id = wellness_resources.wellness_note_id));
--> statement-breakpoint
alter policy action_plan_items_own on action_plan_items
  using ((client_id = (select app_person()) and (select app_is('client')))
    and exists (select from wellness_session_notes n where n.id = action_plan_items.wellness_note_id));
--> statement-breakpoint
alter policy client_note_responses_give on client_note_responses
  with check ((client_id = (select app_person()) and (select app_is('client'))) and seen_at is null
    and (exists (select from client_notes n where n.id = client_note_responses.client_note_id)
      or exists (select from wellness_session_notes n where n.id = client_note_responses.wellness_note_id)));
--> statement-breakpoint
alter policy response_replies_own_write on response_replies
  with check ((client_id = (select app_person()) and (select app_is('client'))) and author = 'client'
    and author_id = (select app_person())
    and exists (select from client_note_responses r where r.id = response_replies.response_id));
--> statement-breakpoint
alter policy response_replies_write on response_replies
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
    and author = 'therapist' and author_id = (select app_person())
    and exists (select from client_note_responses r where r.id = response_replies.response_id));
--> statement-breakpoint
alter policy confidential_therapist_notes_read on confidential_therapist_notes
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
    and exists (select from confidential_treatment_sessions t where t.id = confidential_therapist_notes.treatment_id)
    and (therapist_id = (select app_person()) or (select app_may('access_confidential'))));
--> statement-breakpoint
alter policy treatment_amendments_read on treatment_amendments
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
    and exists (select from confidential_treatment_sessions t where t.id = treatment_amendments.treatment_id));
--> statement-breakpoint
alter policy treatment_amendments_write on treatment_amendments
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
    and (select app_may('edit_notes')) and therapist_id = (select app_person())
    and exists (select from confidential_treatment_sessions t where t.id = treatment_amendments.treatment_id
      and t.therapist_id = (select app_person()) and t.signed_at is not null));
