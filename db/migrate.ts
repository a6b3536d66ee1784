import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { letBackupsRead } from "./backup/readers.ts";
import { codeIn, hashOfCode, putOn, takeOff } from "./code.ts";
import { countApplied, fromBaseline, migrationsIn, run } from "./journal.ts";
import type { Owner } from "./owner.ts";

/** The number that keeps two starting servers from migrating at once. */
const migrationLock = 7_304_216;

/** Brings the embedded database up to date; call it before the role is set. */
export const migrateEngine = (
  engine: PGlite,
  definitions: string,
  tablesOf?: number,
): Promise<void> => bringUpToDate(engine, definitions, tablesOf);

/** Brings PostgreSQL up to date as the owner, one server at a time. */
export async function migratePostgres(
  ownerUrl: string,
  definitions: string,
  tablesOf?: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const owner: Owner = {
      exec: (statements) => client.query(statements),
      query: async (statement, values) => ({ rows: (await client.query(statement, values)).rows }),
    };
    await bringUpToDate(owner, definitions, tablesOf);
  } finally {
    await client.end();
  }
}

/** How many migrations ran on a PostgreSQL database, and which of the folder would run now. Changes nothing. */
export async function pendingMigrations(
  ownerUrl: string,
  definitions: string,
): Promise<{ applied: number; pending: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
    );
    const migrations = migrationsIn(definitions);
    if (!rows[0]?.there) return { applied: 0, pending: migrations.map(({ tag }) => tag) };
    const { rows: stored } = await client.query<{ hash: string }>(
      "select hash from drizzle.__drizzle_migrations order by id",
    );
    const applied = fromBaseline(
      stored.map(({ hash }) => hash),
      migrations,
    ).length;
    return { applied, pending: migrations.slice(applied).map(({ tag }) => tag) };
  } finally {
    await client.end();
  }
}

/**
 * Runs the migrations that did not run yet, then puts on the code as it stands in the files, all in one
 * transaction. A migration always works on bare tables: whatever there is of code is taken off before
 * it, so it neither meets a policy nor needs one, on a new database as on an old one. `definitions` is
 * the folder with `migrations`, `functions`, `views`, `triggers` and `policies`. With `tablesOf` only as
 * many migrations run, and a database that needs one is left bare, to be filled.
 */
async function bringUpToDate(owner: Owner, definitions: string, tablesOf?: number): Promise<void> {
  const migrations = migrationsIn(definitions);
  const code = codeIn(definitions);
  await owner.exec("begin");
  try {
    const pending = migrations.slice(await countApplied(owner, migrations), tablesOf);
    const isNew = (await hashOfCode(owner)) !== code.hash;
    if (pending.length > 0 || (isNew && tablesOf === undefined)) {
      await takeOff(owner);
      for (const migration of pending) await run(owner, migration);
      if (tablesOf === undefined) await putOn(owner, code);
    }
    await owner.exec(letBackupsRead);
    await owner.exec("commit");
  } catch (error) {
    await owner.exec("rollback");
    throw error;
  }
}
