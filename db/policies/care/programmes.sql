-- Who may do what with the tables in db/schema/care/programmes.ts.

alter table programme_templates enable row level security;
alter table programme_templates force row level security;
grant select, insert, update (lines, archived_at) on programme_templates to studio_app;
create policy programme_templates_change on programme_templates for update
  using ((select app_is('therapist')) and (select app_may('create_notes')))
  with check ((select app_is('therapist')) and (select app_may('create_notes')));
create policy programme_templates_read on programme_templates for select
  using ((select app_is('therapist')));
create policy programme_templates_write on programme_templates for insert
  with check ((select app_is('therapist')) and (select app_may('create_notes')) and made_by = (select app_person()));
