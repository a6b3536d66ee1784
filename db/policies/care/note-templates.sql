-- Who may do what with the table in db/schema/care/note-templates.ts.

alter table note_templates enable row level security;
alter table note_templates force row level security;
grant select, insert, update (name, prompts, texts, measure_keys, red_flag_keys, version, archived_at) on note_templates to studio_app;
create policy note_templates_change on note_templates for update
  using ((select app_is('therapist')) and (select app_may('create_notes')))
  with check ((select app_is('therapist')) and (select app_may('create_notes')));
create policy note_templates_read on note_templates for select
  using ((select app_is('therapist')));
create policy note_templates_write on note_templates for insert
  with check ((select app_is('therapist')) and (select app_may('create_notes')) and made_by = (select app_person()));
