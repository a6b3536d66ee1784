import { nextTime } from "#domain/kernel/dates/london.ts";
import {
  introduceSchedule,
  listDueSchedules,
  claimRun,
} from "#domain/kernel/database/schedules.ts";
import { withTrace } from "#domain/kernel/trace.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import type { Schedule } from "./job.ts";
import type { JobWork } from "./run-job.ts";

const nextTurn = (schedule: Schedule, now: Date): Date =>
  "everySeconds" in schedule
    ? after(now, seconds(schedule.everySeconds))
    : nextTime(now, schedule.everyNightAt);

/** Makes the schedules known to the database; those it knows keep their turn. */
export const introduceSchedules = (
  { ctx }: JobWork,
  schedules: readonly Schedule[],
): Promise<void> => {
  const { db, identity, now } = ctx();
  return db.transaction(identity, async (tx) => {
    for (const schedule of schedules) {
      const first = "everySeconds" in schedule ? now : nextTime(now, schedule.everyNightAt);
      await introduceSchedule(tx, schedule.name, first);
    }
  });
};

/** Runs those of the schedules whose turn it is, one after the other. Answers how many. */
export async function runSchedules(work: JobWork, schedules: readonly Schedule[]): Promise<number> {
  const { db, identity, now } = work.ctx();
  const due = await db.read(identity, (tx) => listDueSchedules(tx, now));
  const turns = schedules.filter(({ name }) => due.includes(name));
  for (const schedule of turns) await runSchedule(work, schedule);
  return turns.length;
}

async function runSchedule(work: JobWork, schedule: Schedule): Promise<void> {
  const { name, run } = schedule;
  const ctx = work.ctx();
  try {
    const next = nextTurn(schedule, ctx.now);
    const ours = await ctx.db.transaction(ctx.identity, (tx) => claimRun(tx, name, ctx.now, next));
    if (ours) await withTrace(crypto.randomUUID(), () => run(ctx));
  } catch (error) {
    work.log.error("a schedule failed", { schedule: name, error });
  }
}
