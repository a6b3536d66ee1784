import { join } from "node:path";
import type { Database } from "#domain/kernel/database/database.ts";
import { holdFolder } from "./lock.ts";
import { migrateEngine, migratePostgres } from "./migrate.ts";
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
};

/**
 * Opens the database, migrated and working as `studio_app`. `definitions` is the folder `db` of the
 * project (`migrate.ts`). Throws `FolderInUse` when another process has the folder.
 */
export async function connectDatabase(where: Where, definitions: string): Promise<Database> {
  if ("url" in where) {
    if (where.migrates !== false) await migratePostgres(where.migrateUrl, definitions);
    return connectPostgres(where.url, where);
  }
  const letGo = await holdFolder(where.folder);
  const engine = await createEngine(join(where.folder, "database"));
  if (where.migrates !== false) await migrateEngine(engine, definitions);
  const database = await databaseOn(engine, where);
  return { ...database, close: () => database.close().finally(letGo) };
}
