import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as overPg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { letBackupsRead } from "./backup/readers.ts";

/** The number that keeps two starting servers from migrating at once. */
const migrationLock = 7_304_216;
type Journal = { entries: { tag: string }[] };

/** Brings the embedded database up to date; call it before the role is set. */
export async function migrateEngine(engine: PGlite, migrationsFolder: string): Promise<void> {
  const db = overPglite(engine);
  await migratePglite(db, { migrationsFolder });
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  refuseEdited(rows, migrationsFolder);
  await engine.exec(letBackupsRead);
}

/** Brings PostgreSQL up to date as the owner, one server at a time. */
export async function migratePostgres(ownerUrl: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migratePg(overPg(client), { migrationsFolder });
    const { rows } = await client.query<{ hash: string }>(
      "select hash from drizzle.__drizzle_migrations order by id",
    );
    refuseEdited(rows, migrationsFolder);
    await client.query(letBackupsRead);
  } finally {
    await client.end();
  }
}

/** A migration that was edited after it ran, or slipped in before one that ran, would be skipped in silence. */
function refuseEdited(applied: { hash: string }[], folder: string): void {
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;
  const expected = journal.entries.map(({ tag }) =>
    createHash("sha256")
      .update(readFileSync(join(folder, `${tag}.sql`), "utf8"))
      .digest("hex"),
  );
  const wrong = expected.findIndex((hash, at) => hash !== applied[at]?.hash);
  if (wrong >= 0 || applied.length !== expected.length) {
    throw new Error(
      `The database's migrations are not the project's: they part at ${journal.entries[wrong]?.tag ?? "the end"}.`,
    );
  }
}
