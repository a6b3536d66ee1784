import { benefitPoints, siteTexts } from "#db/schema/site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { SiteTexts } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** A step: the single words of the site and its three benefit points. */
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
