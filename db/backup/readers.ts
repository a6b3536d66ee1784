/**
 * Lets `studio_backup` read every table and sequence, and write none: run after the migrations, so
 * that no table can be forgotten. The policy is for this role alone; no other role sees more by it.
 */
export const letBackupsRead = `do $$
declare it record;
begin
  if not exists (select from pg_roles where rolname = 'studio_backup') then return; end if;
  if not has_schema_privilege('studio_backup', 'drizzle', 'usage') then
    grant usage on schema drizzle to studio_backup;
    grant select on drizzle.__drizzle_migrations to studio_backup;
  end if;
  for it in select oid, relname, relkind, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
  loop
    if it.relkind = 'S' then
      if not has_sequence_privilege('studio_backup', it.oid, 'select') then
        execute format('grant select on sequence %I to studio_backup', it.relname);
      end if;
    else
      if not has_table_privilege('studio_backup', it.oid, 'select') then
        execute format('grant select on %I to studio_backup', it.relname);
      end if;
      if it.relrowsecurity and not exists (select from pg_policy where polrelid = it.oid and polname = 'read_for_backup') then
        execute format('create policy read_for_backup on %I for select to studio_backup using (true)', it.relname);
      end if;
    end if;
  end loop;
end $$`;
