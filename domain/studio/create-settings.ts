import { settings } from "#db/schema/studio.ts";
import type { Database } from "#domain/kernel/database/database.ts";

/**
 * Gives a new studio its one row of settings: a name, and nothing that would not be true. The owner fills the rest; what
 * is empty is not shown.
 */
export async function createSettings(db: Database, now: Date): Promise<void> {
  const nothingYet = {
    businessEmail: "",
    businessPhone: "",
    businessAddress: "",
    websiteUrl: "",
  };
  await db.transaction({ actor: "system" }, (tx) =>
    tx
      .insert(settings)
      .values({
        businessName: "Free Rein Pilates",
        ...nothingYet,
        socialInstagram: "",
        socialFacebook: "",
        // Nothing is promised that the shop may not have.
        retreatGiftPercent: 0,
        updatedAt: now,
      })
      .onConflictDoNothing(),
  );
}
