-- Who may do what with the tables in db/schema/schedule/feeds.ts.

alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
grant select, insert, update, delete on calendar_feeds to studio_app;
-- The holder of a calendar's secret is found by it before an account is known, and that it was
-- read is kept.
create policy calendar_feeds_desk on calendar_feeds for select using ((select app_is('auth')));
create policy calendar_feeds_desk_notes on calendar_feeds for update
  using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy calendar_feeds_own on calendar_feeds
  using (account_id = (select app_account()) and ((select app_is('client')) or (select app_is('therapist')) or (select app_is('staff'))))
  with check (account_id = (select app_account()) and ((select app_is('client')) or (select app_is('therapist')) or (select app_is('staff'))));
create policy calendar_feeds_system on calendar_feeds
  using ((select app_is_system()))
  with check ((select app_is_system()));
