import type { RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { findOwner } from "#app/http/find-owner.ts";
import { findPreview } from "#app/http/find-preview.ts";
import { findPagePreview } from "#domain/studio/branding/queries.ts";
import type { GivenKind } from "#domain/studio/service-words/messages.ts";
import { findServiceWords } from "#domain/studio/service-words/queries.ts";
import { wordsOn } from "#domain/studio/service-words/rules.ts";
import type { PageWords } from "./service-words.tsx";

/** The words of a given page: as published, or for the signed-in owner a draft. */
export async function readServiceWords<Kind extends GivenKind>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  kind: Kind,
): Promise<PageWords<Kind>> {
  const preview = await findPreview(context, url, async (owner, which) => {
    const found = await findPagePreview(owner, url.pathname.slice(1), which);
    return found && { ...found, now: await findServiceWords(owner, kind, { drafts: true }) };
  });
  if (preview) {
    const { page, previewed, now } = preview;
    const copy = wordsOn(kind, page.words, { riders: now?.riders ?? false });
    return { copy, previewed: { ...previewed, pageId: page.id } };
  }
  const found = (await findServiceWords(anyone(context), kind)) ?? (await draftOf(context, kind));
  const copy = wordsOn(kind, found?.words ?? {}, { riders: found?.riders ?? false });
  return { copy, previewed: undefined };
}

/** The signed-in owner reads what is not published yet. */
async function draftOf(context: Readonly<RouterContextProvider>, kind: GivenKind) {
  const owner = await findOwner(context);
  return owner && findServiceWords(owner, kind, { drafts: true });
}
