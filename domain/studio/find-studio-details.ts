import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/**
 * The studio's signature on emails and policies, from its settings; `undefined` until they have
 * been saved once.
 */
export function findStudioDetails(ctx: Ctx): Promise<StudioDetails | undefined> {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({
        name: settings.businessName,
        email: settings.businessEmail,
        phone: settings.businessPhone,
        address: settings.businessAddress,
        website: settings.websiteUrl,
      })
      .from(settings);
    return row;
  });
}
