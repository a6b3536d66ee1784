import { sql } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { changeSiteContent } from "./change-site-content.ts";
import type { SiteContent, StudioDetailsContent } from "./forms.ts";
import { putOpeningHours } from "./save-opening-hours.ts";
import { putPageOffers } from "./save-page-offers.ts";
import { putQuestions, putVisit } from "./save-questions.ts";
import { putRetreatProgramme } from "./save-retreat-programme.ts";
import { putSiteTexts } from "./save-site-texts.ts";
import { putSocialPosts } from "./save-social-posts.ts";
import { putTestimonials } from "./save-testimonials.ts";

/** Makes the site a studio's own: every word of it at once, or none. Refuses a page's product that does not exist. */
export const saveSiteContent = (ctx: Ctx<Owner | System>, content: SiteContent) =>
  changeSiteContent(ctx, async (tx) => {
    await putStudio(tx, content.studio, ctx.now);
    return putSiteContent(tx, content);
  });

/** The words of the site, for a transaction that is under way; the studio's own details are its settings. */
export async function putSiteContent(tx: Db, content: Omit<SiteContent, "studio">) {
  await putSiteTexts(tx, content);
  await putOpeningHours(tx, content.openingHours);
  await putTestimonials(tx, content.testimonials);
  await putSocialPosts(tx, content.socialPosts);
  await putRetreatProgramme(tx, content.retreatProgramme);
  await putQuestions(tx, content.questions);
  await putVisit(tx, content);
  return putPageOffers(tx, content.offers);
}

/** The name and the ways to reach the studio; its other settings stay as they are. */
async function putStudio(tx: Db, studio: StudioDetailsContent, now: Date): Promise<void> {
  await tx.update(settings).set({
    businessName: studio.name,
    businessEmail: studio.email,
    businessPhone: studio.phone,
    businessAddress: studio.address,
    websiteUrl: studio.website,
    socialInstagram: studio.instagram,
    socialFacebook: studio.facebook,
    version: sql`${settings.version} + 1`,
    updatedAt: now,
  });
}
