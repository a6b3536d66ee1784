-- Who may do what with the tables in db/schema/schedule/hours.ts.

alter table availability_exceptions enable row level security;
alter table availability_exceptions force row level security;
grant select, insert, update, delete on availability_exceptions to studio_app;
-- Who manages sessions says for a colleague that they are ill.
create policy availability_exceptions_diary on availability_exceptions for insert
  with check ((select app_may('manage_sessions')) and kind = 'closed' and therapist_id is not null);
create policy availability_exceptions_own on availability_exceptions
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
create policy availability_exceptions_owner on availability_exceptions
  using ((select app_is_owner())) with check ((select app_is_owner()));
create policy availability_exceptions_read on availability_exceptions for select
  using ((select app_may('manage_sessions')) or (therapist_id is null and (select app_is('therapist'))));
create policy availability_exceptions_system on availability_exceptions
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table session_claims enable row level security;
alter table session_claims force row level security;
grant select, insert, delete on session_claims to studio_app;
create policy session_claims_diary on session_claims using ((select app_keeps_diary())) with check ((select app_keeps_diary()));
-- One's own time: of a therapist who is away, of a client who takes a place.
-- The time of all whom a client's own session takes; with the session it is free again.
create policy session_claims_of_client on session_claims
  using ((select app_is('client'))
    and session_id in (select id from sessions where client_id = (select app_person())))
  with check ((select app_is('client'))
    and session_id in (select id from sessions where client_id = (select app_person())
      and status in ('held', 'scheduled')));
create policy session_claims_own on session_claims
  using ((therapist_id = (select app_person()) and (select app_is('therapist')))
    or (client_id = (select app_person()) and (select app_is('client'))))
  with check ((therapist_id = (select app_person()) and (select app_is('therapist')))
    or (client_id = (select app_person()) and (select app_is('client'))));

alter table working_hours enable row level security;
alter table working_hours force row level security;
grant select, insert, update, delete on working_hours to studio_app;
create policy working_hours_own on working_hours
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
create policy working_hours_read on working_hours for select using ((select app_is_somebody()));
create policy working_hours_write on working_hours
  using ((select app_is_owner()) or (select app_is_system()))
  with check ((select app_is_owner()) or (select app_is_system()));
-- Therapists who move in bring their hours along: accounts are the auth service's to write.
create policy working_hours_desk on working_hours for insert with check ((select app_is('auth')));
