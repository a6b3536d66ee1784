import type { SitePageKind } from "./messages.ts";

/** "how-we-teach" of "How we teach"; "page" of a title without a letter. */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F’']/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, "") || "page";

/** The words of a text without its tags. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** How long it takes to read at 220 words a minute, in minutes; one at least. */
export const minutesToRead = (html: string): number =>
  Math.max(1, Math.round(wordsOf(html).split(" ").length / 220));

/** The address of a page or an article. */
export const sitePagePath = (kind: SitePageKind, slug: string): string =>
  kind === "article" ? `/articles/${slug}` : `/pages/${slug}`;

/** How many articles a page of them shows. */
export const articlesPerPage = 20;
