import { and, eq } from "drizzle-orm";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { SitePageKind } from "./messages.ts";

/** A page or an article, locked for a change; undefined where there is none of this kind and id. */
export async function lockSitePage(tx: Db, kind: SitePageKind, id: string) {
  if (!isUuid(id)) return undefined;
  const { slug, body, published, publishAt, publishedAt, version } = sitePages;
  const columns = { slug, body, published, publishAt, publishedAt, version };
  const [stored] = await readLocked(
    tx
      .select(columns)
      .from(sitePages)
      .where(and(eq(sitePages.id, id), eq(sitePages.kind, kind))),
  );
  return stored;
}
