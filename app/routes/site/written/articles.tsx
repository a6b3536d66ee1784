import { Rss } from "lucide-react";
import { href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { classes } from "#app/ui/classes.ts";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listArticles } from "#domain/studio/site-pages/queries.ts";
import { articlesPerPage } from "#domain/studio/site-pages/rules.ts";
import { siteMeta } from "../site-meta.ts";
import type { Route } from "./+types/articles.ts";
import { ArticleCard, LeadingArticle } from "./article-card.tsx";
import { feedLink } from "./feed-link.ts";

export const handle: PageHandle = { still: true, cacheable: ["page"] };

/** The published articles, twenty a page; without one there is no such section. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const given = url.searchParams.get("page") ?? "1";
  const page = orNotFound(/^[1-9]\d{0,3}$/.test(given) ? Number(given) : undefined);
  const { articles, total } = await listArticles(anyone(context), page);
  orNotFound(articles[0]);
  const pages = Math.ceil(total / articlesPerPage);
  return { articles, page, pages, origin: requestContextOf(context).origin };
}

const addressOf = (page: number) =>
  page > 1 ? `${href("/articles")}?page=${page}` : href("/articles");

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page ?? 1;
  return [
    ...siteMeta(
      {
        title: page > 1 ? `Articles, page ${page}` : "Articles",
        description: ({ businessName }) =>
          `What we have written at ${businessName}: about moving well, our classes and what happens between them.`,
        path: addressOf(page),
        card: "articles",
        breadcrumbs: [
          { name: "Home", path: href("/") },
          { name: "Articles", path: href("/articles") },
        ],
      },
      args,
    ),
    feedLink(args.matches),
  ];
};

export default function Articles({ loaderData: { articles, page, pages } }: Route.ComponentProps) {
  const [first, ...others] = articles;
  const cards = page === 1 ? others : articles;
  return (
    <Page
      title="Articles"
      lead="Notes from the studio: on moving well, and on what happens between one class and the next."
      aside={
        <a href={href("/articles/feed.xml")} className="link inline-flex items-center gap-2 py-1">
          <Rss aria-hidden className="size-4" />
          Feed
        </a>
      }
    >
      {page === 1 && first && <LeadingArticle article={first} />}
      {cards.length > 0 && (
        <ul
          className={classes(
            "grid gap-x-10 gap-y-12",
            cards.length > 1 && "sm:grid-cols-2",
            cards.length > 2 && "lg:grid-cols-3",
          )}
        >
          {cards.map((article) => (
            <ArticleCard key={article.slug} article={article} isAlone={cards.length === 1} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefFor={addressOf} label="Pages of articles" />
    </Page>
  );
}
