-- Who may do what with the tables in db/schema/paid-sessions.ts.

alter table attendance_fees enable row level security;
alter table attendance_fees force row level security;
grant select, insert, update on attendance_fees to studio_app;
-- Decided once, by a command of those who keep the schedule, who read it; what was decided stays.
create policy attendance_fees_read on attendance_fees for select using ((select app_keeps_diary()));
create policy attendance_fees_system on attendance_fees
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table cart_sessions enable row level security;
alter table cart_sessions force row level security;
grant select, insert, update, delete on cart_sessions to studio_app;
-- What a browser holds, by the secret in its cookie.
create policy cart_sessions_own on cart_sessions
  using (cart_session_id = (select app_cart())) with check (cart_session_id = (select app_cart()));
create policy cart_sessions_system on cart_sessions
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table session_lines enable row level security;
alter table session_lines force row level security;
grant select, insert, update, delete on session_lines to studio_app;
-- Whether it is paid is read by those who keep the schedule, and by its client.
create policy session_lines_diary on session_lines for select using ((select app_keeps_diary()));
create policy session_lines_own on session_lines for select using ((select app_is('client'))
  and session_id in (select id from sessions where client_id = (select app_person())));
create policy session_lines_system on session_lines
  using ((select app_is_system()))
  with check ((select app_is_system()));
