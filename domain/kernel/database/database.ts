import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A connection with an identity set, inside a transaction or a read. */
export type Db = PgDatabase<PgQueryResultHKT>;

/**
 * The identity behind a query, in the terms of the database's policies. `cart` is the browser's
 * cart secret, `orders` the orders that this request has proved to be its own; `person` is the
 * signed-in row of `clients`, `account` the account behind it, `flags` a therapist's permissions by
 * their mapped names, `role` the role of a member of staff. Of a key of the API `person` is the key,
 * `account` who made it, and `flags` its scopes. `auth` is the auth service: sign-in,
 * registration and mailed links, which alone see the account library's tables.
 */
export type Identity = {
  actor: "guest" | "client" | "therapist" | "staff" | "key" | "auth" | "system";
  cart?: string | undefined;
  orders?: readonly string[] | undefined;
  person?: string | undefined;
  account?: string | undefined;
  flags?: readonly string[] | undefined;
  role?: string | undefined;
};

/**
 * The only access to the data: every transaction gets an identity, without which the policies give
 * no rows. It throws when a transaction or a read begins inside another one.
 */
export interface Database {
  readonly engine: "pglite" | "postgres";
  /** All or nothing. A throw rolls back. */
  transaction<T>(identity: Identity, work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Reads only. On PostgreSQL reads of one identity object share a transaction where they overlap, or
   * where one begins before the turn of the program in which another ended is over.
   */
  read<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Reclaims what was deleted and looks afresh at what is there, in every table, with the owner's
   * rights. Returns how many tables.
   */
  vacuum(): Promise<number>;
  /** Of a pool: its connections, those that do nothing, and how many wait for one. */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
