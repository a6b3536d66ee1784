import { benefitPoints, siteWords } from "#db/schema/words.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { changeWords } from "./change-words.ts";
import type { SiteWords } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** Changes the single words of the site and its three benefit points. */
export const saveSiteWords = (ctx: Ctx<Owner | System>, words: SiteWords) =>
  changeWords(ctx, (tx) => putSiteWords(tx, words));

/** The step of `saveSiteWords` for a transaction that is under way. */
export async function putSiteWords(
  tx: Db,
  { home, place, founder, quote, benefits, hoursNote }: SiteWords,
) {
  await tx.update(siteWords).set({
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
