-- Triggers of the tables in db/schema/privacy.ts.

-- Of a request nothing changes but how it stands: a client only takes theirs back, an owner only
-- answers one that is open.
create function guard_request() returns trigger language plpgsql as $$
begin
  if row(new.id, new.client_id, new.customer_id, new.kind, new.channel, new.asked_at, new.entered_by)
    is distinct from row(old.id, old.client_id, old.customer_id, old.kind, old.channel, old.asked_at, old.entered_by)
  then raise insufficient_privilege using message = 'what was asked, and when, stays as it is'; end if;
  if app_is('client') and (to_jsonb(new) - 'withdrawn_at') is distinct from (to_jsonb(old) - 'withdrawn_at')
  then raise insufficient_privilege using message = 'a client only takes a request back'; end if;
  -- Who asks as a buyer is proved by their mailbox, never by the word of the studio.
  if app_is_owner() and new.customer_id is not null and new.identity_checked_at is not null
    and new.identity_checked_at is distinct from old.identity_checked_at
  then raise insufficient_privilege using message = 'a buyer proves themselves by the link'; end if;
  if app_is_owner() and num_nonnulls(old.withdrawn_at, old.done_at, old.refused_at) > 0
  then raise insufficient_privilege using message = 'this request has ended'; end if;
  return new;
end $$;

-- When is the database's to say, so that no reason can be given for tomorrow.
create function opened_now() returns trigger language plpgsql as $$
begin
  new.given_at := now();
  return new;
end $$;

create trigger erasure_requests_guard before update on erasure_requests for each row execute function guard_request();

create trigger sealed_openings_now before insert on sealed_openings for each row execute function opened_now();
