-- The owner ends somebody's work here: sessions to come and series go to a colleague, or are cancelled and end.
create policy sessions_of_leaver on sessions for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
--> statement-breakpoint
create policy session_series_of_leaver on session_series for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
--> statement-breakpoint
-- Of somebody's drafts whose and of which day they are, for owners alone: only who wrote one reads or signs it.
create function drafts_of(leaver uuid) returns table (client text, number text, day date)
  language plpgsql stable as $$
declare
  asker text := current_setting('app.actor', true);
  person text := current_setting('app.person', true);
begin
  if not app_is_owner() then return; end if;
  perform set_config('app.actor', 'therapist', true), set_config('app.person', leaver::text, true);
  return query select n.name, n.client_number,
      coalesce(t.session_date, (t.created_at at time zone 'Europe/London')::date)
    from confidential_treatment_sessions t join client_names n on n.id = t.client_id
    where t.therapist_id = leaver and t.signed_at is null
    order by 3, 1;
  perform set_config('app.actor', asker, true), set_config('app.person', person, true);
end $$;
--> statement-breakpoint
-- The last step of a therapist's leaving, for an owner who still is one: every access off, signed out everywhere.
create function shut_out(leaver uuid) returns text language plpgsql as $$
declare
  asker text := current_setting('app.actor', true);
  answer text := 'done';
begin
  if not app_is_owner() then return 'not-owner'; end if;
  perform set_config('app.actor', 'auth', true);
  perform from staff_roles where role = 'owner' and access_enabled order by auth_user_id for update;
  if not exists (select from staff_roles where auth_user_id = app_account() and role = 'owner' and access_enabled) then
    answer := 'not-owner';
  else
    update clients set portal_access_enabled = false
      where auth_user_id = leaver and user_type = 'therapist' and portal_access_enabled;
    if not found then
      answer := 'nobody';
    else
      update staff_roles set access_enabled = false where auth_user_id = leaver;
      delete from auth_sessions where user_id = leaver;
    end if;
  end if;
  perform set_config('app.actor', asker, true);
  return answer;
end $$;
