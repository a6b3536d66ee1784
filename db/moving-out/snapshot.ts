import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { ArchiveBusy } from "#domain/kernel/open-archive.ts";

/** Reads as `studio_backup`, which may read every table and write none. */
export type Snapshot = { read<T>(work: (db: Db) => Promise<T>): Promise<T> };

/** The key of the advisory lock that a process holds while it writes an archive. */
const oneWriter = 7_304_320;

/**
 * Lets `work` read the whole database as it is at one moment, over a connection of the owner's. The
 * embedded engine has one connection: there each read is a transaction of its own, so that the site
 * goes on between two of them. Throws `ArchiveBusy` where another process is writing an archive.
 */
export async function withSnapshot<T>(
  db: Database,
  ownerUrl: string | undefined,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (db.engine === "pglite")
    return work({
      read: (inner) =>
        db.transaction({ actor: "system" }, async (tx) => {
          await tx.execute(sql`set local role studio_backup`);
          return inner(tx);
        }),
    });
  const client = new pg.Client({
    connectionString: ownerUrl,
    options: "-c timezone=UTC -c jit=off",
  });
  await client.connect();
  try {
    await client.query("set role studio_backup");
    const locked = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${oneWriter}) as mine`,
    );
    if (!locked.rows[0]?.mine) throw new ArchiveBusy();
    await client.query("begin isolation level repeatable read read only");
    const handle = drizzle(client, { casing: "snake_case" }) as unknown as Db;
    return await work({ read: (inner) => inner(handle) });
  } finally {
    await client.end();
  }
}

/** Gives the rows of a statement to `work` through a cursor, so that only `atOnce` of them are in memory. */
export const throughCursor = <Row>(
  { read }: Snapshot,
  statement: SQL,
  work: (rows: AsyncIterable<Row>) => Promise<void>,
  atOnce: number,
): Promise<void> =>
  read(async (db) => {
    async function* rows() {
      for (;;) {
        const { rows: some } = (await db.execute(
          sql`fetch ${sql.raw(String(atOnce))} from portion`,
        )) as unknown as { rows: Row[] };
        yield* some;
        if (some.length < atOnce) return;
      }
    }
    await db.execute(sql`declare portion no scroll cursor for ${statement}`);
    await work(rows());
    await db.execute(sql`close portion`);
  });
