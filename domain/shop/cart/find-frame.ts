import { eq, sql } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import { siteWords } from "#db/schema/words.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";
import { socialAddress } from "#domain/studio/rules.ts";
import { piecesIn } from "./queries.ts";

/**
 * What stands around every page, in one statement: what the studio says about itself (`undefined` until its settings
 * have been saved once), and how many pieces the visitor's basket holds.
 */
export function findFrame(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({
        businessName: settings.businessName,
        email: settings.businessEmail,
        phone: settings.businessPhone,
        address: settings.businessAddress,
        websiteUrl: settings.websiteUrl,
        instagram: settings.socialInstagram,
        facebook: settings.socialFacebook,
        town: siteWords.town,
        area: siteWords.area,
        retreatVenue: siteWords.retreatVenue,
        basketCount: ctx.actor.cart ? sql`(${piecesIn(db, ctx.actor.cart)})`.mapWith(Number) : sql`0`.mapWith(Number),
      })
      .from(settings)
      .innerJoin(siteWords, eq(siteWords.id, settings.id));
    if (!row) return { studio: undefined, basketCount: 0 };
    const { basketCount, ...studio } = row;
    const [instagram, facebook] = [
      socialAddress("instagram", studio.instagram),
      socialAddress("facebook", studio.facebook),
    ];
    return { studio: { ...studio, instagram, facebook }, basketCount };
  });
}
