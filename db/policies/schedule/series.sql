-- Who may do what with the tables in db/schema/schedule/series.ts.

alter table series_changes enable row level security;
alter table series_changes force row level security;
grant select, insert, update on series_changes to studio_app;
create policy series_changes_own on series_changes
  using (changed_by = (select app_account()) and (select app_may('manage_sessions')))
  with check (changed_by = (select app_account()) and (select app_may('manage_sessions')));
-- Changes of a whole series: read by those who manage the schedule, written and undone by who made
-- them.
create policy series_changes_read on series_changes for select using ((select app_may('manage_sessions')));
create policy series_changes_system on series_changes
  using ((select app_is_system())) with check ((select app_is_system()));

alter table session_series enable row level security;
alter table session_series force row level security;
grant select, insert, update, delete on session_series to studio_app;
create policy session_series_of_leaver on session_series for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
create policy session_series_own on session_series for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
create policy session_series_read on session_series for select using ((select app_keeps_diary()));
-- A series that moved in with a file, and was not used, is undone.
create policy session_series_remove on session_series as restrictive for delete using ((select app_is_system()));
create policy session_series_write on session_series
  using ((select app_may('manage_sessions')) or (select app_is_system()))
  with check ((select app_may('manage_sessions')) or (select app_is_system()));

alter table sessions_left_out enable row level security;
alter table sessions_left_out force row level security;
grant select, insert, update, delete on sessions_left_out to studio_app;
create policy sessions_left_out_read on sessions_left_out for select using ((select app_keeps_diary()));
create policy sessions_left_out_write on sessions_left_out
  using ((select app_may('manage_sessions')) or (select app_is_system()))
  with check ((select app_may('manage_sessions')) or (select app_is_system()));
