import { and, eq, ne } from "drizzle-orm";
import { sitePageAddresses, sitePages } from "#db/schema/site-pages.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { pickColumns, rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { LockedPage } from "../publishing/page-steps.ts";
import { articleFields, sitePageFields } from "./fields.ts";
import { findMissing, withoutMissing } from "./find-missing.ts";
import type { SitePageForm } from "./forms.ts";
import type { SitePageKind } from "./messages.ts";

const columns = {
  kind: sitePages.kind,
  published: sitePages.published,
  publishAt: sitePages.publishAt,
  publishedAt: sitePages.publishedAt,
  version: sitePages.version,
  updatedAt: sitePages.updatedAt,
  ...rowColumnsOf(sitePages, sitePageFields),
  ...rowColumnsOf(sitePages, articleFields),
};

type Row = { [Name in keyof typeof columns]: (typeof sitePages.$inferSelect)[Name] };

/** What the row of a page or of an article says, as its form; only the form writes it. */
const contentOf = (row: Row) =>
  pickColumns<FieldDefinitions, Row>(
    row,
    row.kind === "article" ? articleFields : sitePageFields,
  ) as unknown as SitePageForm;

/** A page or an article, locked for a change; undefined where there is none of this kind and id. */
export async function lockSitePage(
  tx: Db,
  ctx: Ctx,
  kind: SitePageKind,
  id: string,
): Promise<LockedPage<SitePageForm> | undefined> {
  if (!isUuid(id)) return undefined;
  const isThis = eq(sitePages.id, id);
  const [stored] = await readLocked(
    tx
      .select(columns)
      .from(sitePages)
      .where(and(isThis, eq(sitePages.kind, kind))),
  );
  if (!stored) return undefined;
  const { published, publishAt, publishedAt, version, updatedAt } = stored;
  return {
    ref: { sitePageId: id },
    kind,
    published,
    publishAt,
    version,
    live: contentOf(stored),
    since: updatedAt,
    hasText: ({ body }) => body !== "",
    isAddressTaken: async (slug) => {
      const isOther = and(eq(sitePages.kind, kind), eq(sitePages.slug, slug), ne(sitePages.id, id));
      return (await tx.select({ id: sitePages.id }).from(sitePages).where(isOther)).length > 0;
    },
    mend: async (content) => withoutMissing(content, await findMissing(tx, content)),
    write: async (content, standing) => {
      if (content.slug !== stored.slug) {
        await freeAddress(tx, kind, content.slug);
        if (publishedAt)
          await tx.insert(sitePageAddresses).values({ kind, slug: stored.slug, pageId: id });
      }
      const firstAt = publishedAt ?? (standing?.published ? ctx.now : null);
      const counted = { version: version + 1, updatedAt: ctx.now };
      await tx
        .update(sitePages)
        .set({
          ...content,
          ...standing,
          ...counted,
          publishedAt: firstAt,
        })
        .where(isThis);
    },
    count: async () =>
      void (await tx
        .update(sitePages)
        .set({ version: version + 1 })
        .where(isThis)),
  };
}

/** An address that a page has now leads nowhere else. */
export const freeAddress = (tx: Db, kind: SitePageKind, slug: string) =>
  tx
    .delete(sitePageAddresses)
    .where(and(eq(sitePageAddresses.kind, kind), eq(sitePageAddresses.slug, slug)));
