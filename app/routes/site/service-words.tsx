import { href, type RouterContextProvider, useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { isOffered } from "#app/frame/studio-details.ts";
import { anyone } from "#app/http/ctx.ts";
import { findOwner } from "#app/http/find-owner.ts";
import { findPreview } from "#app/http/find-preview.ts";
import { findPagePreview } from "#domain/studio/branding/queries.ts";
import type { Previewed } from "#domain/studio/publishing/queries.ts";
import type { GivenWords } from "#domain/studio/service-words/given-words.ts";
import type { GivenKind, OwnWords } from "#domain/studio/service-words/messages.ts";
import { findServiceWords } from "#domain/studio/service-words/queries.ts";
import { wordsOn } from "#domain/studio/service-words/rules.ts";
import { DraftNotice } from "./written/draft-notice.tsx";

/** The owner's words of a page, and which version of them the owner previews, if they do. */
export type PageWords = { own: OwnWords; previewed: (Previewed & { pageId: string }) | undefined };

/** The words of a given page: as published, or for the signed-in owner a draft. */
export async function readServiceWords(
  context: Readonly<RouterContextProvider>,
  url: URL,
  kind: GivenKind,
): Promise<PageWords> {
  const preview = await findPreview(context, url, (owner, which) =>
    findPagePreview(owner, url.pathname.replace(/^\/|\.data$/g, ""), which),
  );
  if (preview) {
    const { page, previewed } = preview;
    return { own: page.words, previewed: { ...previewed, pageId: page.id } };
  }
  const published = await findServiceWords(anyone(context), kind);
  if (published) return { own: published, previewed: undefined };
  const owner = await findOwner(context);
  const own = owner && (await findServiceWords(owner, kind, { drafts: true }));
  return { own: own ?? {}, previewed: undefined };
}

/** What a page says: the owner's words, or the product's. */
export function useServiceWords<Kind extends GivenKind>(
  kind: Kind,
  { own }: PageWords,
): GivenWords[Kind] {
  const riders = isOffered(studioOf(useMatches()), "equestrian");
  return wordsOn(kind, own, { riders });
}

/** The same where a page's head is made, which names nothing that is only for riders. */
export const headWords = <Kind extends GivenKind>(
  kind: Kind,
  words: PageWords | undefined,
): GivenWords[Kind] => wordsOn(kind, words?.own ?? {}, { riders: false });

/** Tells the owner that they read another version than visitors do. */
export function ServicePreview({ words: { previewed }, path }: { words: PageWords; path: string }) {
  if (!previewed) return null;
  return (
    <div className="wrap pt-6">
      <DraftNotice
        page={{ published: true, publishAt: null }}
        previewed={previewed}
        path={path}
        editor={href("/dashboard/pages/:pageId", { pageId: previewed.pageId })}
      />
    </div>
  );
}
