import { outbox } from "#db/schema/system.ts";
import type { Db } from "./database.ts";

/**
 * Says in the same transaction that something happened, so that its job runs if and only if it did. With a `key` the
 * second announcement of the same thing is dropped. `dueAt` later than `now` delays the job.
 */
export async function announce(
  tx: Db,
  event: string,
  payload: Record<string, unknown>,
  when: { now: Date; dueAt?: Date; key?: string },
): Promise<void> {
  await tx
    .insert(outbox)
    .values({ event, payload, key: when.key ?? null, createdAt: when.now, dueAt: when.dueAt ?? when.now })
    .onConflictDoNothing();
}
