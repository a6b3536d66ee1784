import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Env } from "#env";
import type { BackupLock } from "#db/backup/encryption.ts";
import { checkArchive } from "#db/backup/read-archive.ts";
import { writeArchive } from "#db/backup/write-archive.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import type { Backups } from "#domain/studio/ports.ts";

type Around = { env: Env; db: Database; dataFolder: string; files: FileStore };

/** Backups of this studio: bare names lie in `DATA_DIR/backups`, the database is read over the owner's address. */
export function createBackups({ env, db, dataFolder, files }: Around): Backups {
  const folder = join(dataFolder, "backups");
  const ownerUrl = env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL;
  const lock = recipientsOf(env);
  const placeOf = (file: string) => (isAbsolute(file) ? file : resolve(folder, file));
  return {
    machine: hostname(),
    suffix: lock ? ".tar.gz.age" : ".tar.gz",
    write: (file, now) => writeArchive(placeOf(file), { db, ownerUrl, files, now, lock }),
    async check(name, { bytes, sha256 }) {
      const file = placeOf(name);
      if ((await stat(file)).size !== bytes || (await hashOf(file)) !== sha256)
        throw new Error("the backup does not lie on the disk as it was written");
      if (env.BACKUP_RECIPIENT) return "as-written";
      await checkArchive(file, { passphrase: env.BACKUP_PASSPHRASE });
      return "read";
    },
    async keepNewest(prefix, count) {
      // Names carry their date, so their order is that of time.
      const known = (await readdir(folder)).filter((name) => name.startsWith(prefix)).toSorted();
      const old = known.slice(0, Math.max(0, known.length - count));
      for (const name of old) await rm(join(folder, name), { force: true });
    },
  };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * The recipients of encrypted backups: the owner's keys before a passphrase. The demo's backups are
 * not encrypted unless a setting says so.
 */
export function recipientsOf({ BACKUP_RECIPIENT, BACKUP_PASSPHRASE }: Env): BackupLock | undefined {
  if (BACKUP_RECIPIENT) return { recipients: BACKUP_RECIPIENT.split(",") };
  return BACKUP_PASSPHRASE ? { passphrase: BACKUP_PASSPHRASE } : undefined;
}
