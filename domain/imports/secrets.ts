import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import type { ImportKind } from "./import-kind.ts";
import type { Import } from "./line.ts";

/**
 * Deletes all but the last four signs of what is secret in a file that was written. Lines that were
 * left out keep theirs, to be mended and brought again.
 */
export async function purgeSecrets(tx: Db, kind: ImportKind, row: Import): Promise<void> {
  const places = row.columns.flatMap((use, at) => (kind.columns[use]?.isSecret ? at + 1 : []));
  if (places.length === 0) return;
  const cells = places.map(
    (at) => sql`cells[${sql.raw(String(at))}] = '•••• ' || right(cells[${sql.raw(String(at))}], 4)`,
  );
  await tx.execute(sql`
    update import_lines set ${sql.join(cells, sql`, `)}
    where import_id = ${row.id} and fate <> 'refused' and cells <> '{}'`);
}
