// The rows of `page_versions`, written by the steps of both tables of pages, which have locked the page's own row.
import { and, type Column, desc, eq, inArray } from "drizzle-orm";
import { pageVersions } from "#db/schema/page-versions.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** Which page a version is of. */
export type PageRef = { sitePageId: string } | { servicePageId: string };

export const isOf = (ref: PageRef) =>
  "sitePageId" in ref
    ? eq(pageVersions.sitePageId, ref.sitePageId)
    : eq(pageVersions.servicePageId, ref.servicePageId);
const isDraft = eq(pageVersions.state, "draft");

/** Joins the draft beside a page to a query over pages: with `draftColumns`, null where there is none. */
export const draftBeside = (of: "sitePageId" | "servicePageId", page: Column) =>
  and(eq(pageVersions[of], page), isDraft);
/** The first is never null where there is a draft: by it the query knows whether there is one. */
export const draftColumns = { savedAt: pageVersions.savedAt, publishAt: pageVersions.publishAt };

/** The draft beside a published page; undefined where there is none. */
export async function findDraftOf(db: Db, ref: PageRef) {
  const { content, publishAt, writtenBy, savedAt } = pageVersions;
  const columns = {
    content,
    publishAt,
    writtenBy,
    savedAt,
  };
  const [draft] = await db
    .select(columns)
    .from(pageVersions)
    .where(and(isOf(ref), isDraft));
  return draft;
}

type Written = { content: Record<string, unknown>; writtenBy: string; savedAt: Date };

/** Writes the draft, and leaves the moment at which it is published as it was. */
export async function keepDraft(tx: Db, ref: PageRef, written: Written): Promise<void> {
  const kept = await tx
    .update(pageVersions)
    .set(written)
    .where(and(isOf(ref), isDraft))
    .returning({ id: pageVersions.id });
  if (kept.length === 0)
    await tx.insert(pageVersions).values({ ...ref, ...written, state: "draft" });
}

export const planDraft = (tx: Db, ref: PageRef, publishAt: Date | null) =>
  tx
    .update(pageVersions)
    .set({ publishAt })
    .where(and(isOf(ref), isDraft));

/** Throws the draft away, where there is one. */
export const dropDraft = (tx: Db, ref: PageRef) =>
  tx.delete(pageVersions).where(and(isOf(ref), isDraft));

/** How many published versions are kept of a page. */
const maxVersions = 20;

/**
 * Writes down what is published now, and `former`, what stood there until now, where no row says it
 * yet; the oldest are forgotten.
 */
export async function recordPublished(
  tx: Db,
  ref: PageRef,
  { former, ...now }: Written & { former?: Omit<Written, "writtenBy"> },
): Promise<void> {
  const { id, state, savedAt } = pageVersions;
  const known = await tx
    .select({ id, savedAt })
    .from(pageVersions)
    .where(and(isOf(ref), eq(state, "published")))
    .orderBy(desc(savedAt), id);
  const isSaid = !former || (known[0] && known[0].savedAt >= former.savedAt);
  const rows = isSaid ? [now] : [{ ...former, writtenBy: "" }, now];
  await tx
    .insert(pageVersions)
    .values(rows.map((row) => ({ ...ref, ...row, state: "published" as const })));
  const old = known.slice(maxVersions - 1).map((row) => row.id);
  if (old.length > 0) await tx.delete(pageVersions).where(inArray(id, old));
}
