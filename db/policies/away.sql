-- Who may do what with the tables in db/schema/away.ts.

alter table away_messages enable row level security;
alter table away_messages force row level security;
grant select, insert, update, delete on away_messages to studio_app;
create policy away_messages_owner on away_messages
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
-- A therapist's own.
create policy away_messages_therapist on away_messages
  using ((select app_is('therapist')) and therapist_id = (select app_person()))
  with check ((select app_is('therapist')) and therapist_id = (select app_person()));
-- The site says them to everybody.
create policy away_messages_read on away_messages for select using ((select app_is_somebody()));
create policy away_messages_system on away_messages
  using ((select app_is_system()))
  with check ((select app_is_system()));
