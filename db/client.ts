import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Database } from "#domain/kernel/database/database.ts";
import { holdFolder } from "./lock.ts";
import { type BeforeMigrating, migrateEngine, migratePostgres } from "./migrate.ts";
import type { Source } from "./backup/read-database.ts";
import { databaseOn, createEngine } from "./pglite.ts";
import { connectPostgres } from "./postgres.ts";

/** Where the data lives: a PostgreSQL address (with the owner's for migrations), or a folder for the embedded engine. */
export type Where = (
  | {
      url: string;
      migrateUrl: string;
      connections?: number;
      onError?: (error: Error) => void;
      onStatement?: () => void;
    }
  | { folder: string }
) & {
  /** Whether a violation of the lock order is reported, in development. */
  checkLocks?: boolean;
  /** `false` opens it as it is. */
  migrates?: boolean;
  /** Keeps the database as it is, before migrations change one with something in it. */
  keep?: (as: Kept, pending: string[]) => Promise<void>;
};

/** What a backup before a migration is read from. */
type Kept = { db: Source; ownerUrl?: string };

/**
 * Opens the database, migrated and working as `studio_app`. `definitions` is the folder `db` of the
 * project (`migrate.ts`). Throws `FolderInUse` when another process has the folder.
 */
export async function connectDatabase(where: Where, definitions: string): Promise<Database> {
  const { keep } = where;
  if ("url" in where) {
    const { migrateUrl: ownerUrl } = where;
    const before: BeforeMigrating | undefined =
      keep && ((pending) => keep({ db: { engine: "postgres" }, ownerUrl }, pending));
    if (where.migrates !== false) await migratePostgres(ownerUrl, definitions, { before });
    return connectPostgres(where.url, where);
  }
  const letGo = await holdFolder(where.folder);
  const engine = await createEngine(join(where.folder, "database"));
  try {
    const before: BeforeMigrating | undefined =
      keep && ((pending) => keep({ db: asBackup(engine) }, pending));
    if (where.migrates !== false) await migrateEngine(engine, definitions, { before });
  } catch (error) {
    await engine.close().finally(letGo);
    throw error;
  }
  const database = await databaseOn(engine, where);
  return { ...database, close: () => database.close().finally(letGo) };
}

/** The embedded engine before it is brought up to date, read by the role of backups in one transaction. */
const asBackup = (engine: PGlite): Source => ({
  engine: "pglite",
  inside: (work) =>
    engine.transaction(async (tx) => {
      await tx.exec("set local role studio_backup");
      return work((text, values) => tx.query(text, values));
    }),
});
