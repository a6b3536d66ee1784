import { and, inArray, isNull, lt } from "drizzle-orm";
import { waitingPapers } from "#db/schema/care/waiting-papers.ts";
import { imports } from "#db/schema/moving-in.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { write } from "#domain/kernel/database/transaction.ts";

/**
 * Deletes papers that no one has taken into a record within 90 days, because their client has not
 * consented or is not treated (UK GDPR art. 5(1)(e)); and those of a file that is settled without
 * them: a line that was left out, or the same as one that is here.
 */
export const purgeWaitingPapers = (ctx: Ctx<System>): Promise<void> =>
  write(ctx, async (tx) => {
    const unused = and(isNull(waitingPapers.paperId), isNull(waitingPapers.attachedAt));
    const late = await tx
      .delete(waitingPapers)
      .where(and(unused, lt(waitingPapers.waitsUntil, ctx.now)))
      .returning({ clientId: waitingPapers.clientId });
    const settled = tx
      .select({ id: imports.id })
      .from(imports)
      .where(inArray(imports.state, ["written", "undone"]));
    await tx
      .delete(waitingPapers)
      .where(and(unused, isNull(waitingPapers.clientId), inArray(waitingPapers.importId, settled)));
    if (late.length > 0)
      await audit(tx, ctx, {
        action: "papers.not-taken-in",
        detail: { papers: late.length },
      });
  });
