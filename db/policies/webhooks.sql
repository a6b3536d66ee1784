-- Who may do what with the tables in db/schema/webhooks.ts.

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
grant select, insert, update, delete on webhook_endpoints to studio_app;
create policy webhook_endpoints_owner on webhook_endpoints using ((select app_is_owner())) with check ((select app_is_owner()));
create policy webhook_endpoints_read on webhook_endpoints for select using ((select app_is_system()));
create policy webhook_endpoints_system on webhook_endpoints for update using ((select app_is_system())) with check ((select app_is_system()));

alter table webhook_subscriptions enable row level security;
alter table webhook_subscriptions force row level security;
grant select, insert, update, delete on webhook_subscriptions to studio_app;
-- Whoever makes something happen asks whether a receiver hears of it; of the receiver it is told nothing.
create policy webhook_subscriptions_asked on webhook_subscriptions for select using ((select app_is_somebody()));
create policy webhook_subscriptions_owner on webhook_subscriptions using ((select app_is_owner())) with check ((select app_is_owner()));

alter table webhook_messages enable row level security;
alter table webhook_messages force row level security;
grant select, insert, delete on webhook_messages to studio_app;
create policy webhook_messages_owner on webhook_messages for select using ((select app_is_owner()));
create policy webhook_messages_system on webhook_messages using ((select app_is_system())) with check ((select app_is_system()));

alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
grant select, insert, update, delete on webhook_deliveries to studio_app;
-- The owner has what was sent sent again.
create policy webhook_deliveries_owner on webhook_deliveries for select using ((select app_is_owner()));
create policy webhook_deliveries_again on webhook_deliveries for update using ((select app_is_owner())) with check ((select app_is_owner()));
create policy webhook_deliveries_system on webhook_deliveries using ((select app_is_system())) with check ((select app_is_system()));

alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
grant select, insert, delete on webhook_attempts to studio_app;
create policy webhook_attempts_owner on webhook_attempts for select using ((select app_is_owner()));
create policy webhook_attempts_system on webhook_attempts using ((select app_is_system())) with check ((select app_is_system()));
