import { eq } from "drizzle-orm";
import { branding } from "#db/schema/branding.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { brandOf } from "./branding/rules.ts";
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
        mark: branding.mark,
        mainColour: branding.mainColour,
        accentColour: branding.accentColour,
        groundColour: branding.groundColour,
      })
      .from(settings)
      .innerJoin(branding, eq(branding.id, settings.id));
    if (!row) return undefined;
    const { mark, mainColour, accentColour, groundColour, ...studio } = row;
    const brand = brandOf({ mark, mainColour, accentColour, groundColour, name: studio.name });
    return { ...studio, ...(brand && { brand }) };
  });
}
