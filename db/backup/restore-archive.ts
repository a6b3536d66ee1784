import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "#domain/kernel/ports.ts";
import type { BackupKey } from "./encryption.ts";
import {
  clearTables,
  insertOf,
  refuseUnlessEmpty,
  setSequences,
  withoutGuards,
} from "./fill-database.ts";
import { type Ask, listMigrations } from "./read-database.ts";
import { checkArchive, openEntries } from "./read-archive.ts";
import { type Beginning, CannotRestore, type Ending } from "./shape.ts";
import { allOf } from "./tar.ts";

/** Where a backup goes: the owner's way to the database, how to migrate it from a folder, and the file store. */
export type Place = {
  ask: Ask;
  migrate(folder: string): Promise<void>;
  migrations: string;
  files: FileStore;
};

export type Restored = { takenAt: Date; rows: number; files: number };

/**
 * Brings a backup back, row by row, file by file: everything, or nothing and a sentence (`CannotRestore`). The place must
 * be empty. The archive is read through first, so that a damaged one changes nothing. One from an older version is loaded
 * into the tables of its own time, which are then brought up to date.
 */
export async function restoreArchive(
  file: string,
  place: Place,
  key: BackupKey = {},
): Promise<Restored> {
  const { beginning, ending } = await checkArchive(file, key);
  if ((await place.files.list()).length > 0)
    throw new CannotRestore(
      "The file store is not empty: a backup is only restored into an empty place. Nothing was changed.",
    );
  await prepareTables(place, beginning.migrations);
  const put: string[] = [];
  try {
    await withoutGuards(place.ask, async () => {
      await clearTables(place.ask, beginning.tables);
      const rows = await loadEntries(openEntries(file, key), place, beginning, put);
      refuseOthers(ending, rows, put.length);
      await setSequences(place.ask, ending.sequences);
    });
  } catch (error) {
    for (const key of put) await place.files.delete(key);
    throw error;
  }
  await place.migrate(place.migrations);
  const rows = Object.values(ending.tables).reduce((all, some) => all + some, 0);
  return { takenAt: new Date(beginning.takenAt), rows, files: put.length };
}

/** Puts each portion of rows into its table and each file into the store; answers how many rows each table got. */
async function loadEntries(
  entries: ReturnType<typeof openEntries>,
  { ask, files }: Place,
  { tables }: Beginning,
  put: string[],
) {
  const inserts = new Map<string, string>();
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const { name, body } of entries) {
    const [kind, ...rest] = name.split("/");
    if (kind === "files") {
      const key = rest.join("/");
      await files.put(key, await allOf(body));
      put.push(key);
    }
    const table = kind === "tables" ? tables.find((known) => known.name === rest[0]) : undefined;
    if (!table) continue;
    const insert = inserts.get(table.name) ?? (await insertOf(ask, table));
    inserts.set(table.name, insert);
    const lines = (await allOf(body)).toString().trimEnd().split("\n");
    await ask(insert, [`[${lines.join(",")}]`]);
    rows[table.name] = (rows[table.name] ?? 0) + lines.length;
  }
  return rows;
}

function refuseOthers(ending: Ending, rows: Record<string, number>, files: number): void {
  const differ = Object.keys(ending.tables).filter((name) => ending.tables[name] !== rows[name]);
  if (differ.length > 0 || files !== ending.files)
    throw new CannotRestore(
      `The backup does not hold what it says it does (${differ.join(", ")}).`,
    );
}

/** Makes the tables as they were when the backup was taken. Refuses a place with something in it, or a newer one. */
async function prepareTables(place: Place, expected: string[]): Promise<void> {
  const ours = journalOf(place.migrations);
  const hashes = await hashesOf(place);
  if (hashes.length > 0 || (await hasTables(place.ask)))
    await withoutGuards(place.ask, () => refuseUnlessEmpty(place.ask));
  if (hashes.length > expected.length || hashes.some((hash, at) => hash !== expected[at]))
    throw new CannotRestore(
      "The database's tables are newer than the backup, or others: restore into a database without any tables. Nothing was changed.",
    );
  if (expected.length > ours.entries.length)
    throw new CannotRestore(
      "The backup was made by a newer version of Free Rein. Nothing was changed.",
    );
  const folder = mkdtempSync(join(tmpdir(), "free-rein-restore-"));
  try {
    cpSync(place.migrations, folder, { recursive: true });
    const then = { ...ours, entries: ours.entries.slice(0, expected.length) };
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(then));
    await place.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const made = await hashesOf(place);
  if (made.some((hash, at) => hash !== expected[at]))
    throw new CannotRestore(
      "The backup was made by another version of Free Rein: its migrations are others.",
    );
}

const journalOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as { entries: unknown[] };

async function hashesOf({ ask }: Place): Promise<string[]> {
  const { rows } = await ask<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  return rows[0]?.there ? listMigrations(ask) : [];
}

async function hasTables(ask: Ask): Promise<boolean> {
  const { rows } = await ask(
    "select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1",
  );
  return rows.length > 0;
}
