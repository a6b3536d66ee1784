import { eq } from "drizzle-orm";
import { branding } from "#db/schema/branding.ts";
import { settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import { asOne } from "#domain/kernel/database/as-one.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { hasArticles, pageLinks } from "../site-pages/queries.ts";
import { socialAddress } from "../rules.ts";
import { moduleColumns, offeredPages } from "./queries.ts";
import { brandOf, lookOf, modulesOf, pagesWithin } from "./rules.ts";

/**
 * What every page shows of the studio, in one statement; `undefined` until its settings have been
 * saved once.
 */
export const findStudio = (ctx: Ctx) =>
  read(ctx, async (db) => {
    const [row] = await details(db);
    return row && studioIn(row.studio);
  });

type Details = Awaited<ReturnType<typeof details>>[number]["studio"];

/** What the frame is told: only what it shows. */
function studioIn({
  hasEquestrian,
  hasShop,
  hasRetreats,
  hasMemberships,
  hasCourses,
  mark,
  mainColour,
  accentColour,
  groundColour,
  brandVersion,
  ...studio
}: Details) {
  const modules = modulesOf({ hasEquestrian, hasShop, hasRetreats, hasMemberships, hasCourses });
  const look = { mark, mainColour, accentColour, groundColour, name: studio.businessName };
  const brand = brandOf(look);
  return {
    ...studio,
    instagram: socialAddress("instagram", studio.instagram),
    facebook: socialAddress("facebook", studio.facebook),
    look: lookOf(look, brandVersion),
    ...(brand && { brand }),
    modules,
    pages: pagesWithin(studio.pages, modules),
  };
}

const details = (db: Db) =>
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
        ...moduleColumns,
        mark: branding.mark,
        mainColour: branding.mainColour,
        accentColour: branding.accentColour,
        groundColour: branding.groundColour,
        brandVersion: branding.version,
        pages: offeredPages,
        links: pageLinks,
        hasArticles,
      }),
    })
    .from(settings)
    .innerJoin(siteTexts, eq(siteTexts.id, settings.id))
    .innerJoin(branding, eq(branding.id, settings.id));
