-- Who may do what with the tables in db/schema/schedule/refusals.ts.

alter table booking_refusals enable row level security;
alter table booking_refusals force row level security;
grant select, insert, update, delete on booking_refusals to studio_app;
-- What was refused is written as the client, after the refused transaction is gone.
create policy booking_refusals_of_client on booking_refusals for insert
  with check (client_id = (select app_person()) and (select app_is('client')) and overridden_at is null);
-- Who books for clients reads it, and books it all the same.
create policy booking_refusals_diary on booking_refusals for select using ((select app_keeps_diary()));
create policy booking_refusals_override on booking_refusals for update
  using ((select app_keeps_diary())) with check ((select app_keeps_diary()));
create policy booking_refusals_close on booking_refusals for select
  using ((select app_is('therapist')) and client_id in (select client_id from client_therapists
    where therapist_id = (select app_person()) and until is null));
create policy booking_refusals_system on booking_refusals
  using ((select app_is_system()))
  with check ((select app_is_system()));
