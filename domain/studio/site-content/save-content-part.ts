import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { changeSiteContent } from "./change-site-content.ts";
import type { SiteContent } from "./forms.ts";
import { partOfContent, placesThatDiffer } from "./parts.ts";
import { siteContentIn } from "./queries.ts";
import { putSiteContent } from "./save-site-content.ts";
import type { ContentPart } from "./messages.ts";

/** One part's new texts, and the version of the site content that its form was opened with. */
export type ContentChange = { part: ContentPart; input: Partial<SiteContent>; version: string };

/** At most so many places are named in the audit. */
const maxNamed = 40;

/**
 * Changes one part of the site's words. Refuses when another person has changed any words since,
 * and a page's product that does not exist.
 */
export const saveContentPart = (ctx: Ctx<Owner>, { part, input, version }: ContentChange) =>
  changeSiteContent(ctx, async (tx, stands) => {
    const all = await siteContentIn(tx);
    if (!all) return refuse("no-settings");
    const stored = partOfContent(all, part);
    const changed = placesThatDiffer(stored, input);
    if (changed.length === 0) return undefined;
    if (isOutdated({ version: stands }, version)) return refuse("changed-meanwhile");
    const detail = { part, changed: changed.slice(0, maxNamed), count: changed.length };
    await audit(tx, ctx, { action: "words.changed", detail });
    return putSiteContent(tx, { ...all, ...input });
  });
