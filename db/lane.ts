import pg from "pg";
import { turns } from "./turns.ts";

/** So many connections of one kind. Whoever is let in works with one alone, and has to leave again. */
export type Lane = {
  /** Whether nobody has to wait just now. */
  hasPlace(): boolean;
  enter(): Promise<pg.PoolClient>;
  /** `broke`: the connection is not to be used again. */
  leave(client: pg.PoolClient, broke: boolean): void;
  close(): Promise<void>;
};

/** Buyers who come all at once are better served late than not at all; that nothing moves any more they hear soon. */
const patience = { stuck: 5_000, longest: 20_000 };

/** Connections as they are needed, up to `places`; `onError` hears of one that broke while it was idle. */
export function openLane(settings: pg.PoolConfig, places: number, onError?: (error: Error) => void): Lane {
  const pool = new pg.Pool({ ...settings, max: places });
  pool.on("error", (error) => onError?.(error));
  // A connection may also break while it is at work: whoever works with it hears of that from the statement.
  const broken = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => client.on("error", () => broken.add(client)));
  const queue = turns(places, patience);
  return {
    hasPlace: queue.hasPlace,
    async enter() {
      await queue.take();
      return pool.connect().catch((error: unknown) => {
        queue.give();
        throw error;
      });
    },
    leave(client, broke) {
      client.release(broke || broken.has(client));
      queue.give();
    },
    close: () => pool.end(),
  };
}
