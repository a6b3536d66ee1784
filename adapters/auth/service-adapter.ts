import type { BetterAuthOptions, DBAdapter } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database, Db, Identity } from "#domain/kernel/database/database.ts";

/** The account library's tables, by the names it knows them under. */
export type AccountTables = Record<"user" | "account" | "session" | "verification", object>;

const identity: Identity = { actor: "auth" };

/**
 * Lets the account library work on the product's database, with each of its statements under the
 * identity of the auth service.
 */
export function serviceAdapter(
  db: Database,
  tables: AccountTables,
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const known = new WeakMap<Db, DBAdapter>();
    const on = (handle: Db): DBAdapter => {
      const adapter =
        known.get(handle) ?? drizzleAdapter(handle, { provider: "pg", schema: tables })(options);
      known.set(handle, adapter);
      return adapter;
    };
    const alone = <T>(work: (adapter: DBAdapter) => Promise<T>) =>
      db.transaction(identity, (handle) => work(on(handle)));
    return {
      id: "auth-service",
      create: (input) => alone((adapter) => adapter.create(input)),
      findOne: (input) => alone((adapter) => adapter.findOne(input)),
      findMany: (input) => alone((adapter) => adapter.findMany(input)),
      count: (input) => alone((adapter) => adapter.count(input)),
      update: (input) => alone((adapter) => adapter.update(input)),
      updateMany: (input) => alone((adapter) => adapter.updateMany(input)),
      delete: (input) => alone((adapter) => adapter.delete(input)),
      deleteMany: (input) => alone((adapter) => adapter.deleteMany(input)),
      consumeOne: (input) => alone((adapter) => adapter.consumeOne(input)),
      incrementOne: (input) => alone((adapter) => adapter.incrementOne(input)),
      transaction: (work) => db.transaction(identity, (handle) => work(on(handle))),
    };
  };
}
