import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, Db, Identity } from "#domain/kernel/database/database.ts";
import { GatheringSocket } from "./gathering-socket.ts";
import { identityQuery, type Use } from "./identity.ts";
import { namesOfRepeated, prepareRepeated } from "./prepare-repeated.ts";
import { refuseNesting } from "./refuse-nesting.ts";
import { vacuumPostgres } from "./vacuum.ts";
import { watchLocks } from "./watch-locks.ts";

/**
 * The maximum number of connections, for how long a statement may wait for a lock and run in all,
 * the address of the owner who may vacuum, the handler for a connection that broke while idle, and
 * whether a transaction that violates the lock order throws (in tests and development).
 */
type PoolSettings = {
  connections?: number;
  limits?: { lock: string; statement: string };
  migrateUrl?: string;
  onError?: (error: Error) => void;
  checkLocks?: boolean;
  onStatement?: () => void;
};

/**
 * A transaction that was told its identity, or is being told: `told` is the response, and what is
 * asked meanwhile waits behind it on the same connection. The code that began it has to end it,
 * which gives the connection back.
 */
type Transaction = {
  db: Db;
  ready: Promise<unknown>;
  end(how: "commit" | "rollback"): Promise<void>;
};

/**
 * Reads in one transaction, how many are under way, and how it is to end. Where none is, it ends
 * when the turn of the program is over (`ends`), unless another joins before.
 */
type SharedRead = {
  begun: Promise<Transaction>;
  readers: number;
  end: "commit" | "rollback";
  ends?: NodeJS.Immediate;
};

/** Prepared, so that it is sent together with what follows it (`GatheringSocket`). */
const beginning = { name: "begin", text: "begin" };

/** PostgreSQL through a pool that works as `studio_app`, with limits on waiting and on long statements. */
export function connectPostgres(
  url: string,
  {
    connections = 24,
    limits = { lock: "5s", statement: "10s" },
    migrateUrl = url,
    onError,
    checkLocks = false,
    onStatement,
  }: PoolSettings = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // As many stay while there is no request: the next visitor finds plans made and catalogues read.
    min: Math.min(2, connections),
    // What a connection has kept of its plans and catalogues is given back now and then.
    maxLifetimeSeconds: 3_600,
    // Buyers who come all at once are better served late than not at all.
    connectionTimeoutMillis: 10_000,
    // Statements that are asked together (`Promise.all`) are sent together, and the first one of a transaction with `begin`.
    pipeline: true,
    stream: () => new GatheringSocket(),
    // The product's statements are short: to compile one (PostgreSQL's JIT) takes many times as
    // long as to run it. The data is in memory or on no turning disk: an index lookup costs little
    // more than reading on.
    options: [
      "-c role=studio_app -c jit=off -c random_page_cost=1.1 -c timezone=UTC",
      `-c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock}`,
      "-c idle_in_transaction_session_timeout=15s",
    ].join(" "),
  });
  pool.on("error", (error) => onError?.(error));
  // The statement on a broken connection reports the error; the pool throws the connection away.
  pool.on("connect", (client) => client.on("error", () => {}));

  /** A connection keeps its handle: statements prepared on it, and the names of columns, are worked out once. */
  type Handle = { db: Db; watch: ReturnType<typeof watchLocks> | undefined };
  const handles = new WeakMap<pg.PoolClient, Handle>();
  const names = namesOfRepeated();
  function handleOf(client: pg.PoolClient): Handle {
    const known = handles.get(client);
    if (known) return known;
    const watch = checkLocks ? watchLocks() : undefined;
    const logQuery = (text: string, values: unknown[]) => {
      onStatement?.();
      watch?.logger.logQuery(text, values);
    };
    const logger = watch || onStatement ? { logQuery } : false;
    const settings = { casing: "snake_case", logger } as const;
    const db = drizzle(prepareRepeated(client, names), settings) as Db;
    handles.set(client, { db, watch });
    return { db, watch };
  }

  async function begin(identity: Identity, use: Use): Promise<Transaction> {
    const client = await pool.connect();
    const { db, watch } = handleOf(client);
    if (use === "to write") watch?.begin();
    else watch?.end();
    const end = async (last: "commit" | "rollback") => {
      let broke = true;
      try {
        await client.query(last);
        broke = false;
      } finally {
        client.release(broke);
      }
    };
    const ready = Promise.all([
      client.query(beginning),
      client.query(identityQuery(identity, use)),
    ]);
    // The code that works in it sees the error; until then it is unhandled.
    ready.catch(() => {});
    return { db, ready, end };
  }

  /** Works in a transaction. Where it could not begin, what was asked in it has failed for that reason alone. */
  async function within<T>({ db, ready }: Transaction, work: (db: Db) => Promise<T>): Promise<T> {
    const [beginning, answer] = await Promise.allSettled([ready, work(db)]);
    if (beginning.status === "rejected") throw beginning.reason;
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  }

  async function transaction<T>(identity: Identity, work: (tx: Db) => Promise<T>): Promise<T> {
    const begun = await begin(identity, "to write");
    const answer = await within(begun, work).catch(async (error: unknown) => {
      // The caller gets the first error.
      await begun.end("rollback").catch(() => {});
      throw error;
    });
    await begun.end("commit");
    return answer;
  }

  const shared = new WeakMap<Identity, SharedRead>();

  async function read<T>(identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    const sharing: SharedRead = shared.get(identity) ?? {
      begun: begin(identity, "to read"),
      readers: 0,
      end: "commit",
    };
    shared.set(identity, sharing);
    sharing.readers += 1;
    clearImmediate(sharing.ends);
    try {
      return await within(await sharing.begun, work);
    } catch (error) {
      // A failed statement has spoilt the transaction: the next reader begins another one.
      sharing.end = "rollback";
      if (shared.get(identity) === sharing) shared.delete(identity);
      throw error;
    } finally {
      sharing.readers -= 1;
      // What is read next on behalf of the same request is asked before the turn is over.
      if (sharing.readers === 0) sharing.ends = setImmediate(endRead, identity, sharing);
    }
  }

  /** A read leaves nothing behind: its answer does not wait for the end of its transaction. */
  function endRead(identity: Identity, sharing: SharedRead): void {
    if (shared.get(identity) === sharing) shared.delete(identity);
    void sharing.begun.then(({ end }) => end(sharing.end)).catch(() => {});
  }

  const vacuum = () => vacuumPostgres(migrateUrl);
  return refuseNesting({
    engine: "postgres",
    transaction,
    read,
    vacuum,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  });
}
