import { eq } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { hasArticles } from "../site-pages/queries.ts";
import { modulesIn } from "../branding/queries.ts";

/**
 * What the titles of pages may name, the town and where retreats are, which modules have pages at all, and whether there are articles; `undefined` until the
 * studio has been opened once.
 */
export const findTown = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ town: siteTexts.town, retreatVenue: siteTexts.retreatVenue, hasArticles })
      .from(settings)
      .innerJoin(siteTexts, eq(siteTexts.id, settings.id));
    const modules = await modulesIn(db);
    return row ? { ...row, modules } : undefined;
  });
