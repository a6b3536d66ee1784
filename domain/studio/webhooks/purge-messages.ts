import { lt } from "drizzle-orm";
import { webhookMessages } from "#db/schema/webhooks.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { before } from "#domain/kernel/time.ts";
import { keptFor } from "./rules.ts";

/** Deletes messages of a month ago, with their deliveries and what was answered. */
export const purgeMessages = (ctx: Ctx<System>): Promise<void> =>
  write(ctx, async (tx) => {
    await tx
      .delete(webhookMessages)
      .where(lt(webhookMessages.happenedAt, before(ctx.now, keptFor)));
  });
