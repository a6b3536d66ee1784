-- What receivers of webhooks hear of (decision 087).

create function webhook_time(given timestamptz) returns text language sql stable
  as $$ select to_char(given at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

-- Whether a receiver hears of it: what it would be told is put together only then.
create function hears_webhook(kind text) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin return exists (select from webhook_subscriptions where event_type = kind); end $$;

-- Says in the transaction of the act what happened, where a receiver hears of it. Of a person the
-- id alone; of a session neither its type nor a word that was said about it.
create function publish_webhook(kind text, happened timestamptz, about jsonb) returns void language sql as $$
  insert into outbox (event, payload, created_at, due_at)
    select 'webhook.happened', jsonb_build_object('type', kind, 'at', happened, 'data', about), happened, happened
    where exists (select from webhook_subscriptions where event_type = kind) $$;

create function webhook_session(booked sessions) returns jsonb language sql stable as $$
  select jsonb_build_object('booking_id', booked.id, 'kind', 'session', 'session_id', booked.id,
    'client_id', booked.client_id, 'therapist_id', booked.therapist_id, 'location_id', booked.location_id,
    'starts_at', webhook_time(booked.starts_at), 'ends_at', webhook_time(booked.ends_at),
    'price_pence', (booked.price * 100)::integer) $$;

-- A place in a group; of a guest without an account there is no id.
create function webhook_place(booked group_participants) returns jsonb language sql stable as $$
  select webhook_session(s) || jsonb_build_object('booking_id', booked.id, 'kind', 'place', 'client_id', booked.client_id)
    from sessions s where s.id = booked.session_id $$;
