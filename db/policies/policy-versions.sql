-- Who may do what with the table in db/schema/policy-versions.ts: a draft is the owner's alone, what was published is read by all and stays.

alter table policy_versions enable row level security;
alter table policy_versions force row level security;
grant select, insert, update, delete on policy_versions to studio_app;
create policy policy_versions_read on policy_versions for select
  using (published_at is not null and (select app_is_somebody()));
create policy policy_versions_owner_read on policy_versions for select using ((select app_is_owner()));
create policy policy_versions_begin on policy_versions for insert
  with check ((select app_is_owner()) and published_at is null);
create policy policy_versions_write on policy_versions for update
  using ((select app_is_owner()) and published_at is null) with check ((select app_is_owner()));
create policy policy_versions_drop on policy_versions for delete
  using ((select app_is_owner()) and published_at is null);
create policy policy_versions_system on policy_versions for select using ((select app_is_system()));
