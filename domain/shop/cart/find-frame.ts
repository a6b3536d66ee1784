import { eq, sql } from "drizzle-orm";
import { branding } from "#db/schema/branding.ts";
import { settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import { asOne } from "#domain/kernel/database/as-one.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { lookColumns, moduleColumns, offeredPages } from "#domain/studio/branding/queries.ts";
import { brandOf, lookOf, modulesOf, pagesWithin } from "#domain/studio/branding/rules.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { legalColumns } from "#domain/studio/settings/queries.ts";
import { legalLines } from "#domain/studio/settings/rules.ts";
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
    const { basketCount, ...found } = row.frame;
    return { studio: studioIn(found, londonDay(ctx.now)), basketCount };
  });
}

type Frame = Omit<Awaited<ReturnType<typeof frame>>[number]["frame"], "basketCount">;

/** What the frame is told: only what it shows. */
function studioIn({ switches, look, legal, brandVersion, ...studio }: Frame, today: Day) {
  const modules = modulesOf(switches);
  const { businessName: name } = studio;
  const brand = brandOf({ ...look, name });
  const lines = legalLines({ ...legal, name }, today);
  return {
    ...studio,
    instagram: socialAddress("instagram", studio.instagram),
    facebook: socialAddress("facebook", studio.facebook),
    look: lookOf({ ...look, name }, brandVersion),
    ...(brand && { brand }),
    ...(lines.length > 0 && { legalLines: lines }),
    modules,
    pages: pagesWithin(studio.pages, modules),
  };
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
        strapline: branding.strapline,
        shortName: branding.shortName,
        hasScenes: branding.hasScenes,
        switches: asOne(moduleColumns),
        look: asOne(lookColumns),
        legal: asOne(legalColumns),
        brandVersion: branding.version,
        pages: offeredPages,
        basketCount: cart ? sql<number>`(${piecesIn(db, cart)})` : sql<number>`0`,
      }),
    })
    .from(settings)
    .innerJoin(siteTexts, eq(siteTexts.id, settings.id))
    .innerJoin(branding, eq(branding.id, settings.id));
