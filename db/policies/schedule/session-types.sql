-- Who may do what with the tables in db/schema/schedule/session-types.ts.

alter table session_type_therapists enable row level security;
alter table session_type_therapists force row level security;
grant select, insert, update, delete on session_type_therapists to studio_app;
create policy session_type_therapists_read on session_type_therapists for select
  using ((select app_is_somebody()));
create policy session_type_therapists_write on session_type_therapists
  using ((select app_is_owner()) or (select app_is_system()))
  with check ((select app_is_owner()) or (select app_is_system()));

alter table session_types enable row level security;
alter table session_types force row level security;
grant select, insert, update, delete on session_types to studio_app;
create policy session_types_read on session_types for select using ((select app_is_somebody()));
create policy session_types_write on session_types
  using ((select app_is_owner()) or (select app_is_system()))
  with check ((select app_is_owner()) or (select app_is_system()));
