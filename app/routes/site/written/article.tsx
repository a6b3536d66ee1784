import { href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading } from "#app/ui/page.tsx";
import type { SitePage } from "#domain/studio/site-pages/queries.ts";
import { minutesToRead } from "#domain/studio/site-pages/rules.ts";
import { writtenCard } from "#domain/studio/sharing/messages.ts";
import { siteMeta } from "../site-meta.ts";
import { articleData } from "../structured-data.ts";
import type { Route } from "./+types/article.ts";
import { Byline } from "./byline.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { feedLink } from "./feed-link.ts";
import { findWritten } from "./written-data.ts";
import { useHasPicture, WrittenPicture } from "./written-picture.tsx";

export const handle: PageHandle = { still: true, cacheable: [] };

/** An article; a former address leads to where it is now. */
export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const found = await findWritten(context, url, { kind: "article", slug });
  if (found.moved !== undefined)
    throw redirect(href("/articles/:slug", { slug: found.moved }), 301);
  return {
    page: found.page,
    previewed: "previewed" in found ? found.previewed : undefined,
    minutes: minutesToRead(found.page.body),
    origin: requestContextOf(context).origin,
  };
}

const breadcrumbsOf = (title: string, slug: string) => [
  { name: "Home", path: href("/") },
  { name: "Articles", path: href("/articles") },
  { name: title, path: href("/articles/:slug", { slug }) },
];

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page;
  if (!page) return [{ title: "Article" }];
  const { slug, title, summary, headTitle, headDescription } = page;
  const path = href("/articles/:slug", { slug });
  return [
    ...siteMeta(
      {
        title: headTitle || title,
        description: headDescription || summary || title,
        path,
        card: (...site) => writtenCard({ ...page, kind: "article" }, ...site),
        breadcrumbs: breadcrumbsOf(title, slug),
        data: (facts) => [articleData({ ...page, path }, facts)],
      },
      args,
    ),
    feedLink(args.matches),
  ];
}

export default function Article({
  loaderData: { page, previewed, minutes },
}: Route.ComponentProps) {
  const isPictured = useHasPicture()(page);
  const { title, slug, summary, body } = page;
  return (
    <article className="wrap pt-6 pb-14 md:pt-8 md:pb-24">
      <Breadcrumbs breadcrumbs={breadcrumbsOf(title, slug)} />
      <DraftNotice
        page={page}
        previewed={previewed}
        path={href("/articles/:slug", { slug })}
        editor={href("/dashboard/articles/:articleId", { articleId: page.id })}
      />
      <header className="mx-auto max-w-3xl md:text-center">
        <h1 className="text-4xl text-balance">{title}</h1>
        {summary && <p className="mt-5 text-lg text-balance text-soft">{summary}</p>}
        <p className="mt-5 text-sm text-soft">
          <Byline page={page} /> · {minutes} min read
        </p>
      </header>
      {isPictured && (
        <WrittenPicture
          of={page}
          eager
          sizes="(min-width: 64rem) 60rem, 100vw"
          className="mx-auto mt-8 aspect-3/2 w-full max-w-5xl rounded-xl md:mt-12 md:aspect-2/1"
        />
      )}
      <div
        className="prose mx-auto mt-8 md:mt-12 md:text-lg"
        dangerouslySetInnerHTML={{ __html: body }}
      />
      <Further page={page} />
    </article>
  );
}

/** The service that the article is about, and the way to all articles. */
function Further({ page: { serviceSlug, serviceLabel, serviceSummary } }: { page: SitePage }) {
  return (
    <footer className="mx-auto mt-12 max-w-[38rem] border-t border-line pt-8 md:mt-16">
      {serviceSlug && serviceLabel && (
        <section className="mb-8 rounded-lg bg-cream p-6 md:p-8">
          <Heading size={3}>{serviceLabel}</Heading>
          {serviceSummary && <p className="mt-2 text-soft">{serviceSummary}</p>}
          <p className="mt-5">
            <LinkButton href={href("/:page", { page: serviceSlug })} variant="secondary">
              About {serviceLabel}
            </LinkButton>
          </p>
        </section>
      )}
      <a href={href("/articles")} className="link inline-block py-1 font-semibold">
        All articles
      </a>
    </footer>
  );
}
