import { eq } from "drizzle-orm";
import { branding, servicePages } from "#db/schema/branding.ts";
import { formVersions, forms } from "#db/schema/care/forms.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { siteQuestions, siteTexts } from "#db/schema/site-content.ts";
import { settings } from "#db/schema/studio.ts";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { withoutRiding } from "./without-riding.ts";

/** What a studio is called until its owner has said it. */
const notNamedYet = "Your Studio";

/** Retreats are off until their owner switches them on. */
const introduction = "Pilates and sports therapy, in small groups and one to one.";

/**
 * Gives a new studio its one row of settings: nothing that would not be true, and no look or page of
 * another studio. The owner fills the rest; what is empty is not shown, and the pages that come with
 * the product are drafts until the owner has read and published them.
 */
export async function createSettings(db: Database, now: Date): Promise<void> {
  const nothingYet = {
    businessEmail: "",
    businessPhone: "",
    businessAddress: "",
    websiteUrl: "",
  };
  await db.transaction({ actor: "system" }, async (tx) => {
    const added = await tx
      .insert(settings)
      .values({
        businessName: notNamedYet,
        ...nothingYet,
        socialInstagram: "",
        socialFacebook: "",
        // Nothing is promised that the shop may not have.
        retreatGiftPercent: 0,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: settings.id });
    if (added.length === 0) return;
    await tx.update(branding).set({ ...plain, updatedAt: now });
    await tx.update(servicePages).set({ published: false });
    await tx.update(siteTexts).set({ introduction });
    await leaveRidingOut(tx, now);
  });
}

/**
 * What the migrations give that speaks of riders: a type of session is archived, questions are
 * dropped, and the form for new clients has a version without them.
 */
async function leaveRidingOut(tx: Db, now: Date): Promise<void> {
  await tx
    .update(sessionTypes)
    .set({ archivedAt: now })
    .where(eq(sessionTypes.slug, "equestrian-pilates"));
  await tx.delete(siteQuestions).where(eq(siteQuestions.topic, "equestrian-pilates"));
  const [given] = await tx
    .select({ formId: formVersions.formId, sections: formVersions.sections })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(forms.slug, "client-intake"));
  if (!given) return;
  const sections = withoutRiding(given.sections);
  const stamps = { createdAt: now, publishedAt: now };
  await tx.insert(formVersions).values({ formId: given.formId, number: 2, sections, ...stamps });
}

/** Grey and blue, initials, and nothing that not every studio offers. */
const plain = {
  strapline: "",
  mark: "initials",
  mainColour: "#34404d",
  accentColour: "#35597d",
  groundColour: "#f7f7f4",
  numberPrefix: "ST",
  hasScenes: false,
  hasEquestrian: false,
  hasRetreats: false,
  questionsRead: false,
} as const;
