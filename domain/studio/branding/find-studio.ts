import { eq } from "drizzle-orm";
import { branding } from "#db/schema/branding.ts";
import { settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import { asOne } from "#domain/kernel/database/as-one.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { hasArticles, pageLinks } from "../site-pages/queries.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { legalColumns } from "../settings/queries.ts";
import { legalLines } from "../settings/rules.ts";
import { socialAddress } from "../rules.ts";
import { lookColumns, moduleColumns, offeredPages } from "./queries.ts";
import { brandOf, lookOf, modulesOf, pagesWithin } from "./rules.ts";

/**
 * What every page shows of the studio, in one statement; `undefined` until its settings have been
 * saved once.
 */
export const findStudio = (ctx: Ctx) =>
  read(ctx, async (db) => {
    const [row] = await detailsOn(db).execute();
    return row && studioIn(row.studio, londonDay(ctx.now));
  });

type Details = Awaited<ReturnType<ReturnType<typeof detailsOn>["execute"]>>[number]["studio"];

/** What the frame is told: only what it shows. */
function studioIn({ switches, look, legal, brandVersion, ...studio }: Details, today: Day) {
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

const detailsOn = prepared((db) =>
  db
    .select({
      studio: asOne({
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
        links: pageLinks,
        hasArticles,
      }),
    })
    .from(settings)
    .innerJoin(siteTexts, eq(siteTexts.id, settings.id))
    .innerJoin(branding, eq(branding.id, settings.id))
    .prepare("studio_of_frame"),
);
