-- Triggers of the tables in db/schema/auth.ts.

-- Whoever signed in before an address was proved may be anybody: proving it ends her session, whichever verb does it.
create function end_unproved_sessions() returns trigger language plpgsql as $$
begin
  delete from auth_sessions where user_id = new.id;
  delete from known_browsers where account_id = new.id;
  return null;
end $$;

create trigger end_unproved_sessions after update of email_verified on auth_users
  for each row when (new.email_verified and not old.email_verified) execute function end_unproved_sessions();
