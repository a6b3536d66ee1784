CREATE INDEX "action_plan_logs_that_hurt" ON "action_plan_logs" USING btree ("done_on","client_id") WHERE "action_plan_logs"."pain" >= 6;--> statement-breakpoint
CREATE INDEX "client_note_responses_that_ask" ON "client_note_responses" USING btree ("client_id","created_at") WHERE "client_note_responses"."client_question" is not null;--> statement-breakpoint
-- Who may see everybody by another policy is not asked for each name whether they meet in a group.
drop policy client_names_of_their_therapist on client_names;
--> statement-breakpoint
create policy client_names_of_their_therapist on client_names for select using (
  (select app_is('therapist')) and not (select app_may('view_all_clients')) and (
    id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null)
    or exists (select from group_participants p where p.client_id = client_names.id)));
