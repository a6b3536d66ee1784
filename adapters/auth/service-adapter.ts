import type { BetterAuthOptions, DBAdapter } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database, Db, Identity } from "#domain/kernel/database.ts";

/** The account library's tables, by the names it knows them under. */
export type AccountTables = Record<"user" | "account" | "session" | "verification", object>;

const desk: Identity = { actor: "auth" };

/** Lets the account library work on our database, every statement of its as the auth service. */
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
      db.transaction(desk, (handle) => work(on(handle)));
    return {
      id: "account-desk",
      create: (wanted) => alone((adapter) => adapter.create(wanted)),
      findOne: (wanted) => alone((adapter) => adapter.findOne(wanted)),
      findMany: (wanted) => alone((adapter) => adapter.findMany(wanted)),
      count: (wanted) => alone((adapter) => adapter.count(wanted)),
      update: (wanted) => alone((adapter) => adapter.update(wanted)),
      updateMany: (wanted) => alone((adapter) => adapter.updateMany(wanted)),
      delete: (wanted) => alone((adapter) => adapter.delete(wanted)),
      deleteMany: (wanted) => alone((adapter) => adapter.deleteMany(wanted)),
      consumeOne: (wanted) => alone((adapter) => adapter.consumeOne(wanted)),
      incrementOne: (wanted) => alone((adapter) => adapter.incrementOne(wanted)),
      transaction: (work) => db.transaction(desk, (handle) => work(on(handle))),
    };
  };
}
