import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { vi } from "vitest";

type Statement = { text: string; values: unknown[] };

/** A statement as it went to PostgreSQL, and the one that set the identity of its transaction. */
export type WatchedStatement = Statement & { who: Statement | undefined };

/**
 * Listens to everything that goes to PostgreSQL from this process until `stop`. What else is at work meanwhile, such as
 * the jobs of a running studio, is not mistaken for what a piece of work asks.
 */
export function listenToStatements() {
  const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown;
  const underWay = new AsyncLocalStorage<WatchedStatement[]>();
  const identities = new WeakMap<pg.Client, Statement>();
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const { text, values } = statementOf(args);
    if (/^\s*select set_config\(/.test(text)) identities.set(this, { text, values });
    else if (!/^\s*(begin|commit|rollback|savepoint|release|set)\b/i.test(text))
      underWay.getStore()?.push({ text, values, who: identities.get(this) });
    return query.apply(this, args);
  } as never);
  return {
    /** The statements of some work, in the order they were sent. */
    async askedBy(work: () => Promise<unknown>): Promise<WatchedStatement[]> {
      const asked: WatchedStatement[] = [];
      await underWay.run(asked, work);
      return asked;
    },
    stop: () => spy.mockRestore(),
  };
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === "string")
    return { text: first, values: Array.isArray(second) ? second : [] };
  const { text = "", values } = first as { text?: string; values?: unknown[] };
  return { text, values: values ?? (Array.isArray(second) ? second : []) };
}
