import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db, Identity } from "#domain/kernel/database.ts";
import { identityStatement } from "./identity.ts";

/** The embedded engine: one connection, one transaction at a time. `folder` undefined keeps it in memory, filled from `copy`. */
export const openEngine = (folder?: string, copy?: Blob): Promise<PGlite> =>
  PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(copy ? { loadDataDir: copy } : {}),
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });

/** The embedded database, working as `studio_app` from here on (it connects as superuser, which would bypass policies). */
export async function databaseOn(engine: PGlite): Promise<Database> {
  await engine.exec("set role studio_app; set timezone = 'UTC'");
  const handle = drizzle(engine, { casing: "snake_case" });

  function transaction<T>(identity: Identity, work: (tx: Db) => Promise<T>): Promise<T> {
    return handle.transaction(async (tx) => {
      await tx.execute(identityStatement(identity, true));
      return work(tx as unknown as Db);
    });
  }

  return { engine: "pglite", transaction, read: transaction, single: transaction, close: () => engine.close() };
}
