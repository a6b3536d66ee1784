import { benefitPoints, siteTexts } from "#db/schema/site-content.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { changeSiteContent } from "./change-site-content.ts";
import type { SiteTexts } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** Changes the single words of the site and its three benefit points. */
export const saveSiteTexts = (ctx: Ctx<Owner | System>, content: SiteTexts) =>
  changeSiteContent(ctx, (tx) => putSiteTexts(tx, content));

/** The step of `saveSiteTexts` for a transaction that is under way. */
export async function putSiteTexts(
  tx: Db,
  { home, place, founder, quote, benefits, hoursNote }: SiteTexts,
) {
  await tx.update(siteTexts).set({
    ...home,
    ...place,
    founderName: founder.name,
    founderRole: founder.role,
    founderStory: founder.story,
    founderTeaching: founder.teaching,
    quoteText: quote.text,
    quoteBy: quote.by,
    quoteSource: quote.source,
    hoursNote,
  });
  await tx.delete(benefitPoints);
  await tx.insert(benefitPoints).values(inOrder(benefits));
}
