-- Who may do what with the tables in db/schema/memberships.ts.

alter table membership_plans enable row level security;
alter table membership_plans force row level security;
grant select, insert, update on membership_plans to studio_app;
-- A client reads what is offered, and what they have joined.
create policy membership_plans_client on membership_plans for select using ((select app_is('client'))
  and (is_offered or id in (select m.plan_id from memberships m)));
create policy membership_plans_staff on membership_plans for select using ((select app_is('staff')));
create policy membership_plans_owner_adds on membership_plans for insert with check ((select app_is_owner()));
create policy membership_plans_owner_changes on membership_plans for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
-- A new price is one command with what its members are told, which is the system's.
create policy membership_plans_system on membership_plans
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table memberships enable row level security;
alter table memberships force row level security;
grant select, insert, update on memberships to studio_app;
-- Commands write as the system: what a client may do with theirs is decided there, under their lock.
create policy memberships_of_client on memberships for select
  using ((select app_is('client')) and client_id = (select app_person()));
create policy memberships_staff on memberships for select using ((select app_is('staff')));
create policy memberships_system on memberships
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table membership_periods enable row level security;
alter table membership_periods force row level security;
grant select, insert, update on membership_periods to studio_app;
create policy membership_periods_of_client on membership_periods for select
  using ((select app_is('client')) and membership_id in (select m.id from memberships m));
create policy membership_periods_staff on membership_periods for select using ((select app_is('staff')));
create policy membership_periods_system on membership_periods
  using ((select app_is_system()))
  with check ((select app_is_system()));
