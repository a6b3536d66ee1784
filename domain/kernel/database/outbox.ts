import { and, eq, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { outbox } from "#db/schema/system.ts";
import { currentTrace } from "../trace.ts";
import type { Db } from "./database.ts";

/**
 * Says in the same transaction that something happened, so that its job runs if and only if it did. With a `key` the
 * second event of the same thing is dropped. `dueAt` later than `now` delays the job.
 */
export async function publishEvent(
  tx: Db,
  event: string,
  payload: Record<string, unknown>,
  when: { now: Date; dueAt?: Date; key?: string },
): Promise<void> {
  await tx
    .insert(outbox)
    .values({
      event,
      payload,
      key: when.key ?? null,
      createdAt: when.now,
      dueAt: when.dueAt ?? when.now,
      trace: currentTrace() ?? null,
    })
    .onConflictDoNothing();
}

/** Says of many things at once that they happened, each under its own key, in one statement. */
export async function publishEvents(
  tx: Db,
  event: string,
  things: readonly { payload: Record<string, unknown>; key: string }[],
  { now, dueAt = now }: { now: Date; dueAt?: Date },
): Promise<void> {
  if (things.length === 0) return;
  const trace = currentTrace() ?? null;
  const rows = things.map(({ payload, key }) => ({
    event,
    payload,
    key,
    createdAt: now,
    dueAt,
    trace,
  }));
  await tx.insert(outbox).values(rows).onConflictDoNothing();
}

/** A published event that a job is to act on. `attempt` counts from 1. */
export type PublishedEvent = {
  id: string;
  event: string;
  payload: Record<string, unknown>;
  attempt: number;
  /** The id of the request that published it. */
  trace: string | null;
};

/** How long a claimed job stays claimed: longer than any job may take. */
const leaseMs = 120_000;
const maxPauseMs = 240_000;
/** About a day of trying, at the longest pause. */
const maxAttempts = 400;

const isDue = (now: Date) =>
  and(
    isNull(outbox.doneAt),
    isNull(outbox.deadAt),
    lte(outbox.dueAt, now),
    or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
  );

/** Whether any job is due that no server has claimed. */
export async function isAnyDue(tx: Db, now: Date): Promise<boolean> {
  const rows = await tx.select({ id: outbox.id }).from(outbox).where(isDue(now)).limit(1);
  return rows.length > 0;
}

/** Takes due jobs of these events, oldest first, so that no other worker gets them for two minutes. */
export async function claimDue(
  tx: Db,
  now: Date,
  limit: number,
  events: { only: string[] } | { but: string[] },
): Promise<PublishedEvent[]> {
  const due = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isDue(now),
        "only" in events
          ? inArray(outbox.event, events.only)
          : notInArray(outbox.event, events.but),
      ),
    )
    .orderBy(outbox.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      event: outbox.event,
      payload: outbox.payload,
      attempt: outbox.attempts,
      trace: outbox.trace,
    });
}

/** Gives claimed jobs back that this server does not finish any more: another may take them at once. */
export async function handBack(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(outbox)
    .set({ leasedUntil: null })
    .where(and(inArray(outbox.id, [...ids]), isNull(outbox.doneAt), isNull(outbox.deadAt)));
}

/** The job is done and never runs again. */
export async function finish(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({
      doneAt: now,
      leasedUntil: null,
      lastError: null,
    })
    .where(eq(outbox.id, id));
}

/**
 * The job failed: it is due again after 5, 10, 20 … at most 240 seconds, or, when it is hopeless or
 * was tried for a day, it is a dead letter. Returns whether it is dead. `why` must hold no personal
 * data.
 */
export async function postpone(
  tx: Db,
  job: PublishedEvent,
  failure: { now: Date; why: string; hopeless: boolean },
): Promise<"dead" | "later"> {
  const dead = failure.hopeless || job.attempt >= maxAttempts;
  const pause = Math.min(5_000 * 2 ** Math.min(job.attempt - 1, 10), maxPauseMs);
  await tx
    .update(outbox)
    .set({
      leasedUntil: null,
      lastError: failure.why.slice(0, 500),
      dueAt: new Date(failure.now.getTime() + pause),
      deadAt: dead ? failure.now : null,
    })
    .where(eq(outbox.id, job.id));
  return dead ? "dead" : "later";
}
