import { and, eq, ne } from "drizzle-orm";
import { serviceAddresses, servicePages } from "#db/schema/branding.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { pickColumns, rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { LockedPage } from "../publishing/page-steps.ts";
import { servicePageFields } from "./fields.ts";
import type { ServicePageForm } from "./forms.ts";
import { isTaken } from "./rules.ts";

/** What a version of a page of a service says. */
export type ServicePageContent = ServicePageForm & { words: Record<string, string> };

const { kind, published, publishAt, version, updatedAt, words } = servicePages;
const columns = {
  kind,
  published,
  publishAt,
  version,
  updatedAt,
  words,
  ...rowColumnsOf(servicePages, servicePageFields),
};

/** A page of a service, locked for a change; undefined where there is none of this id. */
export async function lockPage(
  tx: Db,
  ctx: Ctx,
  id: string,
): Promise<(LockedPage<ServicePageContent> & { isOwn: boolean }) | undefined> {
  if (!isUuid(id)) return undefined;
  const isThis = eq(servicePages.id, id);
  const [stored] = await readLocked(tx.select(columns).from(servicePages).where(isThis));
  if (!stored) return undefined;
  const isOwn = stored.kind === "own";
  return {
    isOwn,
    ref: { servicePageId: id },
    kind: "page",
    published: stored.published,
    publishAt: stored.publishAt,
    version: stored.version,
    live: { ...pickColumns(stored, servicePageFields), words: stored.words },
    since: stored.updatedAt,
    // The product's own pages have a text always.
    hasText: ({ body }) => !isOwn || body !== "",
    isAddressTaken: async (slug) => {
      if (isTaken(slug)) return true;
      const isOther = and(eq(servicePages.slug, slug), ne(servicePages.id, id));
      return (
        (await tx.select({ id: servicePages.id }).from(servicePages).where(isOther)).length > 0
      );
    },
    mend: (content) => Promise.resolve(content),
    write: async (content, standing) => {
      if (content.slug !== stored.slug) {
        await tx.delete(serviceAddresses).where(eq(serviceAddresses.slug, content.slug));
        await tx.insert(serviceAddresses).values({ slug: stored.slug, pageId: id });
      }
      const counted = { version: stored.version + 1, updatedAt: ctx.now };
      await tx
        .update(servicePages)
        .set({ ...content, ...standing, ...counted })
        .where(isThis);
    },
    count: async () =>
      void (await tx
        .update(servicePages)
        .set({ version: stored.version + 1 })
        .where(isThis)),
  };
}
