-- Who may do what with the tables in db/schema/schedule/sessions.ts.

alter table session_changes enable row level security;
alter table session_changes force row level security;
grant select, insert, update on session_changes to studio_app;
-- What a client booked, moved or cancelled is kept, as any other change.
create policy session_changes_of_client on session_changes for insert
  with check (changed_by = (select app_account()) and (select app_is('client')) and change_kind in ('booked', 'moved', 'cancelled')
    and session_id in (select id from sessions where client_id = (select app_person())));
create policy session_changes_own on session_changes
  using (changed_by = (select app_account()) and ((select app_is('therapist')) or (select app_is('staff'))))
  with check (changed_by = (select app_account()) and ((select app_is('therapist')) or (select app_is('staff'))));
create policy session_changes_read on session_changes for select using ((select app_keeps_diary()));
create policy session_changes_system on session_changes
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table session_remarks enable row level security;
alter table session_remarks force row level security;
grant select, insert, update, delete on session_remarks to studio_app;
create policy session_remarks_change on session_remarks for update
  using (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)) or sessions.kind = 'group' and sessions.therapist_id is null and (select app_may('manage_sessions')))
    )
  )
  with check (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)) or sessions.kind = 'group' and sessions.therapist_id is null and (select app_may('manage_sessions')))
    )
  );
create policy session_remarks_close on session_remarks for select
  using (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)) or sessions.kind = 'group' and sessions.therapist_id is null and (select app_may('manage_sessions')))
    )
  );
create policy session_remarks_remove on session_remarks for delete
  using (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)) or sessions.kind = 'group' and sessions.therapist_id is null and (select app_may('manage_sessions')))
    )
  );
create policy session_remarks_system on session_remarks
  using ((select app_is_system()))
  with check ((select app_is_system()));
create policy session_remarks_write on session_remarks for insert
  with check (
    (select app_may('manage_sessions'))
    or (select app_is('therapist'))
      and (
        session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)) or sessions.kind = 'group' and sessions.therapist_id is null and (select app_may('manage_sessions')))
      )
  );

alter table session_words enable row level security;
alter table session_words force row level security;
grant select, insert, update, delete on session_words to studio_app;
create policy session_words_change on session_words for update
  using (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)))
    )
  )
  with check (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)))
    )
  );
create policy session_words_close on session_words for select
  using (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)))
    )
  );
create policy session_words_own on session_words for select using ((select app_is('client'))
  and session_id in (select id from sessions where client_id = (select app_person())));
create policy session_words_remove on session_words for delete
  using (
    (select app_is('therapist'))
    and (
      session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)))
    )
  );
create policy session_words_system on session_words
  using ((select app_is_system()))
  with check ((select app_is_system()));
create policy session_words_write on session_words for insert
  with check (
    (select app_may('manage_sessions'))
    or (select app_is('therapist'))
      and (
        session_id in (select sessions.id from sessions where sessions.therapist_id = ((select app_person())) or (sessions.client_id in (select client_therapists.client_id from client_therapists where client_therapists.therapist_id = ((select app_person())) and client_therapists.until is null)))
      )
  );

alter table sessions enable row level security;
alter table sessions force row level security;
grant select, insert, update, delete on sessions to studio_app;
-- A therapist says of their own sessions how they went.
create policy sessions_attend on sessions for update
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
-- A client books a session of their own, moves it and cancels it. What else is true of such a row is the
-- trigger's word (`check_sessions_of_client`).
create policy sessions_booked_by_client on sessions for insert
  with check (kind = 'individual' and client_id = (select app_person()) and (select app_is('client')) and booked_by = 'client');
create policy sessions_change on sessions for update
  using ((select app_may('manage_sessions')) or (select app_is_system()) or (kind = 'group' and (select app_is('staff'))))
  with check ((select app_may('manage_sessions')) or (select app_is_system()) or (kind = 'group' and (select app_is('staff'))));
create policy sessions_diary on sessions for select using ((select app_keeps_diary()));
create policy sessions_given_back on sessions for update
  using (kind = 'individual' and client_id = (select app_person()) and (select app_is('client')) and status = 'scheduled')
  with check (client_id = (select app_person()) and (select app_is('client')));
-- Sessions: groups on the timetable are public; a client sees what is theirs, a therapist their
-- own day, who keeps the schedule all of it.
create policy sessions_listed on sessions for select
  using (is_listed and archived_at is null and (select app_is_somebody()));
create policy sessions_of_client on sessions for select using ((select app_is('client'))
  and (client_id = (select app_person()) or id = any ((select app_own_groups())::uuid[])));
-- The owner ends a therapist's work here: sessions to come and series go to a colleague, or are
-- cancelled and end.
create policy sessions_of_leaver on sessions for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
create policy sessions_of_therapist on sessions for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
-- What a client came to, or wanted to come to, is archived and never removed.
create policy sessions_remove on sessions for delete using ((select app_is_system())
  or (kind = 'group' and (select app_is('staff')) and count_places(id, null) = 0));
create policy sessions_write on sessions for insert
  with check ((select app_may('manage_sessions')) or (select app_is_system()) or (kind = 'group' and (select app_is('staff'))));
