import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeBaseline } from "./before-baseline.ts";
import type { Owner } from "./owner.ts";

/** A migration of the folder: its name, when it was made, its statements, and its SHA-256. */
export type Migration = { tag: string; when: number; statements: string[]; hash: string };

/** The database's migrations are not those of the folder. Says in a sentence what to do. */
class OtherMigrations extends Error {}

const tooOld =
  "The database is older than this version of Free Rein can bring up to date: start the version of " +
  "25 November 2026 with it once, then this one. (npm run db:reset empties a demo.)";

/** The migrations of a folder in the order of Drizzle's journal. */
export function migrationsIn(definitions: string): Migration[] {
  const folder = join(definitions, "migrations");
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    return {
      tag,
      when,
      statements: text.split("--> statement-breakpoint"),
      hash: createHash("sha256").update(text).digest("hex"),
    };
  });
}

/** Whether these are the hashes of a database from before the baseline. */
export const isOlder = (hashes: string[]): boolean => hashes[0] === beforeBaseline[0];

/** The hashes of a database that ran every migration before the baseline, as those of one that began with it. */
export function fromBaseline(hashes: string[], [baseline]: Migration[]): string[] {
  if (!baseline || beforeBaseline.some((hash, at) => hash !== hashes[at])) return hashes;
  return [baseline.hash, ...hashes.slice(beforeBaseline.length)];
}

/**
 * How many of the migrations ran on this database. One that stands where the baseline begins has its
 * journal set to it. Throws for any other: an older database, or one whose migrations were edited or
 * slipped in, and would be skipped in silence.
 */
export async function countApplied(owner: Owner, migrations: Migration[]): Promise<number> {
  await owner.exec(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await owner.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  const stored = rows.map(({ hash }) => hash);
  const applied = fromBaseline(stored, migrations);
  const wrong = applied.findIndex((hash, at) => hash !== migrations[at]?.hash);
  if (wrong >= 0 && isOlder(stored)) throw new OtherMigrations(tooOld);
  if (wrong >= 0)
    throw new OtherMigrations(
      `The database's migrations are not the project's: they part at ${migrations[wrong]?.tag ?? "the end"}.`,
    );
  if (applied !== stored) {
    await owner.exec("truncate drizzle.__drizzle_migrations restart identity");
    for (const migration of migrations.slice(0, applied.length)) await note(owner, migration);
  }
  return applied.length;
}

/** Runs a migration and writes it down. */
export async function run(owner: Owner, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await owner.exec(statement);
  await note(owner, migration);
}

async function note(owner: Owner, { hash, when }: Migration): Promise<void> {
  await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    when,
  ]);
}
