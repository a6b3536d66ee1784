// Which tables a piece of work reads from end to end on PostgreSQL.
import { sql, type SQL } from "drizzle-orm";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Studio } from "./studio.ts";

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The tables that the statements of some work scan as a whole, although an index would be taken if there were one. */
export const scansOf = async (
  studio: Studio,
  owner: Ctx<Owner>,
  ask: (ctx: Ctx<Owner>) => Promise<unknown>,
): Promise<string[]> => (await plansOf(studio, owner, ask)).flatMap(scansIn);

const scansIn = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/**
 * The plans of all statements that a piece of work sends, for its identity, when reading from end to end is the last
 * resort: with little in a table, or for a long stretch of days, PostgreSQL may rightly choose it.
 */
async function plansOf(
  studio: Studio,
  owner: Ctx<Owner>,
  ask: (ctx: Ctx<Owner>) => Promise<unknown>,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  const read: Studio["db"]["read"] = (identity, work) =>
    studio.db.read(identity, (db) =>
      work(
        new Proxy(db, {
          get(target, name) {
            if (name !== "execute") return Reflect.get(target, name) as unknown;
            return async (statement: SQL) => {
              await target.execute(sql`set enable_seqscan = off`);
              const { rows } = (await target.execute(
                sql`explain (format json) ${statement}`,
              )) as unknown as {
                rows: { "QUERY PLAN": [{ Plan: Plan }] }[];
              };
              plans.push(rows[0]!["QUERY PLAN"][0].Plan);
              await target.execute(sql`reset enable_seqscan`);
              return target.execute(statement);
            };
          },
        }),
      ),
    );
  await ask({ ...owner, db: { ...studio.db, read } });
  return plans;
}
