import { connectDatabase } from "#db/client.ts";
import { seedLargePractice } from "#db/seed/schedule/large-practice.ts";
import { ctxFor } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { listSlots } from "#domain/schedule/hours/list-slots.ts";
import type { Ports } from "#domain/kernel/ctx.ts";
import { aBuyer, type Buyer } from "../tests/support/buyer.ts";
import { costOf, type Cost } from "./cost-of.ts";
import { round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { ask } from "./some-product.ts";
import { startStudioDatabase } from "./studio-database.ts";

const scale = 100;
const [warmUp, looks] = [200, 200];
/** A page of the portal that reads nothing of the schedule: the base cost of a signed-in page. */
const bare = "/therapist/test";

const pages = [
  "/therapist/booking",
  "/therapist/booking?view=month",
  "/therapist/booking?tab=sessions",
  "/therapist/booking?tab=classes",
  "/therapist/booking/bookings",
  "/therapist/cms",
  "/therapist/cms?tab=calendar",
  "/therapist/cms?tab=clients",
  "/therapist/sessions",
  "/therapist/dashboard",
];

/** The diary with 10,000 clients and 100,000 sessions of five therapists: its pages, and the free times of a month. */
export const scheduleAtScale: Bench = {
  name: "schedule-at-scale",
  async run(): Promise<Result[]> {
    const database = await startStudioDatabase();
    const server = await startServer({ LOG_LEVEL: "error", ...database.settings });
    const db = await connectDatabase(
      {
        url: database.settings["DATABASE_URL"]!,
        migrateUrl: database.settings["DATABASE_MIGRATE_URL"]!,
      },
      "db",
    );
    const now = new Date();
    await seedLargePractice(db, { now, scale });
    await db.vacuum();
    await ask(database.superuser, "create extension if not exists pg_stat_statements");
    const therapist = aBuyer(server.url);
    await therapist.post("/therapist/login", {
      email: "therapist@demo.example",
      password: "demo-therapist-2026",
    });
    const costs = new Map<string, Cost>();
    for (const path of [bare, ...pages])
      costs.set(
        path,
        await costOf({ database, server }, [warmUp, looks], () => opened(therapist, path)),
      );
    const slots = await freeTimes(db, now);
    await server.stop();
    await db.close();
    await database.stop();
    const control = costs.get(bare)!;
    return [...pages.map((path) => row(path, costs.get(path)!, control)), slots];
  },
};

async function opened(therapist: Buyer, path: string): Promise<void> {
  const { status, location } = await therapist.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status} ${location ?? ""}`);
}

/** How often a second the free times of one therapist and one type over a month are found, one question after the other. */
async function freeTimes(
  db: Awaited<ReturnType<typeof connectDatabase>>,
  now: Date,
): Promise<Result> {
  const ctx = ctxFor({ kind: "system" }, { visitor: undefined, now, db, ports: {} as Ports });
  const found = await db.read({ actor: "system" }, (tx) =>
    tx.execute(`select t.id as "therapistId", s.id as "sessionTypeId" from therapists t, session_types s
      where s.slug = 'sports-therapy' and exists (select from working_hours w where w.therapist_id = t.id)
      order by (select count(*) from sessions o where o.therapist_id = t.id) desc limit 1`),
  );
  const [who] = (found as unknown as { rows: { therapistId: string; sessionTypeId: string }[] })
    .rows;
  const query = {
    ...who!,
    from: londonDay(now),
    until: addDays(londonDay(now), 30),
    notBefore: now,
  };
  for (let at = 0; at < warmUp; at += 1) await listSlots(ctx, query);
  const begun = performance.now();
  const times = 1_000;
  for (let at = 0; at < times; at += 1) await listSlots(ctx, query);
  const rate = (times * 1_000) / (performance.now() - begun);
  const free = (await listSlots(ctx, query)).length;
  return {
    work: `a month of free times of one type and therapist (${free} of them), 100,000 sessions in the books`,
    measured: `${round(rate)} a second, one after the other`,
    control: "a comparable product: 5.8 a second",
    reach: "≥ 300 a second",
    holds: free > 0 && rate >= 300,
  };
}

const row = (path: string, { statements, questions, cpuMs }: Cost, control: Cost): Result => ({
  work: `${path}, 10,000 clients and 100,000 sessions`,
  measured: `${round(questions - control.questions)} questions more (${round(statements)} statements with the transactions around them), ${round(cpuMs)} ms of processor time`,
  control: `${bare}, which reads no diary: ${round(control.questions)} questions, ${round(control.statements)} statements, ${round(control.cpuMs)} ms`,
  reach: "≤ 5 questions more, ≤ 20 ms",
  holds: questions - control.questions <= 5.05 && cpuMs <= 20,
});
