import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { outbox } from "#db/schema/system.ts";
import { asSystem, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { shopEvents } from "./messages.ts";

/**
 * Lets a job that was given up be tried again from the start, at once. Jobs are idempotent, so this
 * is safe, too. Refuses a job that is not given up any more, and one that the caller may not see.
 */
export function retryJob(ctx: Ctx<Staff>, id: string) {
  return transaction(asSystem(ctx), async (tx) => {
    const again = {
      deadAt: null,
      leasedUntil: null,
      attempts: 0,
      dueAt: ctx.now,
    };
    const changed = isUuid(id)
      ? await tx
          .update(outbox)
          .set(again)
          .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt), isNull(outbox.doneAt)))
          .returning({ event: outbox.event })
      : [];
    if (!changed[0] || !isOurs(ctx, changed[0].event)) return refuse("not-given-up");
    // If it is given up again, the studio is notified again.
    await tx
      .update(outbox)
      .set({ key: null })
      .where(eq(outbox.key, `dead:${id}`));
    return done(undefined);
  });
}

/** Whether a job is about what this person works on. */
export const isOurs = ({ actor }: Ctx<Staff>, event: string): boolean =>
  actor.role === "owner" || shopEvents.some((start) => event.startsWith(start));
