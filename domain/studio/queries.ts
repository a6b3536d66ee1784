import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";
import { socialAddress } from "./rules.ts";

/** What the studio says about itself on every page; `undefined` until its settings have been saved once. */
export function findStudio(ctx: Ctx) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({
        businessName: settings.businessName,
        email: settings.businessEmail,
        phone: settings.businessPhone,
        address: settings.businessAddress,
        websiteUrl: settings.websiteUrl,
        instagram: settings.socialInstagram,
        facebook: settings.socialFacebook,
      })
      .from(settings);
    if (!row) return undefined;
    return {
      ...row,
      instagram: socialAddress("instagram", row.instagram),
      facebook: socialAddress("facebook", row.facebook),
    };
  });
}
