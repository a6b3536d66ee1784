import { count, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/**
 * How many rows of a table fit, counted no further than `limit`, because a list of fifty thousand is
 * not paged to its end.
 */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(limit)
    .as("some");
  return (await db.select({ number: count() }).from(some))[0]?.number ?? 0;
}

/**
 * What fits, looked for once: how many rows, up to `limit`, and a condition that finds them again: by their ids if they
 * are fewer, else as they were asked for, because many are soon met in any order.
 */
export async function findUpTo(
  db: Db,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  limit: number,
) {
  const found = (await db.select({ id: table.id }).from(table).where(where).limit(limit)) as {
    id: string;
  }[];
  const ids = found.map(({ id }) => id);
  return { total: ids.length, where: ids.length < limit ? inArray(table.id, ids) : where };
}
