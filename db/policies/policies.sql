-- Who may do what with the tables in db/schema/policies.ts.

alter table policy_drafts enable row level security;
alter table policy_drafts force row level security;
grant select, insert, update, delete on policy_drafts to studio_app;
create policy policy_drafts_owner on policy_drafts
  using ((select app_is_owner()))
  with check ((select app_is_owner()));

-- What was published is read by all and never changed: the owner adds, and takes off what has not begun.
alter table policy_versions enable row level security;
alter table policy_versions force row level security;
grant select, insert, update (begun_at), delete on policy_versions to studio_app;
create policy policy_versions_read on policy_versions for select using ((select app_is_somebody()));
create policy policy_versions_owner on policy_versions for insert with check ((select app_is_owner()));
create policy policy_versions_taken_off on policy_versions for delete
  using ((select app_is_owner()) and begun_at is null);
create policy policy_versions_begin on policy_versions for update
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table kept_policies enable row level security;
alter table kept_policies force row level security;
grant select, insert on kept_policies to studio_app;
-- Papers without a buyer in them, under a hash that only their orders know.
create policy kept_policies_read on kept_policies for select using ((select app_is_somebody()));
create policy kept_policies_system on kept_policies
  using ((select app_is_system()))
  with check ((select app_is_system()));
