import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Database } from "#domain/kernel/database/database.ts";

/** The number that keeps two starting servers from filling one empty database at once. */
const firstRunLock = 7_304_217;

/**
 * Does the work while no other server does the same. It works on connections of its own; the one that waits or holds the
 * lock may take its time. The embedded engine has one server only.
 */
export async function runOnceAtStart<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.engine === "pglite") return work();
  // The work is not a part of the transaction that holds the lock: it asks the database for connections of its own.
  const outside = AsyncLocalStorage.snapshot();
  return db.transaction({ actor: "system" }, async (tx) => {
    for (const limit of [
      "lock_timeout",
      "statement_timeout",
      "idle_in_transaction_session_timeout",
    ])
      await tx.execute(sql.raw(`set local ${limit} = 0`));
    await tx.execute(sql`select pg_advisory_xact_lock(${firstRunLock})`);
    return outside(work);
  });
}
