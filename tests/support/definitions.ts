// The database's definitions in a folder of their own, for a test that changes them.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Copies migrations, functions, views, triggers and policies. */
export function copyDefinitions(folder: string): void {
  for (const part of ["migrations", "functions", "views", "triggers", "policies"])
    cpSync(join("db", part), join(folder, part), { recursive: true });
}

/** Adds a migration behind those that are there. */
export function addMigration(folder: string, statements: string): void {
  const path = join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: object[] };
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, "0")}_later`;
  journal.entries.push({
    idx,
    version: "7",
    when: 9_999_999_999_000 + idx,
    tag,
    breakpoints: true,
  });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, "migrations", `${tag}.sql`), statements);
}
