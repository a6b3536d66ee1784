import { sql } from "drizzle-orm";
import { siteTexts } from "#db/schema/site-content.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, type Refused } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/**
 * Changes the site content in one transaction: one change at a time, because the first statement
 * locks the one row. The change gets the version that it changes. When it refuses, nothing is
 * changed.
 */
export const changeSiteContent = <Why extends string = never>(
  ctx: Ctx<Owner | System>,
  change: (tx: Db, version: number) => Promise<Refused<Why> | void>,
) =>
  transaction(ctx, async (tx) => {
    const counted = { version: sql`${siteTexts.version} + 1`, updatedAt: ctx.now };
    const [now] = await tx.update(siteTexts).set(counted).returning({ version: siteTexts.version });
    const refused = await change(tx, now!.version - 1);
    if (refused) return refused;
    await markChanged(tx, "studio");
    return done(undefined);
  });
