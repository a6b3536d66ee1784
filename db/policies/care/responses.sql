-- Who may do what with the tables in db/schema/care/responses.ts.

alter table care_photos enable row level security;
alter table care_photos force row level security;
grant select, insert, delete, update (state, taken_down_at) on care_photos to studio_app;
create policy care_photos_care on care_photos for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and state = 'kept' and taken_down_at is null);
create policy care_photos_delete on care_photos for update
  using ((select app_is_system()) and taken_down_at is not null) with check ((select app_is_system()));
create policy care_photos_forget on care_photos for delete
  using ((select app_is_system()) and state = 'storing');
create policy care_photos_over on care_photos for select
  using ((select app_is_system()) and (state = 'storing' or taken_down_at is not null));
create policy care_photos_own on care_photos for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy care_photos_own_insert on care_photos for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy care_photos_own_update on care_photos for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));

alter table client_note_responses enable row level security;
alter table client_note_responses force row level security;
grant select, insert, update (seen_at, seen_by) on client_note_responses to studio_app;
create policy client_note_responses_care on client_note_responses for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy client_note_responses_give on client_note_responses for insert
  with check (
    client_id = ((select app_person()))
    and (select app_is('client'))
    and seen_at is null
    and (
      (exists (select from client_notes n where n.id = client_note_responses.client_note_id))
      or (
        exists (select from wellness_session_notes n where n.id = client_note_responses.wellness_note_id)
      )
    )
  );
create policy client_note_responses_own on client_note_responses for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy client_note_responses_seen on client_note_responses for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));

alter table response_replies enable row level security;
alter table response_replies force row level security;
grant select, insert, update (read_at) on response_replies to studio_app;
create policy response_replies_care on response_replies for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy response_replies_own on response_replies for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
create policy response_replies_own_read on response_replies for update
  using ((client_id = (select app_person()) and (select app_is('client'))) and author = 'therapist')
  with check ((client_id = (select app_person()) and (select app_is('client'))));
create policy response_replies_own_write on response_replies for insert
  with check (
    client_id = ((select app_person()))
    and (select app_is('client'))
    and author = 'client'
    and author_id = ((select app_person()))
    and (exists (select from client_note_responses r where r.id = response_replies.response_id))
  );
create policy response_replies_read on response_replies for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and author = 'client')
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
create policy response_replies_write on response_replies for insert
  with check (
    (select app_is('therapist'))
    and (
      (select app_may('view_all_clients'))
      or (
        client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)
      )
    )
    and author = 'therapist'
    and author_id = ((select app_person()))
    and (exists (select from client_note_responses r where r.id = response_replies.response_id))
  );
