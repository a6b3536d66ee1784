import type { Owner } from "./studio.ts";

/** Which tables refer to those asked for, directly or through others: the same in every database of a run. */
const known = new Map<string, Promise<string[]>>();

/**
 * Deletes all rows of some tables ("orders, outbox") and of all that refer to them, past their triggers, as
 * `truncate … cascade` does. That gives each table new files, so that every connection reads the catalogue and plans its
 * statements anew: 25 to 50 ms, and as much again after it, in place of one.
 */
export async function emptyTables(owner: Owner, tables: string): Promise<void> {
  if (!known.has(tables)) known.set(tables, referring(owner, tables));
  const all = await known.get(tables)!;
  await owner.exec(`set session_replication_role = replica;
    ${all.map((table) => `delete from ${table};`).join(" ")}
    set session_replication_role = default`);
}

async function referring(owner: Owner, tables: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `with recursive emptied (id) as (
       select unnest(string_to_array($1, ', '))::regclass
       union
       select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
     )
     select id::regclass::text as name from emptied`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
