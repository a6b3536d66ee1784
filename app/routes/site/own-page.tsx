import { href, redirect, type RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { bookSession } from "#app/frame/links.ts";
import { markDraft } from "#app/http/close-unoffered.ts";
import { findOwner } from "#app/http/find-owner.ts";
import { findPreview } from "#app/http/find-preview.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import { findOwnPage, findPagePreview } from "#domain/studio/branding/queries.ts";
import type { Route } from "./+types/own-page.ts";
import { serviceBreadcrumbs, siteMeta } from "./site-meta.ts";
import { DraftNotice } from "./written/draft-notice.tsx";
import { SitePicture } from "./site-picture.tsx";
import { serviceData } from "./structured-data.ts";

export const handle = { still: true };

const unknown = "We can't find that page. It may have moved, or the link may be missing a letter.";

/** A page of what the studio does in the owner's words; a former address leads to where it is now. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const preview = await findPreview(context, url, (owner, which) =>
    findPagePreview(owner, params.page, which),
  );
  const path = href("/:page", { page: params.page });
  const { origin } = requestContextOf(context);
  if (preview) return { ...preview, path, origin };
  const found = orNotFound(
    (await findOwnPage(ctx, params.page)) ?? (await draftFor(context, params.page)),
    unknown,
  );
  if (found.moved !== undefined) throw redirect(href("/:page", { page: found.moved }), 301);
  return {
    page: found.page,
    previewed: undefined,
    path,
    origin,
  };
}

/** The signed-in owner reads a draft where visitors will find it. */
async function draftFor(context: Readonly<RouterContextProvider>, slug: string) {
  const owner = await findOwner(context);
  if (owner) markDraft(context);
  return owner && findOwnPage(owner, slug, { drafts: true });
}

export function meta(args: Route.MetaArgs) {
  const { page, path = href("/") } = args.loaderData ?? {};
  const { label = "Page", summary = "", body = "" } = page ?? {};
  const description = summary || body.slice(0, 160);
  return siteMeta(
    {
      title: label,
      description,
      path,
      card: "services",
      breadcrumbs: serviceBreadcrumbs(label, path),
      data: (facts) => [serviceData({ name: label, description, path, offers: [] }, facts)],
    },
    args,
  );
}

export default function OwnPage({ loaderData: { page, previewed, path } }: Route.ComponentProps) {
  const { label, summary, body } = page;
  return (
    <div className="wrap pt-6 pb-12 md:pt-8 md:pb-20">
      <Breadcrumbs breadcrumbs={serviceBreadcrumbs(label, path)} />
      {previewed && (
        <DraftNotice
          page={{ published: true, publishAt: null }}
          previewed={previewed}
          path={path}
          editor={href("/dashboard/pages/:pageId", { pageId: page.id })}
        />
      )}
      <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-9 lg:grid-cols-[1fr_1.06fr]">
        <div>
          <h1 className="text-4xl">{label}</h1>
          {summary && <p className="mt-5 text-lg text-soft">{summary}</p>}
          <div className="prose mt-8 md:text-lg">
            {paragraphsOf(body).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
          <div className="mt-8">
            <LinkButton href={bookSession.href} size="large">
              {bookSession.label}
            </LinkButton>
          </div>
        </div>
        <SitePicture
          slot="closing.leaves"
          eager
          quiet
          className="aspect-4/3 w-full rounded-xl max-lg:order-first"
        />
      </div>
    </div>
  );
}
