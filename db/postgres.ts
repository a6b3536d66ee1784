import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database, Db, Identity } from "#domain/kernel/database.ts";
import { insiderOf, whoAsks, wordsOf } from "./identity.ts";
import { openLane } from "./lane.ts";
import { vacuumPostgres } from "./vacuum.ts";

/** A connection that was told who asks; `leave` gives it back, for good if it broke. */
type Visit = { client: pg.PoolClient; leave(broke: boolean): void };

/** Reads under way: the connection they share, how many there are, and the last of them (one works at a time). */
type SharedRead = { visit: Promise<Visit>; readers: number; last: Promise<unknown> };

/** How many connections at most, the address of the owner who may clean, and who hears of one that broke while idle. */
type PoolSettings = { connections?: number; migrateUrl?: string; onError?: (error: Error) => void };

/** PostgreSQL through a pool that works as `studio_app`, with limits on waiting and on long statements. */
export function openPostgres(
  url: string,
  { connections = 24, migrateUrl = url, onError }: PoolSettings = {},
): Database {
  // Our statements are short: to compile one (PostgreSQL's JIT) takes many times as long as to run it. What they look for
  // lies in memory or on no turning disk: a look into an index costs little more than reading on.
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options:
      "-c role=studio_app -c jit=off -c random_page_cost=1.1 -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s -c timezone=UTC",
  };
  const main = openLane(settings, connections, onError);
  // Every request behind a door begins at the account desk, and every order ends with webhooks and jobs of the system.
  // Connections that only one of them uses need not be told who asks, nor the others anew after each of these.
  const inside = { auth: openLane(settings, 2, onError), system: openLane(settings, 4, onError) };
  const handles = new WeakMap<pg.PoolClient, Db>();
  const shared = new WeakMap<Identity, SharedRead>();
  const told = new WeakMap<pg.PoolClient, string[]>();

  const handleOf = (client: pg.PoolClient): Db => {
    const known = handles.get(client);
    if (known) return known;
    const handle = drizzle(client, { casing: "snake_case" }) as Db;
    handles.set(client, handle);
    return handle;
  };

  async function checkOut(identity: Identity): Promise<Visit> {
    const insider = insiderOf(identity);
    const lane = insider && inside[insider].hasPlace() ? inside[insider] : main;
    const client = await lane.enter();
    try {
      await introduce(client, identity);
      return { client, leave: (broke) => lane.leave(client, broke) };
    } catch (error) {
      lane.leave(client, true);
      throw error;
    }
  }

  /** Tells the connection who asks, unless it was told the very same the last time it was used. */
  async function introduce(client: pg.PoolClient, identity: Identity): Promise<void> {
    const said = wordsOf(identity);
    if (told.get(client)?.every((word, place) => word === said[place])) return;
    told.delete(client);
    await client.query({ ...whoAsks, values: said });
    told.set(client, said);
  }

  async function transaction<T>(identity: Identity, work: (tx: Db) => Promise<T>): Promise<T> {
    const { client, leave } = await checkOut(identity);
    try {
      return await handleOf(client).transaction(work);
    } finally {
      leave(false);
    }
  }

  async function read<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    const sharing = shared.get(identity) ?? { visit: checkOut(identity), readers: 0, last: Promise.resolve() };
    shared.set(identity, sharing);
    sharing.readers += 1;
    try {
      const turn = sharing.last.then(async () => work(handleOf((await sharing.visit).client)));
      sharing.last = turn.catch(() => {});
      return await turn;
    } finally {
      sharing.readers -= 1;
      if (sharing.readers === 0) {
        shared.delete(identity);
        await sharing.visit.then(
          ({ leave }) => leave(false),
          () => {},
        );
      }
    }
  }

  async function single<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    const { client, leave } = await checkOut(identity);
    let failed = true;
    try {
      const answer = await work(handleOf(client));
      failed = false;
      return answer;
    } finally {
      leave(failed);
    }
  }

  const vacuum = () => vacuumPostgres(migrateUrl);
  const close = async () =>
    void (await Promise.all([main.close(), ...Object.values(inside).map((lane) => lane.close())]));
  return { engine: "postgres", transaction, read, single, vacuum, close };
}
