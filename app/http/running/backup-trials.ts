import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { diskFiles } from "#adapters/files/disk.ts";
import type { Env } from "#env";
import type { Ask } from "#db/backup/read-database.ts";
import { restoreArchive } from "#db/backup/restore-archive.ts";
import { CannotRestore } from "#db/backup/shape.ts";
import { writeArchive } from "#db/backup/write-archive.ts";
import { migratePostgres } from "#db/migrate.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import { hours } from "#domain/kernel/time.ts";
import { nightlyPrefix, requestedPrefix } from "#domain/studio/backups/rules.ts";
import type { BackupTrials } from "#domain/studio/ports.ts";

const isKept = new RegExp(`^(?:${nightlyPrefix}|${requestedPrefix}).*\\.tar\\.gz(?:\\.age)?$`);

type Around = { env: Env; root: string; db: Database; dataFolder: string; files: FileStore };

const failed = (code: string, cause?: unknown) =>
  Object.assign(new Error(`a trial failed: ${code}`, { cause }), { code });

/** Restores and copies of backups of this studio, which lie in `DATA_DIR/backups`. */
export function createTrials(around: Around): BackupTrials {
  const folder = join(around.dataFolder, "backups");
  const { BACKUP_COPY: command } = around.env;
  return {
    copy: command ? (file) => runCommand(command, resolve(folder, file)) : undefined,
    restore: (now) => restoreNewest(around, folder, now),
  };
}

/** Runs a command of the environment with the path of the file as its last argument. */
async function runCommand(command: string, file: string): Promise<void> {
  await promisify(execFile)("/bin/sh", ["-c", `${command} "$1"`, "copy", file], {
    timeout: hours(1),
  }).catch((error: unknown) => {
    throw failed((error as { killed?: boolean }).killed ? "late" : "command", error);
  });
}

/**
 * The newest archive and the passphrase that opens it. One that only the owner's key opens is not tried: another is
 * written for this, under a passphrase that only this run knows.
 */
async function archiveFor({ env, db, files }: Around, folder: string, now: Date) {
  const lone = env.BACKUP_RECIPIENT !== undefined;
  if (lone) {
    const passphrase = randomBytes(24).toString("base64url");
    const file = join(folder, `trial-${randomUUID()}.tar.gz.age`);
    const ownerUrl = env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL;
    await writeArchive(file, { db, ownerUrl, files, now, lock: { passphrase } });
    return { file, name: "", passphrase, lone };
  }
  const name = newestIn(folder);
  if (!name) throw failed("no-backup");
  return { file: join(folder, name), name, passphrase: env.BACKUP_PASSPHRASE, lone };
}

/** Of the night's and of those that the owner asked for, the one that was written last. */
function newestIn(folder: string): string | undefined {
  const writtenAt = (name: string) => statSync(join(folder, name)).mtimeMs;
  try {
    return readdirSync(folder)
      .filter((name) => isKept.test(name))
      .toSorted((one, other) => writtenAt(one) - writtenAt(other) || one.localeCompare(other))
      .at(-1);
  } catch {
    return undefined;
  }
}

async function restoreNewest(around: Around, folder: string, now: Date) {
  const { env, root, dataFolder } = around;
  const ownerUrl = env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL;
  if (!ownerUrl) throw failed("refused");
  const { file, name, passphrase, lone } = await archiveFor(around, folder, now);
  const place = join(dataFolder, `trial-${randomUUID()}`);
  const scratch = await makeScratch(ownerUrl);
  try {
    const restored = await restoreArchive(
      file,
      {
        ask: scratch.ask,
        migrate: (definitions, tablesOf) => migratePostgres(scratch.url, definitions, { tablesOf }),
        definitions: join(root, "db"),
        files: diskFiles({ folder: place }),
      },
      { passphrase },
    ).catch((error: unknown) => {
      throw error instanceof CannotRestore ? failed("damaged", error) : error;
    });
    await refuseBroken(scratch.ask, root);
    return { file: name, rows: restored.rows };
  } finally {
    await scratch.drop();
    await rm(place, { recursive: true, force: true });
    if (lone) await rm(file, { force: true });
  }
}

/** Holds until a person puts a confirmation aside that could not be written, and tells nothing of a backup. */
const mayBreak = new Set(["a paid order without its one confirmation"]);

/** Asks for what must always hold; each row of the answer is a rule that does not. */
async function refuseBroken(ask: Ask, root: string): Promise<void> {
  const { rows } = await ask<{ rule: string }>(
    readFileSync(join(root, "db/invariants.sql"), "utf8"),
  );
  const broken = rows.find(({ rule }) => !mayBreak.has(rule));
  if (broken) throw failed("broken", new Error(broken.rule));
}

/** A database of its own beside the studio's, without a row. Thrown away with `drop`. */
async function makeScratch(ownerUrl: string) {
  const name = `trial_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asOwner(`create database ${name} template template0`).catch((error: unknown) => {
    throw failed("refused", error);
  });
  await asOwner(`revoke connect on database ${name} from public`);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    ask: ((text, values) => client.query(text, values)) as Ask,
    drop: async () => {
      await client.end();
      await asOwner(`drop database if exists ${name}`);
    },
  };
}
