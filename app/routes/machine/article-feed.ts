import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { listFeedArticles } from "#domain/studio/site-pages/queries.ts";
import { sitePagePath } from "#domain/studio/site-pages/rules.ts";
import type { Route } from "./+types/article-feed.ts";

type Article = Awaited<ReturnType<typeof listFeedArticles>>[number];

/** The newest twenty articles as an Atom feed (RFC 4287); without one there is no feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const articles = await listFeedArticles(ctx);
  orNotFound(articles[0]);
  const studio = (await findStudioDetails(ctx))?.name ?? "The studio";
  const { origin } = requestContextOf(context);
  const updated = new Date(Math.max(...articles.map(({ updatedAt }) => Number(updatedAt))));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${origin}/articles</id>
<title>${escaped(`${studio}: articles`)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${escaped(studio)}</name></author>
<link rel="alternate" type="text/html" href="${origin}/articles"/>
<link rel="self" type="application/atom+xml" href="${origin}/articles/feed.xml"/>
${articles.map((article) => entryOf(article, origin)).join("\n")}
</feed>
`;
  return new Response(xml, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}

/** Its id stays when its address changes. */
const entryOf = (article: Article, origin: string) => `<entry>
<id>urn:uuid:${article.id}</id>
<title>${escaped(article.title)}</title>
<link rel="alternate" type="text/html" href="${origin}${sitePagePath("article", article.slug)}"/>
<published>${(article.publishedAt ?? article.updatedAt).toISOString()}</published>
<updated>${article.updatedAt.toISOString()}</updated>
${article.author ? `<author><name>${escaped(article.author)}</name></author>\n` : ""}<summary>${escaped(article.summary)}</summary>
<content type="html" xml:base="${origin}/">${escaped(article.body)}</content>
</entry>`;

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
