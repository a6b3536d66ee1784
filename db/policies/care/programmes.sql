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

alter table studio_exercises enable row level security;
alter table studio_exercises force row level security;
grant select, insert, update (
  name, other_names, kind, starting_position, steps, breath, mistakes, areas, equipment, care_with,
  easier_key, harder_key, dose, file_key, bytes, media, width, height, version, archived_at
) on studio_exercises to studio_app;
create policy studio_exercises_change on studio_exercises for update
  using ((select app_is('therapist')) and (select app_may('create_notes')))
  with check ((select app_is('therapist')) and (select app_may('create_notes')));
-- A client sees one that runs in their own programme.
create policy studio_exercises_given on studio_exercises for select
  using ((select app_is('client')) and exists (
    select from action_plan_items i
    where i.client_id = (select app_person()) and i.exercise_key = studio_exercises.id::text
      and i.given_by is not null and i.stopped_on is null));
create policy studio_exercises_read on studio_exercises for select
  using ((select app_is('therapist')));
create policy studio_exercises_write on studio_exercises for insert
  with check ((select app_is('therapist')) and (select app_may('create_notes')) and made_by = (select app_person()));
