import { afterAll, beforeAll, expect } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { findToday } from "#domain/shop/today/queries.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { scansOf } from "#tests/support/scans-of.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
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
  const scanned = (await scansOf(studio, owner, ask)).filter((table) => large.includes(table));
  expect(scanned).toEqual([]);
});
