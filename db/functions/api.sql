-- Functions for the API's keys.

-- Clients as a key for them reads them: name and how they are reached, by when they came, the oldest first, or with `since`
-- those that changed then or later, by when they changed. What else stands in the row of a client (a birthday, a surgery,
-- an emergency contact) no key can ask for.
create function client_contacts(only_one uuid, after_at timestamptz, after_id uuid, most integer, since timestamptz default null)
  returns table (id uuid, client_number text, first_name text, last_name text, email text, phone text,
    portal_access boolean, created_at timestamptz, updated_at timestamptz)
  language plpgsql stable as $$
declare asker text := current_setting('app.actor', true);
begin
  if app_key_may('clients:read') is not true then return; end if;
  perform set_config('app.actor', 'system', true);
  if since is null then
    return query select c.id, c.client_number, c.first_name, c.last_name, c.email, c.phone, c.portal_access_enabled, c.created_at,
        c.updated_at
      from clients c
      where c.user_type = 'client' and (only_one is null or c.id = only_one)
        and (after_at is null or (c.created_at, c.id) > (after_at, after_id))
      order by c.created_at, c.id limit most;
  else
    return query select c.id, c.client_number, c.first_name, c.last_name, c.email, c.phone, c.portal_access_enabled, c.created_at,
        c.updated_at
      from clients c
      where c.user_type = 'client' and c.updated_at >= since
        and (after_at is null or (c.updated_at, c.id) > (after_at, after_id))
      order by c.updated_at, c.id limit most;
  end if;
  perform set_config('app.actor', asker, true);
end $$;
