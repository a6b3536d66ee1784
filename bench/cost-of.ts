import type { Measured } from "./server.ts";
import { ask } from "./some-product.ts";
import type { StudioDatabase } from "./studio-database.ts";

/**
 * Statements by PostgreSQL's own counter; of them the questions, which are all but a transaction's beginning, its end and
 * who asks in it; milliseconds of the server's processor time by the operating system's.
 */
export type Cost = { statements: number; questions: number; cpuMs: number };

/** The mean cost of one `work`, after a warm-up, less what the idle server would have used in the same time. */
export async function costOf(
  { database, server }: { database: StudioDatabase; server: Measured },
  [before, times]: [number, number],
  work: () => Promise<unknown>,
): Promise<Cost> {
  for (let at = 0; at < before; at += 1) await work();
  const idle = await reading(
    database,
    server,
    () => new Promise((resolve) => setTimeout(resolve, 5_000)),
  );
  const used = await reading(database, server, async () => {
    for (let at = 0; at < times; at += 1) await work();
  });
  const less = (of: keyof Cost) => (used[of] - (idle[of] * used.seconds) / idle.seconds) / times;
  return {
    statements: less("statements"),
    questions: less("questions"),
    cpuMs: less("cpuMs"),
  };
}

async function reading(
  { superuser }: StudioDatabase,
  server: Measured,
  work: () => Promise<unknown>,
) {
  await ask(superuser, "select pg_stat_statements_reset()");
  const begun = { cpu: server.cpuSeconds(), at: performance.now() };
  await work();
  const [calls] = await ask<{ all: string; questions: string }>(
    superuser,
    `select sum(calls) as all, sum(calls) filter (where query !~* '^\\s*(begin|commit|rollback|select set_config)') as questions
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'studio_app'`,
  );
  const seconds = (performance.now() - begun.at) / 1000;
  const [statements, questions] = [Number(calls?.all ?? 0), Number(calls?.questions ?? 0)];
  return { statements, questions, cpuMs: (server.cpuSeconds() - begun.cpu) * 1000, seconds };
}
