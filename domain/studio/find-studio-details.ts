import { eq } from "drizzle-orm";
import { branding } from "#db/schema/branding.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { asOne } from "#domain/kernel/database/as-one.ts";
import { lookColumns } from "./branding/queries.ts";
import { brandOf } from "./branding/rules.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { legalColumns } from "./settings/queries.ts";
import { legalLines } from "./settings/rules.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/**
 * The studio's signature on emails and policies, from its settings; `undefined` until they have
 * been saved once.
 */
export function findStudioDetails(ctx: Ctx): Promise<StudioDetails | undefined> {
  return read(ctx, async (db) => {
    const [row] = await signatureOn(db).execute();
    if (!row) return undefined;
    const { look, legal, ...studio } = row;
    const lines = legalLines({ ...legal, name: studio.name }, londonDay(ctx.now));
    const brand = brandOf({ ...look, name: studio.name });
    return { ...studio, ...(lines.length > 0 && { legalLines: lines }), ...(brand && { brand }) };
  });
}

const signatureOn = prepared((db) =>
  db
    .select({
      name: settings.businessName,
      email: settings.businessEmail,
      phone: settings.businessPhone,
      address: settings.businessAddress,
      website: settings.websiteUrl,
      look: asOne(lookColumns),
      legal: asOne(legalColumns),
    })
    .from(settings)
    .innerJoin(branding, eq(branding.id, settings.id))
    .prepare("signature_of_studio"),
);
