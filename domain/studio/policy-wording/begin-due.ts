import { and, isNull, lte } from "drizzle-orm";
import { policyVersions } from "#db/schema/policies.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";

/** Makes public pages stale when the day of a wording has come. Returns how many begin. */
export const beginDuePolicies = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const begun = await tx
      .update(policyVersions)
      .set({ begunAt: ctx.now })
      .where(and(isNull(policyVersions.begunAt), lte(policyVersions.fromDay, londonDay(ctx.now))))
      .returning({ slug: policyVersions.slug });
    if (begun.length > 0) await markChanged(tx, "studio");
    return done(begun.length);
  });
