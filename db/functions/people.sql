-- Functions about people.

-- Whether a client account has this address: no more than that, for the staff, who may not read
-- clients.
create function address_has_client(address text) returns boolean language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); found_one boolean;
begin
  if not app_is('staff') then return null; end if;
  perform set_config('app.actor', 'auth', true);
  select exists (select from clients where email = lower(address) and user_type = 'client') into found_one;
  perform set_config('app.actor', asker, true);
  return found_one;
end $$;

-- Consent in force is asked before anything about a client's health is written, and held until the
-- end of the transaction: a withdrawal waits for what was begun before it, and stops everything
-- after it (UK GDPR art. 7(3), 9(2)(a)).
create function consent_in_force(client uuid, wanted text) returns boolean language plpgsql as $$
declare asker text := current_setting('app.actor', true); found_one boolean;
begin
  perform set_config('app.actor', 'auth', true);
  perform from consents where client_id = client and purpose = wanted and withdrawn_at is null for share;
  found_one := found;
  perform set_config('app.actor', asker, true);
  return found_one;
end $$;

create function demand_guardian(client uuid, day date, said date default null) returns void language plpgsql as $$
begin
  if guardian_missing(client, day, said) then
    raise check_violation using constraint = 'guardian_confirmed', message = 'under 18, and no guardian has confirmed';
  end if;
end $$;

create function refuse_without_consent() returns void language plpgsql as $$
begin
  raise check_violation using constraint = 'consent_in_force', message = 'no consent in force';
end $$;

-- The last step of a therapist's leaving, for an owner who still is one: every access off, signed
-- out everywhere.
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

-- Since when a client's consent is withdrawn: null while one is in force, and for those who never
-- gave one.
create function withdrawn_since(client uuid, wanted text) returns timestamptz language plpgsql as $$
declare asker text := current_setting('app.actor', true); since timestamptz;
begin
  perform set_config('app.actor', 'system', true);
  select case when count(*) = count(withdrawn_at) then max(withdrawn_at) end into since
    from consents where client_id = client and purpose = wanted;
  perform set_config('app.actor', asker, true);
  return since;
end $$;

-- Undoes a client whom an import wrote: deletes them with their account where nothing was built on
-- it: not changed, never signed in, in no session, order, record or household. Asked as the auth service.
create function delete_untouched_client(client uuid) returns boolean language plpgsql as $$
declare
  asker text := current_setting('app.actor', true);
  account uuid;
  shares boolean;
begin
  perform set_config('app.actor', 'system', true);
  select exists (select from pass_sharers where client_id = client) into shares;
  perform set_config('app.actor', asker, true);
  if shares then return false; end if;
  delete from clients
    where id = client and version = 1 and last_login_at is null and not email_verified
    returning auth_user_id into account;
  if account is null then return false; end if;
  delete from auth_users where id = account;
  return true;
exception when foreign_key_violation then
  return false;
end $$;
