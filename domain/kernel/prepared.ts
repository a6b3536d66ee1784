import type { Db } from "./database.ts";

type Query<P> = { prepare(name: string): P };

const known = new WeakMap<Db, Map<string, unknown>>();

/**
 * A query of the busiest pages, written once for a connection under a name of its own and afterwards only filled in:
 * to write it anew costs the server more than to ask it. Its values are `sql.placeholder`s.
 */
export function prepared<P>(db: Db, name: string, write: () => Query<P>): P {
  const queries = known.get(db) ?? new Map<string, unknown>();
  known.set(db, queries);
  const query = (queries.get(name) as P | undefined) ?? write().prepare(name);
  queries.set(name, query);
  return query;
}
