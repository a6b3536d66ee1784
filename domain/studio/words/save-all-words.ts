import { sql } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { changeWords } from "./change-words.ts";
import type { AllWords, StudioWords } from "./forms.ts";
import { putOpeningHours } from "./save-opening-hours.ts";
import { putPageOffers } from "./save-page-offers.ts";
import { putQuestions, putVisit } from "./save-questions.ts";
import { putRetreatProgramme } from "./save-retreat-programme.ts";
import { putSiteWords } from "./save-site-words.ts";
import { putSocialPosts } from "./save-social-posts.ts";
import { putTestimonials } from "./save-testimonials.ts";

/** Makes the site a studio's own: every word of it at once, or none. Refuses a page's product that does not exist. */
export const saveAllWords = (ctx: Ctx<Owner | System>, words: AllWords) =>
  changeWords(ctx, async (tx) => {
    await putStudio(tx, words.studio, ctx.now);
    return putAllWords(tx, words);
  });

/** The words of the site, for a transaction that is under way; the studio's own details are its settings. */
export async function putAllWords(tx: Db, words: Omit<AllWords, "studio">) {
  await putSiteWords(tx, words);
  await putOpeningHours(tx, words.openingHours);
  await putTestimonials(tx, words.testimonials);
  await putSocialPosts(tx, words.socialPosts);
  await putRetreatProgramme(tx, words.retreatProgramme);
  await putQuestions(tx, words.questions);
  await putVisit(tx, words);
  return putPageOffers(tx, words.offers);
}

/** The name and the ways to reach the studio; its other settings stay as they are. */
async function putStudio(tx: Db, studio: StudioWords, now: Date): Promise<void> {
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
