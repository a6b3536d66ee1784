-- Who may do what with the tables in db/schema/care/letters.ts.

-- A letter repeats what stands in notes, so colleagues read it as they read those: finished, with
-- access_confidential.
alter table client_letters enable row level security;
alter table client_letters force row level security;
grant select, insert, delete, update (kind, recipient_name, recipient_address, recipient_email, subject, body, parts,
  version, updated_at, finished_at, file_key, preview_asked_at, consent_id, objected_at, objection) on client_letters to studio_app;
create policy client_letters_begin on client_letters for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and written_by = (select app_person()) and finished_at is null);
create policy client_letters_discard on client_letters for delete
  using ((select app_is('therapist')) and written_by = (select app_person()) and finished_at is null);
create policy client_letters_read on client_letters for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
  and (written_by = (select app_person()) or (finished_at is not null and (select app_may('access_confidential')))));
create policy client_letters_write on client_letters for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and written_by = (select app_person()) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and written_by = (select app_person()) and (select app_may('create_notes')));
-- The client reads a letter once they were asked about it, or it was agreed to; they decide.
create policy client_letters_own on client_letters for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and finished_at is not null and (preview_asked_at is not null or consent_id is not null));
create policy client_letters_own_decide on client_letters for update
  using ((client_id = (select app_person()) and (select app_is('client'))) and preview_asked_at is not null)
  with check ((client_id = (select app_person()) and (select app_is('client'))));

alter table client_papers enable row level security;
alter table client_papers force row level security;
grant select, insert, delete, update (state, kind, name, sender, dated_on, remark, removed_at, removed_because) on client_papers to studio_app;
create policy client_papers_care on client_papers for select using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy client_papers_add on client_papers for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and added_by = (select app_person()));
create policy client_papers_change on client_papers for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy client_papers_forget on client_papers for delete
  using ((select app_is_system()) and state = 'storing');
create policy client_papers_unfinished on client_papers for select
  using ((select app_is_system()) and state = 'storing');

alter table letter_sends enable row level security;
alter table letter_sends force row level security;
grant select, insert, update (ended_at, first_opened_at, times_opened) on letter_sends to studio_app;
create policy letter_sends_care on letter_sends for select using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy letter_sends_end on letter_sends for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
create policy letter_sends_own on letter_sends for select using ((client_id = (select app_person()) and (select app_is('client'))));
create policy letter_sends_send on letter_sends for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and sent_by = (select app_person()));
-- The recipient has no account: the site opens the letter for a person with the link and the code.
create policy letter_sends_system on letter_sends for select using ((select app_is_system()));
create policy letter_sends_opened on letter_sends for update
  using ((select app_is_system())) with check ((select app_is_system()));

alter table letter_templates enable row level security;
alter table letter_templates force row level security;
grant select, insert, update (name, kind, subject, body, version, archived_at) on letter_templates to studio_app;
create policy letter_templates_change on letter_templates for update
  using ((select app_is('therapist')) and (select app_may('create_notes')))
  with check ((select app_is('therapist')) and (select app_may('create_notes')));
create policy letter_templates_read on letter_templates for select
  using ((select app_is('therapist')));
create policy letter_templates_write on letter_templates for insert
  with check ((select app_is('therapist')) and (select app_may('create_notes')) and made_by = (select app_person()));
