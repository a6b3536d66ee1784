ALTER TABLE "group_participants" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "group_participants_kept" ON "group_participants" USING btree ("session_id","kept_until") WHERE "group_participants"."kept_until" is not null;--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_kept_until" CHECK ("group_participants"."kept_until" is null or "group_participants"."status" = 'cancelled');--> statement-breakpoint
-- How many places of a group are kept at a moment for people whom the studio removed and may put back. Who has a place
-- again needs none kept. As count_places, it counts for whoever asks.
create function count_kept_places(session uuid, moment timestamptz) returns integer language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*) into number from group_participants removed
    where removed.session_id = session and removed.kept_until > moment
      and not exists (select from group_participants p
        where p.session_id = session and p.client_id = removed.client_id and p.status <> 'cancelled');
  perform set_config('app.actor', asker, true);
  return number;
end $$;
--> statement-breakpoint
-- How many numbers of a group nobody has.
create function count_free_places(session uuid) returns integer language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select s.max_participants - (select count(*) from group_participants p
    where p.session_id = session and p.place_no is not null) into number from sessions s where s.id = session;
  perform set_config('app.actor', asker, true);
  return number;
end $$;
