import { and, eq, inArray, lt, ne, or } from "drizzle-orm";
import { importLines, imports } from "#db/schema/moving-in.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { before, days } from "#domain/kernel/time.ts";
import { undoDays } from "./messages.ts";

/**
 * Deletes what is no longer needed of files: a week after they were written what their lines say,
 * so that only who came with them stays; a week after they were brought those that were never
 * decided (UK GDPR art. 5(1)(e)).
 */
export const purgeImports = (ctx: Ctx<System>): Promise<void> =>
  write(asAuthService(ctx), async (tx) => {
    const weekAgo = before(ctx.now, days(undoDays));
    const settled = tx
      .select({ id: imports.id })
      .from(imports)
      .where(
        or(
          eq(imports.state, "undone"),
          and(eq(imports.state, "written"), lt(imports.writtenAt, weekAgo)),
        ),
      );
    await tx
      .update(importLines)
      .set({
        cells: [],
        email: "",
        reason: "",
      })
      .where(and(inArray(importLines.importId, settled), ne(importLines.cells, [])));
    await tx
      .delete(imports)
      .where(and(inArray(imports.state, ["matching", "checked"]), lt(imports.startedAt, weekAgo)));
  });
