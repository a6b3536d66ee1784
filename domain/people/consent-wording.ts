import type { StandingConsent } from "#db/schema/people.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { consentTexts, consentVersions } from "./messages.ts";

/** Who keeps the data: the business by the name of its settings, and how often that name has changed. */
async function findController(db: Db) {
  const [row] = await db
    .select({ name: settings.businessName, nameVersion: settings.nameVersion })
    .from(settings);
  return { name: row?.name || "the studio", nameVersion: row?.nameVersion ?? 1 };
}

/** A step: the words that a consent is given to now, as the ledger keeps them with their version (Art. 7(1) UK GDPR). */
export async function findConsentWording(tx: Db, purpose: StandingConsent) {
  const { name, nameVersion } = await findController(tx);
  return {
    wording: consentTexts(name)[purpose],
    wordingVersion: consentVersions[purpose] + nameVersion - 1,
  };
}

/** The words of each consent as a screen shows them. */
export const findConsentTexts = (ctx: Ctx): Promise<Record<StandingConsent, string>> =>
  read(ctx, async (db) => consentTexts((await findController(db)).name));
