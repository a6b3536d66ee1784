CREATE UNIQUE INDEX "calendar_feeds_one_in_use" ON "calendar_feeds" USING btree ("account_id","kind") WHERE "calendar_feeds"."revoked_at" is null;--> statement-breakpoint
-- Whoever holds a calendar's secret is found by it before anybody knows who asks, and that it was read is kept.
create policy calendar_feeds_desk on calendar_feeds for select using ((select app_is('auth')));
--> statement-breakpoint
create policy calendar_feeds_desk_notes on calendar_feeds for update
  using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
-- When somebody is closed or open beyond the usual, for whoever looks for a free time: days and times, never why.
create function special_hours(therapist uuid, first_day date, last_day date)
  returns table (day date, last date, "from" time, until time, kind text) language plpgsql stable as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select e.day_from, e.day_until, e.from_time, e.until_time, e.kind from availability_exceptions e
    where (e.therapist_id = therapist or e.therapist_id is null) and e.day_from <= last_day and e.day_until >= first_day;
  perform set_config('app.actor', asker, true);
end $$;
--> statement-breakpoint
-- Who manages sessions says for a colleague that they are ill.
create policy availability_exceptions_diary on availability_exceptions for insert
  with check ((select app_may('manage_sessions')) and kind = 'closed');
