-- Triggers of the tables in db/schema/audit.ts.

-- Whose a line of the audit is, and when it was written: the current account, now. The auth
-- service and jobs act before a person has signed in, or for another: they say it.
create function sign_audit() returns trigger language plpgsql as $$
begin
  if current_user = 'studio_app' and not app_is_system() and not app_is('auth') then new.actor_id := app_account(); end if;
  new.at := app_time(new.at);
  return new;
end $$;

create trigger audit_log_sign before insert on audit_log for each row execute function sign_audit();
