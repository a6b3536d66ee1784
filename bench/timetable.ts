import { connectDatabase } from "#db/client.ts";
import { seedLargePractice } from "#db/seed/schedule/large-practice.ts";
import { addDays, londonDay, mondayOf } from "#domain/kernel/time.ts";
import { aBuyer, type Buyer } from "../tests/support/buyer.ts";
import { costOf } from "./cost-of.ts";
import { compareWithNginx } from "./public-page.ts";
import { median, round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { ask } from "./some-product.ts";
import { startStudioDatabase } from "./studio-database.ts";

const atOnce = 16;
const [rounds, seconds] = [3, 5];
const [warmUp, looks] = [300, 300];

/**
 * The whole of next week, whatever day it is. Longer than the address of a page that is kept may
 * be: the page is rendered anew each time, from a week that is kept (decision 066).
 */
const neverKept = `week=${addDays(mondayOf(londonDay(new Date())), 7)}&week=${"x".repeat(220)}`;

/** The timetable: kept, beside nginx with the same bytes; and rendered, with 100,000 sessions in the books. */
export const timetable: Bench = {
  name: "timetable",
  async run(): Promise<Result[]> {
    const demo = await startServer({ LOG_LEVEL: "error" }, 0);
    const kept = await compareWithNginx(demo, "/timetable");
    await demo.stop();
    return [kept, ...(await rendered())];
  },
};

async function rendered(): Promise<Result[]> {
  const database = await startStudioDatabase();
  const server = await startServer({ LOG_LEVEL: "error", ...database.settings });
  const db = await connectDatabase(
    {
      url: database.settings["DATABASE_URL"]!,
      migrateUrl: database.settings["DATABASE_MIGRATE_URL"]!,
    },
    "db",
  );
  await seedLargePractice(db, { now: new Date(), scale: 100 });
  await db.vacuum();
  await ask(database.superuser, "create extension if not exists pg_stat_statements");
  const visitor = aBuyer(server.url);
  const results: Result[] = [];
  for (const [work, path] of [
    ["a week as a list", `/timetable?${neverKept}`],
    ["a week as a grid", `/timetable?${neverKept}&view=grid`],
  ] as const) {
    const cost = await costOf({ database, server }, [warmUp, looks], () => opened(visitor, path));
    const rates: number[] = [];
    for (let each = 0; each < rounds; each += 1) rates.push(await rateOf(server.url, path));
    const rate = median(rates);
    results.push({
      work: `timetable, rendered anew: ${work}, ${atOnce} visitors at a time, 100,000 sessions in the books`,
      measured: `${Math.round(rate)} a second; alone ${round(cost.cpuMs)} ms of processor time, ${round(cost.questions)} questions to the database`,
      control: "–",
      reach: "≥ 300 a second",
      holds: rate >= 300,
    });
  }
  await server.stop();
  await db.close();
  await database.stop();
  return results;
}

async function opened(visitor: Buyer, path: string): Promise<void> {
  const { status } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** How many pages a second so many visitors get, who each ask again as soon as they have one. */
async function rateOf(origin: string, path: string): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let pages = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const visitor = aBuyer(origin);
      while (performance.now() < end) {
        await opened(visitor, path);
        pages += 1;
      }
    }),
  );
  return pages / seconds;
}
