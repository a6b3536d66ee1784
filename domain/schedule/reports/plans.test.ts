import { afterAll, beforeAll, expect } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { findMorning } from "#domain/schedule/dashboard/find-morning.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { scansOf } from "#tests/support/scans-of.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import * as reports from "./queries.ts";
import { listSlipping } from "./slipping.ts";

let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  await seedStudio(studio.db, { now: noon });
  owner = await aStaffMember(studio);
}, 120_000);
afterAll(() => studio?.db.close());

/** Tables that grow with every week of classes. */
const large = ["sessions", "group_participants", "studio_payments", "subscriptions", "clients"];
const lastWeek = { from: addDays(londonDay(noon), -6), to: londonDay(noon) };

const { listTaken, ...others } = reports;
const asked: [string, (ctx: Ctx<Owner>) => Promise<unknown>][] = [
  ["the morning", findMorning],
  ["who is slipping away", (ctx) => listSlipping(ctx)],
  ["takings by therapist", (ctx) => listTaken(ctx, lastWeek, "therapist")],
  ["takings by class", (ctx) => listTaken(ctx, lastWeek, "class")],
  ["takings by type", (ctx) => listTaken(ctx, lastWeek, "type")],
  ...Object.entries(others).map(
    ([name, report]): [string, (ctx: Ctx<Owner>) => Promise<unknown>] => [
      name,
      (ctx) => report(ctx, lastWeek),
    ],
  ),
];

test.each(asked)("%s scans no large table", async (_, ask) => {
  expect((await scansOf(studio, owner, ask)).filter((table) => large.includes(table))).toEqual([]);
});
