// What visitors read of the studio's own pages and articles.
import { and, count, desc, eq, sql } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import { therapists } from "#db/schema/practice.ts";
import { sitePageAddresses, sitePages } from "#db/schema/site-pages.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { PageLink } from "../branding/messages.ts";
import { findVersion } from "../publishing/queries.ts";
import type { SitePageKind } from "./messages.ts";
import { articlesPerPage } from "./rules.ts";

/** The published pages to which the menu or the foot leads, as one value of a larger query. */
export const pageLinks = sql<PageLink[]>`(
  select coalesce(json_agg(json_build_object('slug', slug, 'label', coalesce(nullif(menu_label, ''), title), 'placement', placement)
    order by position, title), '[]')
  from site_pages where published and kind = 'page' and placement <> 'none')`;

/** Whether an article is published: only then is there a section of them. */
export const hasArticles = sql<boolean>`exists (select from site_pages where published and kind = 'article')`;

const picture = {
  picturePath: sitePages.picturePath,
  pictureAlt: sitePages.pictureAlt,
  slot: sitePages.slot,
};

/** The author's name, and where their page is while the site shows them. */
const author = {
  author: therapists.name,
  authorSlug: sql<
    string | null
  >`case when ${therapists.isPublic} and ${therapists.isActive} then ${therapists.slug} end`,
};

const service = {
  serviceSlug: servicePages.slug,
  serviceLabel: servicePages.label,
  serviceSummary: servicePages.summary,
};

type Options = { drafts?: boolean };

/**
 * A page or an article with its author and its service: a published one, or with `drafts` any.
 * `moved` is where a former address leads to now.
 */
export const findSitePage = (
  ctx: Ctx,
  { kind, slug }: { kind: SitePageKind; slug: string },
  { drafts = false }: Options = {},
) =>
  read(ctx, async (db) => {
    const { id, title, summary, body, headTitle, headDescription } = sitePages;
    const { published, publishAt, publishedAt, updatedAt } = sitePages;
    const [page] = await db
      .select({
        id,
        slug: sitePages.slug,
        title,
        summary,
        body,
        headTitle,
        headDescription,
        published,
        publishAt,
        publishedAt,
        updatedAt,
        ...picture,
        ...author,
        ...service,
      })
      .from(sitePages)
      .leftJoin(therapists, eq(therapists.id, sitePages.authorId))
      .leftJoin(servicePages, and(eq(servicePages.id, sitePages.serviceId), servicePages.published))
      .where(
        and(
          eq(sitePages.kind, kind),
          eq(sitePages.slug, slug),
          drafts ? undefined : sitePages.published,
        ),
      );
    if (page) return { page };
    const [moved] = await db
      .select({ slug: sitePages.slug })
      .from(sitePageAddresses)
      .innerJoin(sitePages, eq(sitePages.id, sitePageAddresses.pageId))
      .where(
        and(
          eq(sitePageAddresses.kind, kind),
          eq(sitePageAddresses.slug, slug),
          sitePages.published,
        ),
      );
    return moved && { moved: moved.slug };
  });

/** What the owner previews of a page or an article at its address: its draft, or a version by its id. */
export const findSitePagePreview = async (
  ctx: Ctx<Owner>,
  wanted: { kind: SitePageKind; slug: string },
  which: string,
) => {
  const found = await findSitePage(ctx, wanted, { drafts: true });
  if (!found?.page) return undefined;
  const { slug, ...page } = found.page;
  return read(ctx, async (db) => {
    const version = await findVersion(db, { sitePageId: page.id }, which);
    if (!version) return undefined;
    const { content, ...previewed } = version;
    const named = await findNamed(db, content as Named);
    return { page: { ...page, ...(content as Partial<SitePage>), ...named, slug }, previewed };
  });
};

type Named = { authorId?: string | null; serviceId?: string | null };

/** The author and the service that a version names. */
async function findNamed(db: Db, { authorId = null, serviceId = null }: Named) {
  const [by] = authorId
    ? await db.select(author).from(therapists).where(eq(therapists.id, authorId))
    : [];
  const [of] = serviceId
    ? await db
        .select(service)
        .from(servicePages)
        .where(and(eq(servicePages.id, serviceId), servicePages.published))
    : [];
  const none = {
    serviceSlug: null,
    serviceLabel: null,
    serviceSummary: null,
  };
  return { author: null, authorSlug: null, ...by, ...none, ...of };
}

export type SitePage = NonNullable<NonNullable<Awaited<ReturnType<typeof findSitePage>>>["page"]>;

const isPublished = and(eq(sitePages.kind, "article"), sitePages.published);
const newestFirst = [desc(sitePages.publishedAt), sitePages.id];
const card = {
  slug: sitePages.slug,
  title: sitePages.title,
  summary: sitePages.summary,
  publishedAt: sitePages.publishedAt,
  ...picture,
  author: therapists.name,
};

/** One page of the published articles, the newest first, and how many there are. */
export const listArticles = (ctx: Ctx, page: number) =>
  read(ctx, async (db) => {
    const articles = await db
      .select(card)
      .from(sitePages)
      .leftJoin(therapists, eq(therapists.id, sitePages.authorId))
      .where(isPublished)
      .orderBy(...newestFirst)
      .limit(articlesPerPage)
      .offset((page - 1) * articlesPerPage);
    const [counted] = await db.select({ total: count() }).from(sitePages).where(isPublished);
    return { articles, total: counted?.total ?? 0 };
  });
export type ArticleCard = Awaited<ReturnType<typeof listArticles>>["articles"][number];

/** The newest articles with their texts, for programs that read feeds. */
export const listFeedArticles = (ctx: Ctx) =>
  read(ctx, (db) =>
    db
      .select({
        ...card,
        id: sitePages.id,
        body: sitePages.body,
        updatedAt: sitePages.updatedAt,
      })
      .from(sitePages)
      .leftJoin(therapists, eq(therapists.id, sitePages.authorId))
      .where(isPublished)
      .orderBy(...newestFirst)
      .limit(articlesPerPage),
  );

/** Every published page and article, for the sitemap. */
export const listSitePageAddresses = (ctx: Ctx) =>
  read(ctx, (db) =>
    db
      .select({
        kind: sitePages.kind,
        slug: sitePages.slug,
        changedAt: sitePages.updatedAt,
      })
      .from(sitePages)
      .where(eq(sitePages.published, true))
      .orderBy(sitePages.kind, ...newestFirst),
  );
