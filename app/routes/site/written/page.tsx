import { href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { writtenCard } from "#domain/studio/sharing/messages.ts";
import { siteMeta } from "../site-meta.ts";
import type { Route } from "./+types/page.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { findWritten } from "./written-data.ts";
import { useHasPicture, WrittenPicture } from "./written-picture.tsx";

export const handle: PageHandle = { still: true, cacheable: [] };

/** A page in the studio's own words; a former address leads to where it is now. */
export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const found = await findWritten(context, url, { kind: "page", slug });
  if (found.moved !== undefined) throw redirect(href("/pages/:slug", { slug: found.moved }), 301);
  return {
    page: found.page,
    previewed: "previewed" in found ? found.previewed : undefined,
    origin: requestContextOf(context).origin,
  };
}

const breadcrumbsOf = (title: string, slug: string) => [
  { name: "Home", path: href("/") },
  { name: title, path: href("/pages/:slug", { slug }) },
];

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page;
  if (!page) return [{ title: "Page" }];
  const { slug, title, summary, headTitle, headDescription } = page;
  return siteMeta(
    {
      title: headTitle || title,
      description: headDescription || summary || title,
      path: href("/pages/:slug", { slug }),
      card: (...site) => writtenCard({ ...page, kind: "page" }, ...site),
      breadcrumbs: breadcrumbsOf(title, slug),
    },
    args,
  );
}

export default function WrittenPage({ loaderData: { page, previewed } }: Route.ComponentProps) {
  const isPictured = useHasPicture()(page);
  const { title, slug, summary, body } = page;
  return (
    <div className="wrap pt-6 pb-14 md:pt-8 md:pb-24">
      <Breadcrumbs breadcrumbs={breadcrumbsOf(title, slug)} />
      <DraftNotice
        page={page}
        previewed={previewed}
        path={href("/pages/:slug", { slug })}
        editor={href("/dashboard/pages/own/:pageId", { pageId: page.id })}
      />
      <header
        className={
          isPictured
            ? "grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-7 lg:grid-cols-[1fr_1.06fr]"
            : ""
        }
      >
        <div>
          <h1 className="max-w-3xl text-4xl text-balance">{title}</h1>
          {summary && <p className="mt-5 max-w-2xl text-lg text-soft">{summary}</p>}
        </div>
        {isPictured && (
          <WrittenPicture
            of={page}
            eager
            sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 100vw"
            className="aspect-4/3 w-full rounded-xl"
          />
        )}
      </header>
      <div
        className="prose mt-9 md:mt-14 md:text-lg lg:mx-auto"
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </div>
  );
}
