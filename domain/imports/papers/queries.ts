import { and, count, countDistinct, isNotNull, isNull, min } from "drizzle-orm";
import { waitingPapers } from "#db/schema/care/waiting-papers.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** How many papers wait, of how many clients, and when the first of them are deleted. */
export const findWaiting = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        papers: count(),
        clients: countDistinct(waitingPapers.clientId),
        until: min(waitingPapers.waitsUntil),
      })
      .from(waitingPapers)
      .where(and(isNotNull(waitingPapers.clientId), isNull(waitingPapers.attachedAt)));
    return row?.until ? { ...row, until: row.until } : undefined;
  });
