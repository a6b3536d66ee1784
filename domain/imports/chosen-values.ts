// What the owner chose for names in the files of a kind that are not this studio's own: kept as headings are.
import { like } from "drizzle-orm";
import { importHeadings, type ImportKindName } from "#db/schema/moving-in.ts";
import type { Db } from "#domain/kernel/database/database.ts";

export const beginningOfValues = (kind: ImportKindName): string => `${kind}=`;

/** What was chosen for names in files of this kind, by the name without spaces and signs. */
export async function findChosenValues(db: Db, kind: ImportKindName) {
  const rows = await db
    .select({ heading: importHeadings.heading, use: importHeadings.use })
    .from(importHeadings)
    .where(like(importHeadings.heading, `${beginningOfValues(kind)}%`));
  return new Map(
    rows.map(({ heading, use }) => [heading.slice(beginningOfValues(kind).length), use]),
  );
}
