import { sql, type SQL } from "drizzle-orm";
import { contentVersions } from "#db/schema/system.ts";
import type { Db } from "./database.ts";

/** Parts of the public site whose cached pages go stale together; the timetable's is counted by triggers. */
export type ContentArea = "shop" | "studio";

/**
 * The statement that marks an area's public pages as stale, in the transaction that changes them; as the last part of
 * the statement that makes the change, it costs no time of its own while rows are locked. The row it locks is one of
 * sixteen, chosen at random, so that parallel buyers rarely wait for each other.
 */
export const bumpVersion = (area: ContentArea): SQL => sql`
  update content_versions set version = version + 1
  where area = ${area} and slot = (select floor(random() * 16)::integer)`;

/** Marks an area as stale; call it last in the transaction. */
export const markChanged = async (tx: Db, area: ContentArea): Promise<void> =>
  void (await tx.execute(bumpVersion(area)));

/** One number that grows whenever any public content changed. */
export async function findContentVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`sum(${contentVersions.version})::integer` })
    .from(contentVersions);
  return row?.version ?? 0;
}

/**
 * The same for pages without classes, and for those that show dates and the places left (decision
 * 028).
 */
export type ContentVersions = { site: number; timetable: number };

/** Both numbers; the timetable's grows with the site's, too. */
export async function findContentVersions(db: Db): Promise<ContentVersions> {
  const { area, version } = contentVersions;
  const [row] = await db
    .select({
      site: sql<number>`(sum(${version}) filter (where ${area} <> 'timetable'))::integer`,
      timetable: sql<number>`sum(${version})::integer`,
    })
    .from(contentVersions);
  return { site: row?.site ?? 0, timetable: row?.timetable ?? 0 };
}
