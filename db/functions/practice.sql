-- Functions about practice.

-- Whether a therapist who may enter the portal treats a client: what they sign before that concerns
-- the therapists who see all clients. A therapist reads their own assignments only, so it is asked as
-- the system, and nothing but yes or no comes out.
create function has_therapist(client uuid) returns boolean language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); found_one boolean;
begin
  if not (app_is('therapist') or app_is_system()) then return null; end if;
  perform set_config('app.actor', 'system', true);
  select exists (select from client_therapists t join clients p on p.id = t.therapist_id
    where t.client_id = client and t.until is null and p.portal_access_enabled and p.email_verified) into found_one;
  perform set_config('app.actor', asker, true);
  return found_one;
end $$;
