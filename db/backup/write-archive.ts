import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "#domain/kernel/database/database.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import { type BackupLock, encryptStream } from "./encryption.ts";
import {
  type Ask,
  type Source,
  inSnapshot,
  listMigrations,
  listTables,
  readRows,
  readSequences,
} from "./read-database.ts";
import type { Beginning, Ending } from "./shape.ts";
import { format } from "./shape.ts";
import { tarEnd, writeEntry } from "./tar.ts";

/** What went into an archive, and what it weighs in bytes. */
export type Written = { bytes: number; rows: number; files: number; sha256: string };

type From = {
  db: Source;
  ownerUrl: string | undefined;
  files: FileStore;
  now: Date;
  /** The recipients it is encrypted for; without one, the file is readable for all who have it. */
  lock?: BackupLock | undefined;
};
type Archive = Awaited<ReturnType<typeof createArchive>>;

/**
 * Writes database and files into one archive (tar, gzip, and, where there is a lock, age). Rows come from one snapshot; files follow it, so that none that
 * a row names is missing. It appears under its name only when it is whole.
 */
export async function writeArchive(
  file: string,
  { db, ownerUrl, files, now, lock }: From,
): Promise<Written> {
  const beside = `${file}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const archive = await createArchive(beside, now, lock);
  try {
    const written = await inSnapshot(db, ownerUrl, (ask) =>
      writeDatabase(ask, archive, db.engine, now),
    );
    const count = await writeFiles(archive, files);
    const ending: Ending = { ...written, files: count, sha256: archive.sha256() };
    await archive.add("ending.json", JSON.stringify(ending, null, 2));
    const sha256 = await archive.close();
    await rename(beside, file);
    const rows = Object.values(written.tables).reduce((all, some) => all + some, 0);
    return { bytes: (await stat(file)).size, rows, files: count, sha256 };
  } catch (error) {
    await archive.abandon();
    await rm(beside, { force: true });
    throw error;
  }
}

async function writeDatabase(ask: Ask, archive: Archive, engine: Database["engine"], now: Date) {
  const tables = await listTables(ask);
  const beginning: Beginning = {
    format,
    product: "free-rein",
    takenAt: now.toISOString(),
    engine,
    tables,
    migrations: await listMigrations(ask),
  };
  await archive.add("beginning.json", JSON.stringify(beginning, null, 2));
  const counts: Record<string, number> = {};
  for (const table of tables) {
    let [rows, portion] = [0, 0];
    for await (const lines of readRows(ask, table)) {
      rows += lines.length;
      portion += 1;
      await archive.add(
        `tables/${table.name}/${String(portion).padStart(6, "0")}.jsonl`,
        `${lines.join("\n")}\n`,
      );
    }
    counts[table.name] = rows;
  }
  return { tables: counts, sequences: await readSequences(ask) };
}

/** A file that was deleted since it was listed is not there. */
async function writeFiles(archive: Archive, files: FileStore): Promise<number> {
  let count = 0;
  for (const { key } of await files.list()) {
    const file = await files.get(key);
    if (!file) continue;
    await archive.add(`files/${key}`, file.body as unknown as AsyncIterable<Uint8Array>, file.size);
    count += 1;
  }
  return count;
}

/** An archive that grows on disk; a full disk or a lost one throws at the next entry. */
async function createArchive(path: string, at: Date, lock: BackupLock | undefined) {
  const gzip = createGzip();
  const contents = createHash("sha256");
  const whole = createHash("sha256");
  const weighed = new PassThrough().on("data", (bytes: Uint8Array) => whole.update(bytes));
  const stored = pipeline(
    await encryptStream(gzip, lock),
    weighed,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  stored.catch(() => {});

  const sink = async (bytes: Uint8Array) => {
    contents.update(bytes);
    if (!gzip.write(bytes)) await Promise.race([once(gzip, "drain"), stored]);
  };
  return {
    /** So far, of what was written, before it was packed. */
    sha256: () => contents.copy().digest("hex"),
    async add(name: string, body: string | AsyncIterable<Uint8Array>, known?: number) {
      const bytes = typeof body === "string" ? Buffer.from(body) : undefined;
      const size = known ?? bytes?.length ?? 0;
      await writeEntry(
        sink,
        { name, size, at },
        bytes ? [bytes] : (body as AsyncIterable<Uint8Array>),
      );
    },
    async close() {
      await sink(tarEnd);
      gzip.end();
      await stored;
      return whole.digest("hex");
    },
    async abandon() {
      gzip.destroy();
      await stored.catch(() => {});
    },
  };
}
