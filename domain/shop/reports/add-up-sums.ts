import { sql } from "drizzle-orm";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";

/** Adds the changes since the last time to the kept sums, so that nobody has to read them one by one (decision 017). */
export const addUpSums = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    await tx.execute(sql`select add_up_sums()`);
    return done(undefined);
  });
