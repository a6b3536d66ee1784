import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db, Identity } from "#domain/kernel/database/database.ts";
import { identityStatement, type Use } from "./identity.ts";
import { refuseNesting } from "./refuse-nesting.ts";
import { vacuumTables } from "./vacuum.ts";
import { watchLocks } from "./watch-locks.ts";

/** The embedded engine: one connection, one transaction at a time. `folder` undefined keeps it in memory, filled from `copy`. */
export const createEngine = (folder?: string, copy?: Blob): Promise<PGlite> =>
  PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(copy ? { loadDataDir: copy } : {}),
    // What the schema needs must be there at every opening, or the first row that uses it is refused.
    extensions: { btree_gist },
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });

/**
 * The embedded database, working as `studio_app` from here on (it connects as superuser, which
 * would bypass policies). `checkLocks`: a transaction that violates the lock order throws (in tests
 * and development).
 */
export async function databaseOn(engine: PGlite, { checkLocks = false } = {}): Promise<Database> {
  // Cleaning is the one right of an owner that the role needs here: there is no second connection to do it with.
  await engine.exec(
    "grant maintain on all tables in schema public to studio_app; set role studio_app; set timezone = 'UTC'",
  );
  const watch = checkLocks ? watchLocks() : undefined;
  const handle = drizzle(engine, { casing: "snake_case", logger: watch?.logger ?? false });

  const inTransaction =
    (use: Use) =>
    <T>(identity: Identity, work: (tx: Db) => Promise<T>): Promise<T> =>
      handle.transaction(async (tx) => {
        if (use === "to write") watch?.begin();
        else watch?.end();
        await tx.execute(identityStatement(identity, use));
        return work(tx as unknown as Db);
      });

  return refuseNesting({
    engine: "pglite",
    transaction: inTransaction("to write"),
    read: inTransaction("to read"),
    vacuum: () => vacuumTables((statement) => engine.query(statement)),
    close: () => engine.close(),
  });
}
