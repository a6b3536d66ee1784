import { and, eq, lte } from "drizzle-orm";
import { schedules } from "#db/schema/system.ts";
import type { Db } from "./database.ts";

/** Makes a schedule known; a new one is first due then. */
export async function introduceSchedule(tx: Db, name: string, firstRunAt: Date): Promise<void> {
  await tx.insert(schedules).values({ name, nextRunAt: firstRunAt }).onConflictDoNothing();
}

/** The schedules whose turn it is. */
export async function listDueSchedules(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ name: schedules.name })
    .from(schedules)
    .where(lte(schedules.nextRunAt, now));
  return due.map(({ name }) => name);
}

/** Takes a schedule's turn if it is still due, so that of several servers one runs it. */
export async function claimRun(tx: Db, name: string, now: Date, nextRunAt: Date): Promise<boolean> {
  const taken = await tx
    .update(schedules)
    .set({ lastRunAt: now, nextRunAt })
    .where(and(eq(schedules.name, name), lte(schedules.nextRunAt, now)))
    .returning({ name: schedules.name });
  return taken.length > 0;
}
