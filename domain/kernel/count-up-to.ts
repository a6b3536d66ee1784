import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/** How many rows of a table fit, counted no further than `most`: nobody pages on to the end of fifty thousand. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(most)
    .as("some");
  return (await db.select({ number: count() }).from(some))[0]?.number ?? 0;
}
