import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Db, Identity } from "#domain/kernel/database/database.ts";

type Ask = <T>(identity: Identity, work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Refuses a database call from within a transaction or a read: code inside one uses the handle it
 * was given. A call to the database itself throws there at once; otherwise the embedded engine,
 * which has one connection, would wait for itself for ever, and PostgreSQL would answer from
 * outside of the transaction.
 */
export function refuseNesting(database: Database): Database {
  const underWay = new AsyncLocalStorage<{ over: boolean }>();
  const outermost =
    (ask: Ask): Ask =>
    async (identity, work) => {
      if (underWay.getStore()?.over === false)
        throw new Error(
          "The database was asked inside of a transaction or a read: work with the handle given there.",
        );
      const mine = { over: false };
      try {
        return await ask(identity, (db) => underWay.run(mine, () => work(db)));
      } finally {
        mine.over = true;
      }
    };
  return {
    ...database,
    transaction: outermost(database.transaction),
    read: outermost(database.read),
  };
}
