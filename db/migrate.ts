import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { letBackupsRead } from "./backup/readers.ts";
import { codeIn, hashOfCode, putOn, takeOff } from "./code.ts";
import { countApplied, fromBaseline, migrationsIn, run } from "./journal.ts";
import { lockTables } from "./lock-tables.ts";
import type { Owner } from "./owner.ts";

/** The number that keeps two starting servers from migrating at once. */
const migrationLock = 7_304_216;

/** Called before migrations change a database with something in it; what it throws keeps them from running. */
export type BeforeMigrating = (pending: string[]) => Promise<void>;
type Options = { tablesOf?: number | undefined; before?: BeforeMigrating | undefined };

/** Brings the embedded database up to date; call it before the role is set. */
export async function migrateEngine(
  engine: PGlite,
  definitions: string,
  { tablesOf, before }: Options = {},
): Promise<void> {
  await callBefore(engine, definitions, before);
  await bringUpToDate(engine, definitions, tablesOf);
}

/** Brings PostgreSQL up to date as the owner, one server at a time. */
export async function migratePostgres(
  ownerUrl: string,
  definitions: string,
  { tablesOf, before }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const owner: Owner = {
      exec: (statements) => client.query(statements),
      query: async (statement, values) => ({ rows: (await client.query(statement, values)).rows }),
    };
    await callBefore(owner, definitions, before);
    await bringUpToDate(owner, definitions, tablesOf, lockTables);
  } finally {
    await client.end();
  }
}

/** Tells of the migrations that would run now, where others ran before them. Changes nothing itself. */
async function callBefore(owner: Owner, definitions: string, before?: BeforeMigrating) {
  if (!before) return;
  const { rows } = await owner.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) return;
  const { rows: stored } = await owner.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  const migrations = migrationsIn(definitions);
  const hashes = stored.map(({ hash }) => hash);
  const applied = fromBaseline(hashes, migrations);
  // A database of other migrations is refused in a moment.
  if (applied.some((hash, at) => hash !== migrations[at]?.hash)) return;
  const pending = migrations.slice(applied.length).map(({ tag }) => tag);
  if (applied.length > 0 && pending.length > 0) await before(pending);
}

/**
 * Runs the migrations that did not run yet, then puts on the code as it stands in the files, all in one
 * transaction. A migration always works on bare tables: whatever there is of code is taken off before
 * it, so it neither meets a policy nor needs one, on a new database as on an old one. `definitions` is
 * the folder with `migrations`, `functions`, `views`, `triggers` and `policies`. With `tablesOf` only as
 * many migrations run, and a database that needs one is left bare, to be filled.
 */
async function bringUpToDate(
  owner: Owner,
  definitions: string,
  tablesOf?: number,
  lock?: (owner: Owner) => Promise<void>,
): Promise<void> {
  const migrations = migrationsIn(definitions);
  const code = codeIn(definitions);
  await owner.exec("begin");
  try {
    const pending = migrations.slice(await countApplied(owner, migrations), tablesOf);
    const isNew = (await hashOfCode(owner)) !== code.hash;
    if (pending.length > 0 || (isNew && tablesOf === undefined)) {
      await lock?.(owner);
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
