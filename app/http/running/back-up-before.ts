import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Source } from "#db/backup/read-database.ts";
import { writeArchive } from "#db/backup/write-archive.ts";
import type { Env } from "#env";
import { connectFiles } from "#app/http/start/connect-files.ts";
import { recipientsOf } from "#app/http/start/create-backups.ts";

/** The database is not brought up to date, since it could not be kept as it is. */
class NoBackup extends Error {}

/** As many are kept: a start that fails again and again does not fill the disk. */
const keptBefore = 3;

type Before = {
  env: Env;
  dataFolder: string;
  /** Is told the path of the file. */
  tell: (file: string, pending: string[]) => void;
};

/**
 * What keeps the database as it is before migrations change it, for the start and for `npm run db:migrate` (`keep` of
 * db/client.ts): a backup `before-…` in `DATA_DIR/backups`, read over the owner's address alone, as this version's tables
 * are not there yet. Throws `NoBackup` where it cannot be written, unless BACKUP_BEFORE_MIGRATION=off.
 */
export function backUpBefore({ env, dataFolder, tell }: Before) {
  if (env.BACKUP_BEFORE_MIGRATION === "off") return undefined;
  return async ({ db, ownerUrl }: { db: Source; ownerUrl?: string }, pending: string[]) => {
    const folder = join(dataFolder, "backups");
    const lock = recipientsOf(env);
    const now = new Date();
    const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
    const file = join(folder, `before-${stamp}.tar.gz${lock ? ".age" : ""}`);
    const files = connectFiles({ env, dataFolder });
    try {
      await writeArchive(file, { db, ownerUrl, files, now, lock });
    } catch (error) {
      throw new NoBackup(notKept(pending, error));
    }
    await dropOlder(folder);
    tell(file, pending);
  };
}

const notKept = (pending: string[], error: unknown) =>
  `The database was not brought up to date (${pending.join(", ")}): the backup that is made first could not be written ` +
  `(${error instanceof Error ? error.message : String(error)}). Mend that, or set BACKUP_BEFORE_MIGRATION=off to go on without one.`;

async function dropOlder(folder: string) {
  const known = (await readdir(folder)).filter((name) => name.startsWith("before-")).toSorted();
  for (const name of known.slice(0, -keptBefore)) await rm(join(folder, name), { force: true });
}
