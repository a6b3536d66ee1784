import { eq } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { modulesIn } from "../branding/queries.ts";

/**
 * What the titles of pages may name, the town and where retreats are, and which modules have pages at all; `undefined` until the
 * studio has been opened once.
 */
export const findTown = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ town: siteTexts.town, retreatVenue: siteTexts.retreatVenue })
      .from(settings)
      .innerJoin(siteTexts, eq(siteTexts.id, settings.id));
    const modules = await modulesIn(db);
    return row ? { ...row, modules } : undefined;
  });
