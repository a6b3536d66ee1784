import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { findToday } from "#domain/shop/today/queries.ts";
import { testOnPostgres as test } from "#tests/engines.ts";
import { aStaffMember } from "#tests/people.ts";
import { noon, createStudio, type Studio } from "#tests/studio.ts";
import * as reports from "./queries.ts";

let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  await seedStudio(studio.db, { now: noon });
  owner = await aStaffMember(studio);
}, 120_000);
afterAll(() => studio.db.close());

/** Tables that grow with every day of business. */
const large = [
  "orders",
  "order_items",
  "payments",
  "refunds",
  "mails",
  "outbox",
  "page_views",
  "discount_code_usage",
];
const lastWeek = { from: addDays(londonDay(noon), -6), to: londonDay(noon) };

const asked: [string, (ctx: Ctx<Owner>) => Promise<unknown>][] = [
  ["what needs the studio today", findToday],
  ...Object.entries(reports).map(
    ([name, report]): [string, (ctx: Ctx<Owner>) => Promise<unknown>] => [
      name,
      (ctx) => report(ctx, lastWeek),
    ],
  ),
];

test.each(asked)("%s scans no large table", async (_, ask) => {
  const scanned = (await plansOf(ask)).flatMap(scansIn).filter((table) => large.includes(table));
  expect(scanned).toEqual([]);
});

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

const scansIn = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/**
 * The plans of all statements that a piece of work sends, for its identity, when reading from end to end is the last
 * resort: with little in a table, or for a long stretch of days, PostgreSQL may rightly choose it.
 */
async function plansOf(ask: (ctx: Ctx<Owner>) => Promise<unknown>): Promise<Plan[]> {
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
