import { createHash } from "node:crypto";
import type pg from "pg";

/** How often a question is asked, on whichever connection, before it is prepared. */
export const timesUntilPrepared = 3;
/** As many questions a connection prepares: PostgreSQL keeps each plan in memory (50 kB on average). */
const maxPrepared = 200;
/** As many different questions are counted; then counting begins anew. */
const maxCounted = 2_000;

type Question = { text: string; name?: string };
/** The name of a question that was asked often enough, and undefined of any other. */
export type Names = (text: string) => string | undefined;

/** Counts the questions of a pool: what was asked often is prepared by a new connection at once. */
export function namesOfRepeated(): Names {
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    const times = (counted.get(text) ?? 0) + 1;
    if (counted.size >= maxCounted) counted.clear();
    if (times < timesUntilPrepared) return void counted.set(text, times);
    counted.delete(text);
    if (names.size >= maxCounted) names.clear();
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    names.set(text, name);
    return name;
  };
}

/**
 * The connection, which prepares what is asked again: most questions take longer to plan, with
 * the row policies of their tables, than to answer. PostgreSQL still plans a prepared one for its
 * very values as long as that pays. What comes as bare text (begin, commit) is sent as it is.
 */
export function prepareRepeated(client: pg.PoolClient, names: Names): pg.PoolClient {
  const prepared = new Set<string>();
  const nameOf = (text: string): string | undefined => {
    const name = names(text);
    if (!name || prepared.has(name)) return name;
    if (prepared.size >= maxPrepared) return undefined;
    prepared.add(name);
    return name;
  };
  const ask = (...asked: unknown[]) => client.query(...(asked as Parameters<typeof client.query>));
  const query = (question: string | Question, ...rest: unknown[]) =>
    typeof question === "string" || question.name
      ? ask(question, ...rest)
      : ask({ ...question, name: nameOf(question.text) }, ...rest);
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}
