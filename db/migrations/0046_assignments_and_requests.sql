-- Whoever keeps the diary begins to look after a client by booking a session; only the owner ends it. Whose it is and since
-- when stays; who looks after somebody again does so in a row of its own.
drop policy client_therapists_diary on client_therapists;
--> statement-breakpoint
create policy client_therapists_diary on client_therapists for select
  using ((select app_may('manage_sessions')) or (select app_is_owner()));
--> statement-breakpoint
create policy client_therapists_begin on client_therapists for insert
  with check ((select app_may('manage_sessions')) or (select app_is_owner()));
--> statement-breakpoint
create policy client_therapists_end on client_therapists for update
  using ((select app_is_owner()) and until is null) with check ((select app_is_owner()));
--> statement-breakpoint
revoke update on client_therapists from studio_app;
--> statement-breakpoint
grant update (until) on client_therapists to studio_app;
--> statement-breakpoint
-- What was asked for and not signed can be taken back; what was signed cannot.
create policy form_requests_withdraw on form_requests for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and answered_at is null);
--> statement-breakpoint
grant delete on form_requests to studio_app;
--> statement-breakpoint
-- Who was asked for a form that is put away is not asked any more, whoever they are and whoever puts it away.
create function end_requests_of_form() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  delete from form_requests where form_id = new.id and answered_at is null;
  perform set_config('app.actor', asker, true);
  return null;
end $$;
--> statement-breakpoint
create trigger forms_end_requests after update of archived_at on forms for each row
  when (new.archived_at is not null and old.archived_at is null) execute function end_requests_of_form();
