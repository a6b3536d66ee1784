import { and, eq, sql } from "drizzle-orm";
import { contentVersions } from "#db/schema/system.ts";
import type { Db } from "./database.ts";

/** Parts of the public site whose cached pages go stale together. */
export type ContentArea = "shop" | "studio";

/**
 * Marks an area's public pages as stale, in the transaction that changes them. Call it last: the row it locks is one
 * of sixteen, chosen at random, so that parallel buyers rarely wait for each other.
 */
export async function markChanged(tx: Db, area: ContentArea): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ version: sql`${contentVersions.version} + 1` })
    .where(and(eq(contentVersions.area, area), eq(contentVersions.slot, sql`(select floor(random() * 16)::integer)`)));
}

/** One number that grows whenever any public content changed. */
export async function findContentVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`sum(${contentVersions.version})::integer` })
    .from(contentVersions);
  return row?.version ?? 0;
}
