import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { outbox } from "#db/schema/system.ts";
import { asSystem, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOurs } from "./retry-job.ts";

/** Hides a job that was given up, because it was dealt with in another way. It is kept. */
export function putJobAside(ctx: Ctx<Staff>, id: string) {
  return transaction(asSystem(ctx), async (tx) => {
    const changed = isUuid(id)
      ? await tx
          .update(outbox)
          .set({ doneAt: ctx.now })
          .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt), isNull(outbox.doneAt)))
          .returning({ event: outbox.event })
      : [];
    return changed[0] && isOurs(ctx, changed[0].event) ? done(undefined) : refuse("not-given-up");
  });
}
