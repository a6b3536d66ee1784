import type { Database } from "#domain/kernel/database/database.ts";
import pg from "pg";
import { sql } from "drizzle-orm";

/** Asks the database one thing, past the handle of the product. */
export type Ask = <Row = Record<string, unknown>>(
  text: string,
  values?: unknown[],
) => Promise<{ rows: Row[] }>;

/** A table and its columns in order; generated ones are left out, because the database makes them again. */
export type TableShape = { name: string; columns: string[] };

const rowsAtOnce = 500;

/** The database that is open; of PostgreSQL the owner's address is enough. Or the embedded engine before it is opened. */
export type Source =
  | Database
  | { engine: "postgres" }
  | { engine: "pglite"; inside<T>(work: (ask: Ask) => Promise<T>): Promise<T> };

/**
 * Lets `work` query one snapshot of the whole database as `studio_backup`, which may read every
 * table and write none. PostgreSQL uses a connection of the owner's (`ownerUrl`) at "repeatable
 * read"; the embedded engine has one connection, so there are no writes meanwhile.
 */
export async function inSnapshot<T>(
  db: Source,
  ownerUrl: string | undefined,
  work: (ask: Ask) => Promise<T>,
) {
  if ("inside" in db) return db.inside(work);
  if (db.engine === "pglite")
    return db.transaction({ actor: "system" }, async (tx) => {
      await tx.execute(sql`set local role studio_backup`);
      return work((text) => tx.execute(sql.raw(text)) as never);
    });
  const client = new pg.Client({ connectionString: ownerUrl, options: "-c timezone=UTC" });
  await client.connect();
  try {
    await client.query("set role studio_backup");
    await client.query("begin isolation level repeatable read read only");
    return await work((text, values) => client.query(text, values) as never);
  } finally {
    await client.end();
  }
}

/** Every table of the product, in the order of its name. */
export async function listTables(ask: Ask): Promise<TableShape[]> {
  const { rows } = await ask<TableShape>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`,
  );
  return rows;
}

/**
 * The rows of a table in portions, each row a JSON array of its columns as the database itself writes them as text: what
 * every type reads back exactly. A cursor keeps all but one portion in the database.
 */
export async function* readRows(ask: Ask, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(", ");
  const line = columns.length ? `to_json(array[${texts}])::text` : "'[]'";
  await ask(`declare portion no scroll cursor for select ${line} as line from ${quoted(name)}`);
  for (;;) {
    const { rows } = await ask<{ line: string }>(`fetch ${rowsAtOnce} from portion`);
    if (rows.length > 0) yield rows.map((row) => row.line);
    if (rows.length < rowsAtOnce) break;
  }
  await ask("close portion");
}

/** Where a sequence stands. */
export type Sequence = { name: string; last: string; called: boolean };

/** Sequences count outside of snapshots: read after the rows, they are never behind them. */
export async function readSequences(ask: Ask): Promise<Sequence[]> {
  const known = await ask<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  );
  const each = known.rows.map(
    ({ name }) =>
      `select '${name}' as name, last_value::text as last, is_called as called from ${quoted(name)}`,
  );
  return each.length ? (await ask<Sequence>(each.join(" union all "))).rows : [];
}

/** The migrations that made this database what it is, by their hashes, in order. */
export async function listMigrations(ask: Ask): Promise<string[]> {
  const { rows } = await ask<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  return rows.map(({ hash }) => hash);
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
