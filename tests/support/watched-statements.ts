import pg from "pg";
import { vi } from "vitest";

/** A statement as it went to PostgreSQL. */
export type Statement = { text: string; values: unknown[] };

/** The statements of a piece of work, without those that set the identity. Other work must not run meanwhile. */
export async function watchStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const asked = spy.mock.calls.map(([query, values]) => statementOf(query, values));
    return asked.filter(
      ({ text }) =>
        /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/set_config/.test(text),
    );
  } finally {
    spy.mockRestore();
  }
}

function statementOf(query: unknown, values: unknown): Statement {
  if (typeof query === "string") return { text: query, values: (values as unknown[]) ?? [] };
  const { text, values: own } = query as { text: string; values?: unknown[] };
  return { text, values: own ?? (values as unknown[]) ?? [] };
}
