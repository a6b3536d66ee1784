import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Ask, inSnapshot, listMigrations } from "#db/backup/read-database.ts";
import { writeArchive, type Written } from "#db/backup/write-archive.ts";
import { fromBaseline, migrationsIn } from "#db/journal.ts";
import type { Env } from "#env";
import { connectData } from "#app/http/start/connect-data.ts";
import { connectFiles } from "#app/http/start/connect-files.ts";
import { recipientsOf } from "#app/http/start/create-backups.ts";
import type { Log } from "#domain/kernel/ports.ts";

type Where = {
  env: Env;
  definitions: string;
  dataFolder: string;
  log: Log;
};
type AsItIs = Written & { pending: string[] };

/**
 * Brings a database of another version and its files into one archive, with nothing of it changed: it
 * is the way back from an upgrade. Its list of backups, which this version may not know how to write, says
 * nothing of it. Undefined where the database is of this version. Throws a sentence where there is none.
 */
export async function backUpAsItIs(
  { env, definitions, dataFolder, log }: Where,
  file: string,
): Promise<AsItIs | undefined> {
  if (!env.DATABASE_URL && !existsSync(join(dataFolder, "database"))) throw new Error(nothing);
  const ownerUrl = env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL;
  const db = await connectData(env, {
    definitions,
    dataFolder,
    log,
    migrates: false,
  });
  try {
    const migrations = migrationsIn(definitions);
    const applied = fromBaseline(await inSnapshot(db, ownerUrl, listApplied), migrations);
    const isOfThisVersion =
      applied.length === migrations.length &&
      migrations.every(({ hash }, at) => hash === applied[at]);
    if (isOfThisVersion) return undefined;
    const files = connectFiles({ env, dataFolder });
    const lock = recipientsOf(env);
    const now = new Date(Date.now() + env.clockOffset);
    const written = await writeArchive(file, {
      db,
      ownerUrl,
      files,
      now,
      lock,
    });
    const pending = migrations.filter(({ hash }) => !applied.includes(hash));
    return { ...written, pending: pending.map(({ tag }) => tag) };
  } finally {
    await db.close();
  }
}

async function listApplied(ask: Ask): Promise<string[]> {
  const { rows } = await ask<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) throw new Error(nothing);
  return listMigrations(ask);
}

const nothing = "There is no studio here yet, so there is nothing to back up.";
