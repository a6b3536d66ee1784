import { and, asc, eq, sql } from "drizzle-orm";
import { branding, serviceAddresses, servicePages } from "#db/schema/branding.ts";
import { pageVersions } from "#db/schema/page-versions.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findVersion } from "../publishing/queries.ts";
import { shownDraft } from "../publishing/rules.ts";
import { draftBeside, draftColumns, findDraftOf } from "../publishing/version-rows.ts";
import { brandingFields, servicePageFields } from "./fields.ts";
import type { Module, OfferedPage } from "./messages.ts";
import { modulesOf, pagesWithin } from "./rules.ts";

/** The switches of the modules. */
export const moduleColumns = {
  hasEquestrian: branding.hasEquestrian,
  hasShop: branding.hasShop,
  hasRetreats: branding.hasRetreats,
  hasMemberships: branding.hasMemberships,
  hasCourses: branding.hasCourses,
};

/** What the studio's mark and colours are made of. */
export const lookColumns = {
  mark: branding.mark,
  mainColour: branding.mainColour,
  accentColour: branding.accentColour,
  groundColour: branding.groundColour,
  logoKey: branding.logoKey,
  logoWidth: branding.logoWidth,
  logoHeight: branding.logoHeight,
  logoSaysName: branding.logoSaysName,
};

/** The published pages in the order of the menu, as one value of a larger query. */
export const offeredPages = sql<OfferedPage[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'slug', slug, 'label', label, 'summary', summary) order by position), '[]')
  from service_pages where published)`;

/** What the studio offers; inside a read or a transaction that is under way. */
export async function modulesIn(db: Db): Promise<Module[]> {
  const [row] = await db.select(moduleColumns).from(branding);
  return row ? modulesOf(row) : [];
}

/** What stands in slots for pictures where there is no photograph. */
export const findScenes = (ctx: Ctx) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ hasScenes: branding.hasScenes, ...moduleColumns })
      .from(branding);
    return { hasScenes: row?.hasScenes ?? false, modules: row ? modulesOf(row) : [] };
  });

/** Whether the studio offers this. */
export const hasModule = (ctx: Ctx, module: Module): Promise<boolean> =>
  read(ctx, async (db) => (await modulesIn(db)).includes(module));

/** The number of the next order: the studio's letters and a running number. */
export const nextOrderNumber = sql`(select number_prefix from branding) || '-' || nextval('order_numbers')`;

/** The published pages of modules that are on. */
export const listOfferedPages = (ctx: Ctx): Promise<OfferedPage[]> =>
  read(ctx, async (db) => {
    const [row] = await db.select({ ...moduleColumns, pages: offeredPages }).from(branding);
    return row ? pagesWithin(row.pages, modulesOf(row)) : [];
  });

/**
 * A page of the owner's own: a published one, or with `drafts` any. `moved` is where a former
 * address leads to now.
 */
export const findOwnPage = (ctx: Ctx, slug: string, { drafts = false } = {}) =>
  read(ctx, async (db) => {
    const { id, kind, label, summary, body } = servicePages;
    const [page] = await db
      .select({ id, label, summary, body })
      .from(servicePages)
      .where(
        and(
          eq(servicePages.slug, slug),
          eq(kind, "own"),
          drafts ? undefined : servicePages.published,
        ),
      );
    if (page) return { page };
    const [moved] = await db
      .select({ slug: servicePages.slug })
      .from(serviceAddresses)
      .innerJoin(servicePages, eq(servicePages.id, serviceAddresses.pageId))
      .where(and(eq(serviceAddresses.slug, slug), servicePages.published))
      .orderBy(asc(servicePages.position));
    return moved && { moved: moved.slug };
  });

/** How the studio looks and what it offers, to change it. */
export const findBranding = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        ...columnsOf(branding, brandingFields),
        version: branding.version,
        logoKey: branding.logoKey,
        logoWidth: branding.logoWidth,
        logoHeight: branding.logoHeight,
        logoShade: branding.logoShade,
        logoSaysName: branding.logoSaysName,
      })
      .from(branding);
    return row;
  });

const pageColumns = {
  id: servicePages.id,
  kind: servicePages.kind,
  published: servicePages.published,
  publishAt: servicePages.publishAt,
  ...columnsOf(servicePages, servicePageFields),
  words: servicePages.words,
  version: servicePages.version,
};

/** Every page of the services, drafts included, in the order of the menu; and whether the questions were read. */
export const listPages = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const pages = await db
      .select({ ...pageColumns, draft: draftColumns })
      .from(servicePages)
      .leftJoin(pageVersions, draftBeside("servicePageId", servicePages.id))
      .orderBy(asc(servicePages.position), asc(servicePages.label));
    const [row] = await db
      .select({ ...moduleColumns, questionsRead: branding.questionsRead })
      .from(branding);
    const on = row ? modulesOf(row) : [];
    return { pages: pagesWithin(pages, on), questionsRead: row?.questionsRead ?? false };
  });

/** One of them, to change it: the draft beside it, where there is one. Undefined when there is none of this id. */
export const findPage = (ctx: Ctx<Owner>, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const [page] = await db.select(pageColumns).from(servicePages).where(eq(servicePages.id, id));
    if (!page) return undefined;
    const draft = await findDraftOf(db, { servicePageId: id });
    return {
      ...page,
      ...(draft?.content as Partial<typeof page> | undefined),
      address: page.slug,
      draft: shownDraft(draft, ctx.now),
    };
  });

/** What the owner previews of a page of a service at its address: its draft, or a version by its id. */
export const findPagePreview = (ctx: Ctx<Owner>, slug: string, which: string) =>
  read(ctx, async (db) => {
    const { id, kind, label, summary, body, words } = servicePages;
    const [page] = await db
      .select({
        id,
        kind,
        label,
        summary,
        body,
        words,
      })
      .from(servicePages)
      .where(eq(servicePages.slug, slug));
    const version = page && (await findVersion(db, { servicePageId: page.id }, which));
    if (!page || !version) return undefined;
    const { content, ...previewed } = version;
    return { page: { ...page, ...(content as Partial<typeof page>) }, previewed };
  });
