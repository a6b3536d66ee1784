-- Who may do what with the tables in db/schema/care/vocabularies.ts.

alter table care_vocabularies enable row level security;
alter table care_vocabularies force row level security;
grant select, insert, update, delete on care_vocabularies to studio_app;
create policy care_vocabularies_read on care_vocabularies for select
  using ((select app_is_somebody()));
create policy care_vocabularies_write on care_vocabularies
  using ((select app_may('create_notes')) or (select app_is_owner()) or (select app_is_system()))
  with check ((select app_may('create_notes')) or (select app_is_owner()) or (select app_is_system()));

alter table note_phrases enable row level security;
alter table note_phrases force row level security;
grant select, insert, update, delete on note_phrases to studio_app;
create policy note_phrases_own on note_phrases
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
