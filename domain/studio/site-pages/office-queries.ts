// What the owner sees of the studio's own pages and articles: drafts, too.
import { and, asc, count, desc, eq } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import { therapists } from "#db/schema/practice.ts";
import { pageVersions } from "#db/schema/page-versions.ts";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { shownDraft } from "../publishing/rules.ts";
import { draftBeside, draftColumns, findDraftOf } from "../publishing/version-rows.ts";
import { modulesIn } from "../branding/queries.ts";
import { pagesWithin } from "../branding/rules.ts";
import { articleFields, sitePageFields } from "./fields.ts";
import { articlesPerPage } from "./rules.ts";

const { id, kind, slug, title, published, publishAt, publishedAt } = sitePages;
const standing = {
  id,
  slug,
  title,
  published,
  publishAt,
  draft: draftColumns,
};
const besideIt = draftBeside("sitePageId", id);

/** The pages of the studio's own, in the order of the menu. */
export const listOwnPages = (ctx: Ctx<Owner>) =>
  read(ctx, (db) =>
    db
      .select({ ...standing, placement: sitePages.placement })
      .from(sitePages)
      .leftJoin(pageVersions, besideIt)
      .where(eq(kind, "page"))
      .orderBy(asc(sitePages.position), asc(title)),
  );

/** One page of the articles: drafts first, then the newest. */
export const listAllArticles = (ctx: Ctx<Owner>, page: number) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({ ...standing, publishedAt, author: therapists.name })
      .from(sitePages)
      .leftJoin(therapists, eq(therapists.id, sitePages.authorId))
      .leftJoin(pageVersions, besideIt)
      .where(eq(kind, "article"))
      .orderBy(asc(published), desc(publishedAt), asc(title))
      .limit(articlesPerPage)
      .offset((page - 1) * articlesPerPage);
    const [counted] = await db
      .select({ total: count() })
      .from(sitePages)
      .where(eq(kind, "article"));
    return { rows, total: counted?.total ?? 0 };
  });

const saved = { id, published, publishAt, version: sitePages.version };

/**
 * A page of the studio's own, to change it: the draft beside it, where there is one. Undefined where
 * there is no page of this id.
 */
export const findOwnPageToEdit = (ctx: Ctx<Owner>, pageId: string) =>
  read(ctx, async (db) => {
    if (!isUuid(pageId)) return undefined;
    const [page] = await db
      .select({ ...saved, ...columnsOf(sitePages, sitePageFields) })
      .from(sitePages)
      .where(and(eq(id, pageId), eq(kind, "page")));
    return page && withDraft(db, ctx.now, page);
  });

/** The same of an article. */
export const findArticleToEdit = (ctx: Ctx<Owner>, pageId: string) =>
  read(ctx, async (db) => {
    if (!isUuid(pageId)) return undefined;
    const [page] = await db
      .select({ ...saved, ...columnsOf(sitePages, articleFields) })
      .from(sitePages)
      .where(and(eq(id, pageId), eq(kind, "article")));
    return page && withDraft(db, ctx.now, page);
  });

/** What its draft says in place of it, how far that is published, and where the page is until then. */
async function withDraft<Page extends { id: string; slug: string }>(db: Db, now: Date, page: Page) {
  const draft = await findDraftOf(db, { sitePageId: page.id });
  return {
    ...page,
    ...(draft?.content as Partial<Page> | undefined),
    address: page.slug,
    draft: shownDraft(draft, now),
  };
}

/** Who may be named as an author, and the services on offer that an article may lead to. */
export const listArticleChoices = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const authors = await db
      .select({ id: therapists.id, name: therapists.name })
      .from(therapists)
      .where(eq(therapists.isActive, true))
      .orderBy(asc(therapists.name));
    const services = await db
      .select({
        id: servicePages.id,
        name: servicePages.label,
        kind: servicePages.kind,
      })
      .from(servicePages)
      .orderBy(asc(servicePages.position));
    return { authors, services: pagesWithin(services, await modulesIn(db)) };
  });
