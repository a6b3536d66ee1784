import type { FileStore } from "#domain/kernel/ports.ts";
import { fromBaseline, isOlder, migrationsIn } from "../journal.ts";
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

/**
 * Where a backup goes: the owner's way to the database, how to migrate it (or to make the tables of the
 * first so many migrations), the folder `db` of the project, and the file store.
 */
export type Place = {
  ask: Ask;
  migrate(definitions: string, tablesOf?: number): Promise<void>;
  definitions: string;
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
  await place.migrate(place.definitions);
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

/**
 * Makes the tables as they were when the backup was taken: by the migrations of that time, without the
 * code of today where they are older. Refuses a place with something in it, or a newer one.
 */
async function prepareTables(place: Place, taken: string[]): Promise<void> {
  const migrations = migrationsIn(place.definitions);
  const expected = fromBaseline(taken, migrations);
  const hashes = await hashesOf(place);
  if (hashes.length > 0 || (await hasTables(place.ask)))
    await withoutGuards(place.ask, () => refuseUnlessEmpty(place.ask));
  const made = fromBaseline(hashes, migrations);
  if (made.length > expected.length || made.some((hash, at) => hash !== expected[at]))
    throw new CannotRestore(
      "The database's tables are newer than the backup, or others: restore into a database without any tables. Nothing was changed.",
    );
  const wrong = expected.findIndex((hash, at) => hash !== migrations[at]?.hash);
  if (wrong >= 0 && isOlder(taken)) throw new CannotRestore(tooOld);
  if (wrong === migrations.length)
    throw new CannotRestore(
      "The backup was made by a newer version of Free Rein. Nothing was changed.",
    );
  if (wrong >= 0)
    throw new CannotRestore(
      "The backup was made by another version of Free Rein: its migrations are others. Nothing was changed.",
    );
  await place.migrate(place.definitions, expected.length);
}

const tooOld =
  "The backup is older than this version of Free Rein can read: restore it with the version of 25 November 2026, " +
  "start this version on what it made, and back that up. Nothing was changed.";

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
