import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Ask } from "#db/backup/read-database.ts";
import { type Place, restoreArchive } from "#db/backup/restore-archive.ts";
import type { Written } from "#db/backup/write-archive.ts";
import { holdFolder } from "#db/lock.ts";
import { migrateEngine, migratePostgres } from "#db/migrate.ts";
import { createEngine } from "#db/pglite.ts";
import { vacuumTables } from "#db/vacuum.ts";
import { jsonLog } from "#adapters/log/log.ts";
import { backUpAsItIs } from "#app/http/running/back-up-as-it-is.ts";
import { plainDate, clockTime } from "#domain/kernel/time.ts";
import { tryRestore } from "#domain/studio/backups/try-restore.ts";
import { trialFailures } from "#domain/studio/system/messages.ts";
import { takeBackup } from "#domain/studio/backups/take-backup.ts";
import { backupFailures } from "#domain/studio/backups/messages.ts";
import { type AppOptions, createApp } from "./create-app.ts";
import { connectFiles } from "./connect-files.ts";

/**
 * Brings database and files into one archive, without opening the site and without bringing the database up to date;
 * answers in a sentence, and throws one.
 */
export async function backUp(options: AppOptions, file: string): Promise<string> {
  const path = resolve(file);
  if (existsSync(path)) throw new Error(`There is a file ${file} already.`);
  const { env, root } = options;
  const asItIs = await backUpAsItIs(
    {
      env,
      definitions: join(root, "db"),
      dataFolder: resolve(root, env.DATA_DIR),
      log: options.log ?? jsonLog({ level: env.LOG_LEVEL }),
    },
    path,
  );
  if (asItIs)
    return (
      `${sayArchive(asItIs, file)} The database is of another version and stays as it is, without ` +
      `${asItIs.pending.join(", ") || "what this one would add"}; its list of backups says nothing of this one.`
    );
  const app = await createApp({ ...options, migrates: false });
  try {
    const taken = await takeBackup(app.ctx(), {
      kind: "command",
      file: path,
      clock: app.clock,
    });
    if (!taken.ok) throw new Error(`There is no backup: ${backupFailures[taken.why]}`);
    return sayArchive(taken.value, file);
  } finally {
    await app.close();
  }
}

const sayArchive = ({ rows, files, bytes, sha256 }: Written, file: string): string =>
  `${counted(rows, "row")} and ${counted(files, "file")} are in ${file} (${(bytes / 2 ** 20).toFixed(1)} MB, ` +
  `SHA-256 ${sha256}).`;

/**
 * Brings a backup back into an empty place, opened with the key in `keyFile` or the passphrase of the settings; answers in a sentence, and throws one it refuses with.
 */
export async function restore(
  { env, root }: AppOptions,
  file: string,
  keyFile?: string,
): Promise<string> {
  const dataFolder = resolve(root, env.DATA_DIR);
  const ownerUrl = env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL;
  const key = {
    keyFile: keyFile && readFileSync(resolve(keyFile), "utf8"),
    passphrase: env.BACKUP_PASSPHRASE,
  };
  const { close, ...database } = await (ownerUrl
    ? connectAsOwner(ownerUrl)
    : connectEmbedded(dataFolder));
  const place = {
    ...database,
    definitions: join(root, "db"),
    files: connectFiles({ env, dataFolder }),
  };
  try {
    const { takenAt, rows, files } = await restoreArchive(resolve(file), place, key);
    // So many rows at once are unknown to the planner, and to indexes that answer without them, until it has looked.
    await vacuumTables(place.ask);
    return (
      `The studio of ${plainDate(takenAt)}, ${clockTime(takenAt)}, is back: ${counted(rows, "row")} and ` +
      `${counted(files, "file")}, all checked. Start it with the SESSION_SECRET it had.`
    );
  } finally {
    await close();
  }
}

/** Tries a restore now, as the server does each night; answers in a sentence, and throws one. */
export async function drillRestore(options: AppOptions): Promise<string> {
  const app = await createApp({ ...options, migrates: false });
  try {
    const tried = await tryRestore(app.ctx(), app.clock);
    if (!tried.ok) throw new Error(`The restore failed: ${trialFailures[tried.why]}.`);
    return `${counted(tried.value.rows ?? 0, "row")} were restored into a scratch database, and every rule holds there. It is dropped.`;
  } finally {
    await app.close();
  }
}

type Opened = Pick<Place, "ask" | "migrate"> & { close(): Promise<void> };

async function connectAsOwner(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    ask: ((text, values) => client.query(text, values)) as Ask,
    migrate: (definitions, tablesOf) => migratePostgres(url, definitions, { tablesOf }),
    close: () => client.end(),
  };
}

async function connectEmbedded(folder: string): Promise<Opened> {
  mkdirSync(folder, { recursive: true });
  const letGo = await holdFolder(folder);
  const engine: PGlite = await createEngine(join(folder, "database"));
  return {
    ask: ((text, values) => engine.query(text, values)) as Ask,
    migrate: (definitions, tablesOf) => migrateEngine(engine, definitions, { tablesOf }),
    close: () => engine.close().finally(letGo),
  };
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString("en-GB")} ${what}${count === 1 ? "" : "s"}`;
