import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, Db, Identity } from "#domain/kernel/database.ts";
import { identityKey, identityStatement } from "./identity.ts";
import { turns } from "./turns.ts";
import { vacuumPostgres } from "./vacuum.ts";

/** Reads under way: the connection they share, how many there are, and the last of them (one works at a time). */
type SharedRead = { client: Promise<pg.PoolClient>; readers: number; last: Promise<unknown> };

/** How many connections at most, the address of the owner who may clean, and who hears of one that broke while idle. */
type PoolSettings = { connections?: number; migrateUrl?: string; onError?: (error: Error) => void };

/** Buyers who come all at once are better served late than not at all; that nothing moves any more they hear soon. */
const patience = { stuck: 5_000, longest: 20_000 };

/** PostgreSQL through a pool that works as `studio_app`, with limits on waiting and on long statements. */
export function openPostgres(
  url: string,
  { connections = 24, migrateUrl = url, onError }: PoolSettings = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    options:
      "-c role=studio_app -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s -c timezone=UTC",
  });
  pool.on("error", (error) => onError?.(error));
  const queue = turns(connections, patience);
  const connect = async () => {
    await queue.take();
    return pool.connect().catch((error: unknown) => {
      queue.give();
      throw error;
    });
  };
  const letGo = (client: pg.PoolClient, broke: boolean) => {
    client.release(broke);
    queue.give();
  };
  // A connection may also break while it is at work: whoever works with it hears of that from the statement.
  const broken = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => client.on("error", () => broken.add(client)));
  const handles = new WeakMap<pg.PoolClient, Db>();
  const shared = new WeakMap<Identity, SharedRead>();
  const told = new WeakMap<pg.PoolClient, string>();

  const handleOf = (client: pg.PoolClient): Db => {
    const known = handles.get(client);
    if (known) return known;
    const handle = drizzle(client, { casing: "snake_case" }) as Db;
    handles.set(client, handle);
    return handle;
  };

  async function checkOut(identity: Identity): Promise<pg.PoolClient> {
    const client = await connect();
    try {
      await introduce(client, identity);
      return client;
    } catch (error) {
      letGo(client, true);
      throw error;
    }
  }

  /** Tells the connection who asks, unless it was told the very same the last time it was used. */
  async function introduce(client: pg.PoolClient, identity: Identity): Promise<void> {
    const said = identityKey(identity);
    if (told.get(client) === said) return;
    told.delete(client);
    await handleOf(client).execute(identityStatement(identity, false));
    told.set(client, said);
  }

  async function transaction<T>(identity: Identity, work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await checkOut(identity);
    try {
      return await handleOf(client).transaction(work);
    } finally {
      letGo(client, broken.has(client));
    }
  }

  async function read<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    const sharing = shared.get(identity) ?? { client: checkOut(identity), readers: 0, last: Promise.resolve() };
    shared.set(identity, sharing);
    sharing.readers += 1;
    try {
      const turn = sharing.last.then(async () => work(handleOf(await sharing.client)));
      sharing.last = turn.catch(() => {});
      return await turn;
    } finally {
      sharing.readers -= 1;
      if (sharing.readers === 0) {
        shared.delete(identity);
        await sharing.client.then(
          (client) => letGo(client, broken.has(client)),
          () => {},
        );
      }
    }
  }

  async function single<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await checkOut(identity);
    let failed = true;
    try {
      const answer = await work(handleOf(client));
      failed = false;
      return answer;
    } finally {
      letGo(client, failed);
    }
  }

  const vacuum = () => vacuumPostgres(migrateUrl);
  return { engine: "postgres", transaction, read, single, vacuum, close: () => pool.end() };
}
