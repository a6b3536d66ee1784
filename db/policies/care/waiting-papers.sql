-- Who may do what with the tables in db/schema/care/waiting-papers.ts.

-- The owner brings papers and sees that they wait; what they say is sealed. The system gives them to
-- clients and deletes them. Those who treat a client take them into the record, where the trigger of
-- client_papers asks for the consent.
alter table waiting_papers enable row level security;
alter table waiting_papers force row level security;
grant select, insert, delete, update (client_id, waits_until, paper_id, attached_at) on waiting_papers to studio_app;
create policy waiting_papers_system on waiting_papers
  using ((select app_is_system())) with check ((select app_is_system()));
create policy waiting_papers_owner on waiting_papers for select using ((select app_is_owner()));
create policy waiting_papers_bring on waiting_papers for insert
  with check ((select app_is_owner()) and client_id is null);
create policy waiting_papers_auth on waiting_papers for select using ((select app_is('auth')));
create policy waiting_papers_erase on waiting_papers for delete using ((select app_is('auth')));
create policy waiting_papers_care on waiting_papers for select
  using (client_id is not null and ((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy waiting_papers_take on waiting_papers for update
  using (client_id is not null and ((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (client_id is not null and ((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
