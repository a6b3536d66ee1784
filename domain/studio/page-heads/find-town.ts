import { settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import { eq } from "drizzle-orm";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** What the titles of pages may name: the studio, its town, and where its retreats are. */
export const findTown = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        businessName: settings.businessName,
        town: siteTexts.town,
        retreatVenue: siteTexts.retreatVenue,
      })
      .from(settings)
      .innerJoin(siteTexts, eq(siteTexts.id, settings.id));
    return (
      row ?? {
        businessName: "",
        town: "",
        retreatVenue: "",
      }
    );
  });
