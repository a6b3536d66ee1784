import { Plus } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { PublishingBadge } from "#app/parts/office/publishing-badge.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { spokenDate } from "#domain/kernel/time.ts";
import { sitePageMessages } from "#domain/studio/site-pages/messages.ts";
import { listAllArticles } from "#domain/studio/site-pages/office-queries.ts";
import { articlesPerPage } from "#domain/studio/site-pages/rules.ts";
import type { Route } from "./+types/articles.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const given = url.searchParams.get("page") ?? "1";
  const page = orNotFound(/^[1-9]\d{0,3}$/.test(given) ? Number(given) : undefined);
  const { rows, total } = await listAllArticles(ctx, page);
  return {
    articles: rows,
    page,
    pages: Math.ceil(total / articlesPerPage),
    flash: flashOf(url, sitePageMessages),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Articles", matches);

const addressOf = (page: number) => `${href("/dashboard/articles")}?page=${page}`;

export default function OfficeArticles({ loaderData }: Route.ComponentProps) {
  const { articles, page, pages, flash } = loaderData;
  return (
    <OfficePage
      title="Articles"
      subtitle="Drafts first, then the newest. The site has the section once one is published."
      width="form"
      actions={
        <LinkButton
          href={href("/dashboard/articles/new")}
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
        >
          Write an article
        </LinkButton>
      }
    >
      <ActionNotice result={undefined} flash={flash} />
      {articles.length === 0 ? (
        <p className="rounded-lg border border-line bg-white px-5 py-8 text-soft">
          No article yet. Write the first about something that clients ask you often.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white">
          {articles.map(({ id, title, author, publishedAt, published, publishAt, draft }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 grow">
                <a
                  href={href("/dashboard/articles/:articleId", { articleId: id })}
                  className="link inline-block py-0.5 font-semibold wrap-anywhere"
                >
                  {title}
                </a>
                <p className="text-sm text-soft">
                  {[publishedAt && spokenDate(publishedAt), author].filter(Boolean).join(" · ")}
                </p>
              </div>
              <PublishingBadge page={{ published, publishAt, draft }} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefFor={addressOf} label="Pages of articles" />
    </OfficePage>
  );
}
