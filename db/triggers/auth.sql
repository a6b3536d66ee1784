-- Triggers of the tables in db/schema/auth.ts.

-- A person who signed in before an address was verified may be anybody: verifying it ends their
-- session, whichever command does it.
create function end_unproved_sessions() returns trigger language plpgsql as $$
begin
  delete from auth_sessions where user_id = new.id;
  delete from known_browsers where account_id = new.id;
  return null;
end $$;

create trigger end_unproved_sessions after update of email_verified on auth_users
  for each row when (new.email_verified and not old.email_verified) execute function end_unproved_sessions();
