import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { announce, claimDue, finish, postpone, type Announced } from "#domain/kernel/outbox.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { nextTime } from "#domain/kernel/london.ts";
import { introduceSchedule, listDueSchedules, takeTurn } from "#domain/kernel/schedules.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import { Hopeless, type JobHandler, type Schedule } from "./job.ts";

/** What the worker works with: a fresh system context whenever asked, the handlers by event, the schedules. */
export type Work = {
  ctx: () => Ctx<System>;
  handlers: Record<string, JobHandler<never>>;
  schedules: Schedule[];
  log: Log;
};

const atOnce = 4;
const pollMs = 500;
/** Schedules are looked at every tenth time: none is so urgent that five seconds count. */
const scheduleEvery = 10;

/** Runs jobs and schedules until stopped; `stop` waits for what is under way. */
export function startJobs(work: Work): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = loop(work, stopping.signal);
  return { stop: () => (stopping.abort(), running) };
}

/** Runs every due schedule once and every due job, also those that they announce, until nothing is due. */
export async function drain(work: Work): Promise<void> {
  await introduce(work);
  while ((await runSchedules(work)) + (await runJobs(work)) > 0);
}

async function loop(work: Work, stopping: AbortSignal): Promise<void> {
  let introduced = false;
  for (let look = 0; !stopping.aborted; look += 1) {
    try {
      if (!introduced) await introduce(work);
      introduced = true;
      if (look % scheduleEvery === 0) await runSchedules(work);
      // A full hand means that there may be more.
      if ((await runJobs(work)) === atOnce) continue;
    } catch (error) {
      work.log.error("looking for jobs failed", { error });
    }
    await pause(stopping);
  }
}

const introduce = ({ ctx, schedules }: Work) => {
  const { db, identity, now } = ctx();
  return db.transaction(identity, async (tx) => {
    for (const schedule of schedules) {
      const first = "everySeconds" in schedule ? now : nextTime(now, schedule.everyNightAt);
      await introduceSchedule(tx, schedule.name, first);
    }
  });
};

const nextTurn = (schedule: Schedule, now: Date): Date =>
  "everySeconds" in schedule ? after(now, seconds(schedule.everySeconds)) : nextTime(now, schedule.everyNightAt);

/** Half a second, or less when the worker is told to stop. */
function pause(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    stopping.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Runs the schedules whose turn it is, one after the other. Answers how many. */
async function runSchedules(work: Work): Promise<number> {
  const { db, identity, now } = work.ctx();
  const due = await db.read(identity, (tx) => listDueSchedules(tx, now));
  const turns = work.schedules.filter(({ name }) => due.includes(name));
  for (const schedule of turns) await runSchedule(work, schedule);
  return turns.length;
}

/** Runs a handful of due jobs side by side. Answers how many. */
async function runJobs(work: Work): Promise<number> {
  const { db, identity, now } = work.ctx();
  const jobs = await db.single(identity, (tx) => claimDue(tx, now, atOnce));
  await Promise.all(jobs.map((job) => runJob(work, job)));
  return jobs.length;
}

async function runSchedule(work: Work, schedule: Schedule): Promise<void> {
  const { name, run } = schedule;
  const ctx = work.ctx();
  try {
    const next = nextTurn(schedule, ctx.now);
    const ours = await ctx.db.transaction(ctx.identity, (tx) => takeTurn(tx, name, ctx.now, next));
    if (ours) await run(ctx);
  } catch (error) {
    work.log.error("a schedule failed", { schedule: name, error });
  }
}

async function runJob(work: Work, job: Announced): Promise<void> {
  const ctx = work.ctx();
  try {
    const handler = work.handlers[job.event];
    if (!handler) throw new Hopeless(`nothing handles ${job.event}`);
    await handler(ctx, job.payload as never, { id: job.id, attempt: job.attempt });
    await ctx.db.single(ctx.identity, (tx) => finish(tx, job.id, work.ctx().now));
  } catch (error) {
    work.log.error("a job failed", { event: job.event, attempt: job.attempt, error });
    await putOff(work, job, error);
  }
}

/** A dead letter is announced as well, so that somebody hears of it; a dead announcement is not announced again. */
async function putOff(work: Work, job: Announced, error: unknown): Promise<void> {
  const { db, identity, now } = work.ctx();
  const why = error instanceof Error ? error.name : "unknown";
  await db.transaction(identity, async (tx) => {
    const fate = await postpone(tx, job, { now, why, hopeless: error instanceof Hopeless });
    if (fate === "later" || job.event === "job.dead") return;
    await announce(tx, "job.dead", { jobId: job.id, event: job.event }, { now, key: `dead:${job.id}` });
  });
}
