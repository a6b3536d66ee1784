import { sql, type SQL } from "drizzle-orm";
import { contentVersions } from "#db/schema/system.ts";
import type { Db } from "./database.ts";

/** Parts of the public site whose cached pages go stale together. */
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
