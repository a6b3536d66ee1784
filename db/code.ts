// The code of the database: functions, views, triggers, and who may do what with which table.
// It stands in files as it is now, and is taken off and put on as a whole when a file changes.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Owner } from "./owner.ts";

/** The folders in the order in which each needs the ones before. */
const folders = ["functions", "views", "triggers", "policies"];

export type Code = { files: { path: string; text: string }[]; hash: string };

/** The code as it stands in the files. */
export function codeIn(definitions: string): Code {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.sql`, { cwd: definitions }).toSorted())
    .map((path) => ({ path, text: readFileSync(join(definitions, path), "utf8") }));
  const hash = createHash("sha256");
  for (const { path, text } of files) hash.update(`${path}\n${text.length}\n${text}\n`);
  return { files, hash: hash.digest("hex") };
}

/** The hash of the code that the database works with; undefined where there is none. */
export async function hashOfCode(owner: Owner): Promise<string | undefined> {
  await owner.exec("create table if not exists drizzle.applied_code (hash text not null)");
  const { rows } = await owner.query<{ hash: string }>("select hash from drizzle.applied_code");
  return rows[0]?.hash;
}

/**
 * Leaves the bare tables: no trigger, view, policy, right of the product's, and no function but those
 * that a column needs, which are a part of its table. To be called in a transaction.
 */
export async function takeOff(owner: Owner): Promise<void> {
  await owner.exec("delete from drizzle.applied_code");
  await owner.exec(bare);
}

/** Puts the code on the bare tables. */
export async function putOn(owner: Owner, { files, hash }: Code): Promise<void> {
  // A table with a check that waits for the end of the transaction cannot be altered before it was made.
  await owner.exec("set constraints all immediate");
  for (const { path, text } of files) {
    try {
      await owner.exec(text);
    } catch (error) {
      throw new Error(`db/${path}: ${(error as Error).message}`, { cause: error });
    }
  }
  await owner.exec("set constraints all deferred");
  await owner.query("insert into drizzle.applied_code (hash) values ($1)", [hash]);
}

/**
 * Of what the migrating role owns, extensions aside. The policies of the role of backups stay: they hang
 * on no file (`backup/readers.ts`).
 */
const bare = `do $$
declare it record; gone integer;
begin
  for it in select polname, polrelid::regclass as place from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and polname <> 'read_for_backup'
  loop execute format('drop policy %I on %s', it.polname, it.place); end loop;

  for it in select tgname, tgrelid::regclass as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal
  loop execute format('drop trigger %I on %s', it.tgname, it.place); end loop;

  for it in select oid::regclass as place from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'v' and pg_has_role(relowner, 'usage')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  loop execute format('drop view if exists %s cascade', it.place); end loop;

  loop
    gone := 0;
    for it in select oid::regprocedure as name from pg_proc p
      where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)
    loop execute format('drop function %s', it.name); gone := gone + 1; end loop;
    exit when gone = 0;
  end loop;

  for it in select oid::regclass as place, case relkind when 'S' then 'sequence' else 'table' end as kind,
      relrowsecurity or relforcerowsecurity as is_locked from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and pg_has_role(relowner, 'usage')
  loop
    execute format('revoke all on %s %s from studio_app', it.kind, it.place);
    if it.is_locked then
      execute format('alter table %s no force row level security, disable row level security', it.place);
    end if;
  end loop;
end $$`;
