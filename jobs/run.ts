import { setTimeout } from "node:timers/promises";
import { handBack } from "#domain/kernel/database/outbox.ts";
import type { Schedule } from "./job.ts";
import { type Kind, kinds, slotsOf } from "./kinds.ts";
import {
  claimJobs,
  freshMemory,
  type JobWork,
  lookOnce,
  type Memory,
  putOffStranded,
  runJob,
} from "./run-job.ts";
import { introduceSchedules, runSchedules } from "./run-schedules.ts";

/** What the worker works with: what its jobs need, and the schedules. */
export type Work = JobWork & { schedules: Schedule[] };

/** How long jobs under way may take when the server stops. */
const closingMs = 6_000;
const pollMs = 500;
/** None is so urgent that five seconds count. */
const schedulePollMs = 5_000;
/** How often it is said that looking fails: a database that is away for an hour fills no log. */
const saidEveryMs = 60_000;

/**
 * Runs jobs and schedules until stopped; `stop` waits for what is under way, six seconds at most. Jobs of one kind never wait for those of
 * another, nor do the schedules about money for the others.
 */
export function startJobs(work: Work): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const memory = freshMemory();
  const isAnyDue = lookOnce(work);
  const running = Promise.all([
    ...kinds.map((kind) => runKind(work, memory, kind, { isAnyDue, stopping: stopping.signal })),
    ...split(work.schedules).map((schedules) =>
      maintainSchedules(work, schedules, stopping.signal),
    ),
  ]);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, setTimeout(closingMs, undefined, { ref: false })]);
      await giveBack(work, memory);
    },
  };
}

/** What is still under way when the server goes is done by another one, at once rather than in two minutes. */
async function giveBack({ ctx, log }: Work, { running }: Memory): Promise<void> {
  if (running.size === 0) return;
  const { db, identity } = ctx();
  log.warn("jobs were handed back", { count: running.size });
  await db.transaction(identity, (tx) => handBack(tx, [...running]));
}

/**
 * Runs every due schedule once and every due job, also those that they publish, until nothing is
 * due.
 */
export async function drain(work: Work, memory: Memory = freshMemory()): Promise<void> {
  await introduceSchedules(work, work.schedules);
  for (let ran = 1; ran > 0;) {
    ran = await runSchedules(work, work.schedules);
    for (const kind of kinds) ran += await runHandful(work, memory, kind);
  }
}

/** Money first, and apart: a backup takes minutes. */
const split = (schedules: Schedule[]): Schedule[][] => [
  schedules.filter(({ aboutMoney }) => aboutMoney),
  schedules.filter(({ aboutMoney }) => !aboutMoney),
];

/** Runs as many due jobs of a kind as it has slots, side by side. Answers how many. */
async function runHandful(work: Work, memory: Memory, kind: Kind): Promise<number> {
  await putOffStranded(work, memory);
  const jobs = await claimJobs(work, memory, kind, { free: slotsOf[kind], busy: 0 });
  await Promise.all(jobs.map((job) => runJob(work, memory, kind, job)));
  return jobs.length;
}

/** Keeps a kind's slots filled: whenever one is free the next due job gets it. */
async function runKind(
  work: Work,
  memory: Memory,
  kind: Kind,
  { isAnyDue, stopping }: { isAnyDue: () => Promise<boolean>; stopping: AbortSignal },
): Promise<void> {
  const busy = new Set<Promise<void>>();
  await poll(work, stopping, pollMs, async () => {
    await putOffStranded(work, memory);
    if (!(await isAnyDue())) return false;
    const free = slotsOf[kind] - busy.size;
    const jobs = await claimJobs(work, memory, kind, { free, busy: busy.size });
    for (const job of jobs) {
      const running = runJob(work, memory, kind, job).finally(() => busy.delete(running));
      busy.add(running);
    }
    // A full hand means that there may be more: the next look is when a slot is free, not in half a second.
    if (busy.size < slotsOf[kind]) return false;
    await Promise.race(busy);
    return true;
  });
  await Promise.all(busy);
}

async function maintainSchedules(
  work: Work,
  schedules: Schedule[],
  stopping: AbortSignal,
): Promise<void> {
  let introduced = false;
  await poll(work, stopping, schedulePollMs, async () => {
    if (!introduced) await introduceSchedules(work, schedules);
    introduced = true;
    await runSchedules(work, schedules);
    return false;
  });
}

/**
 * Looks again and again until stopped, at once where a look answers that there is more. A look that
 * fails ends nothing. All look on the same beat, so that one question can do for several.
 */
async function poll(
  work: Work,
  stopping: AbortSignal,
  ms: number,
  look: () => Promise<boolean>,
): Promise<void> {
  let silentUntil = 0;
  while (!stopping.aborted) {
    const more = await look().catch((error: unknown) => {
      const now = work.ctx().now.getTime();
      if (now < silentUntil) return false;
      silentUntil = now + saidEveryMs;
      work.log.error("looking for jobs failed", { error });
      return false;
    });
    // A timer may come within its millisecond, and would then be early.
    const untilNext = Math.ceil(ms - (performance.now() % ms)) + 1;
    if (!more) await setTimeout(untilNext, undefined, { signal: stopping }).catch(() => {});
  }
}
