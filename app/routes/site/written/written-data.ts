import type { RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { markDraft } from "#app/http/close-unoffered.ts";
import { findOwner } from "#app/http/find-owner.ts";
import { findPreview } from "#app/http/find-preview.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { SitePageKind } from "#domain/studio/site-pages/messages.ts";
import { findSitePage, findSitePagePreview } from "#domain/studio/site-pages/queries.ts";

const unknown = "We can't find that page. It may have moved, or the link may be missing a letter.";

type Wanted = { kind: SitePageKind; slug: string };

/**
 * A published page or where it has moved to; for the signed-in owner a draft, or what they preview
 * of a published one, which no cache stores.
 */
export async function findWritten(
  context: Readonly<RouterContextProvider>,
  url: URL,
  wanted: Wanted,
) {
  const preview = await findPreview(context, url, (owner, which) =>
    findSitePagePreview(owner, wanted, which),
  );
  if (preview) return { ...preview, moved: undefined };
  const published = await findSitePage(anyone(context), wanted);
  if (published) return published;
  const owner = await findOwner(context);
  if (owner) markDraft(context);
  return orNotFound(owner && (await findSitePage(owner, wanted, { drafts: true })), unknown);
}
