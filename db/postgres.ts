import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database, Db, Identity } from "#domain/kernel/database.ts";
import { insiderOf, whoAsks, wordsOf } from "./identity.ts";
import { openLane } from "./lane.ts";
import { vacuumPostgres } from "./vacuum.ts";

/** A connection that is being told who asks; `leave` gives it back, for good if it broke. */
type Visit = { client: pg.PoolClient; introduced: Promise<void>; leave(broke: boolean): void };

/** Reads under way: the connection they share, and how many there are. */
type SharedRead = { visit: Promise<Visit>; readers: number };

/** How many connections at most, the address of the owner who may clean, and who hears of one that broke while idle. */
type PoolSettings = { connections?: number; migrateUrl?: string; onError?: (error: Error) => void };

/** PostgreSQL through a pool that works as `studio_app`, with limits on waiting and on long statements. */
export function openPostgres(
  url: string,
  { connections = 24, migrateUrl = url, onError }: PoolSettings = {},
): Database {
  // Our statements are short: to compile one (PostgreSQL's JIT) takes many times as long as to run it. What they look for
  // lies in memory or on no turning disk: a look into an index costs little more than reading on.
  // Statements do not wait for the answers to those before them: what is asked at once leaves in one piece.
  const settings = {
    connectionString: url,
    pipeline: true,
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
    sendTogether(client);
    const introduced = introduce(client, identity);
    // Whoever works with it waits for this too, but perhaps only at the end.
    introduced.catch(() => {});
    return { client, introduced, leave: (broke) => lane.leave(client, broke) };
  }

  /** Tells the connection who asks, unless it was told the very same the last time it was used. */
  async function introduce(client: pg.PoolClient, identity: Identity): Promise<void> {
    const said = wordsOf(identity);
    if (told.get(client)?.every((word, place) => word === said[place])) return;
    told.delete(client);
    await client.query({ ...whoAsks, values: said });
    told.set(client, said);
  }

  /**
   * `begin` leaves together with the first statement. Nothing is kept unless the connection was told who asks and the
   * transaction begun, whatever the statements themselves came to.
   */
  async function transaction<T>(identity: Identity, work: (tx: Db) => Promise<T>): Promise<T> {
    const { client, introduced, leave } = await checkOut(identity);
    let broke = true;
    try {
      const begun = Promise.all([introduced, client.query("begin")]);
      begun.catch(() => {});
      try {
        const answer = await work(handleOf(client));
        await begun;
        await client.query("commit");
        broke = false;
        return answer;
      } catch (error) {
        await begun.then(() => client.query("rollback"));
        broke = false;
        throw error;
      }
    } finally {
      leave(broke);
    }
  }

  async function read<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    const sharing = shared.get(identity) ?? { visit: checkOut(identity), readers: 0 };
    shared.set(identity, sharing);
    sharing.readers += 1;
    try {
      const { client, introduced } = await sharing.visit;
      const [answer] = await Promise.all([work(handleOf(client)), introduced]);
      return answer;
    } finally {
      sharing.readers -= 1;
      if (sharing.readers === 0) {
        shared.delete(identity);
        await sharing.visit.then(
          ({ client, leave }) => leave(!told.has(client)),
          () => {},
        );
      }
    }
  }

  async function single<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    const { client, introduced, leave } = await checkOut(identity);
    let failed = true;
    try {
      await introduced;
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

/**
 * What is asked of a connection from now to the end of this turn leaves in one piece: every piece wakes the database's
 * process, and that costs more than most of our statements.
 */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
