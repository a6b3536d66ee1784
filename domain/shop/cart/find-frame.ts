import { eq, sql } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import { asOne } from "#domain/kernel/database/as-one.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { socialAddress } from "#domain/studio/rules.ts";
import { piecesIn } from "./queries.ts";

/**
 * What surrounds every page, in one statement: the studio's details (`undefined` until its settings
 * have been saved once), and how many pieces the visitor's cart contains.
 */
export function findFrame(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const { cart } = ctx.actor;
    const [row] = await frame(db, cart);
    if (!row) return { studio: undefined, basketCount: 0 };
    const { basketCount, ...studio } = row.frame;
    const [instagram, facebook] = [
      socialAddress("instagram", studio.instagram),
      socialAddress("facebook", studio.facebook),
    ];
    return { studio: { ...studio, instagram, facebook }, basketCount };
  });
}

const frame = (db: Db, cart: string | undefined) =>
  db
    .select({
      frame: asOne({
        businessName: settings.businessName,
        email: settings.businessEmail,
        phone: settings.businessPhone,
        address: settings.businessAddress,
        websiteUrl: settings.websiteUrl,
        instagram: settings.socialInstagram,
        facebook: settings.socialFacebook,
        town: siteTexts.town,
        area: siteTexts.area,
        retreatVenue: siteTexts.retreatVenue,
        basketCount: cart ? sql<number>`(${piecesIn(db, cart)})` : sql<number>`0`,
      }),
    })
    .from(settings)
    .innerJoin(siteTexts, eq(siteTexts.id, settings.id));
