import { createHash } from "node:crypto";
import type pg from "pg";

/** How often a connection is asked a question before it prepares it. */
export const timesUntilPrepared = 3;
/** As many questions a connection prepares: PostgreSQL keeps each plan in memory (50 kB on average). */
const maxPrepared = 200;
/** As many different questions are counted; then counting begins anew. */
const maxCounted = 2_000;

type Question = { text: string; name?: string };

/**
 * The connection, which prepares what it is asked again: most questions take longer to plan, with
 * the row policies of their tables, than to answer. PostgreSQL still plans a prepared one for its
 * very values as long as that pays. What comes as bare text (begin, commit) is sent as it is.
 */
export function prepareRepeated(client: pg.PoolClient): pg.PoolClient {
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxPrepared) return known;
    const times = (counted.get(text) ?? 0) + 1;
    if (counted.size >= maxCounted) counted.clear();
    if (times < timesUntilPrepared) return void counted.set(text, times);
    counted.delete(text);
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    names.set(text, name);
    return name;
  };
  const ask = (...asked: unknown[]) => client.query(...(asked as Parameters<typeof client.query>));
  const query = (question: string | Question, ...rest: unknown[]) =>
    typeof question === "string" || question.name
      ? ask(question, ...rest)
      : ask({ ...question, name: nameOf(question.text) }, ...rest);
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}
