// What the owner reads of a page's versions.
import { and, desc, eq } from "drizzle-orm";
import { pageVersions } from "#db/schema/page-versions.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOf, type PageRef } from "./version-rows.ts";

/** What was published of a page, the newest first: when, and by whom. */
export const listVersions = (ctx: Ctx<Owner>, ref: PageRef) =>
  read(ctx, (db) => {
    const { id, savedAt, writtenBy, state } = pageVersions;
    return db
      .select({ id, savedAt, writtenBy })
      .from(pageVersions)
      .where(and(isOf(ref), eq(state, "published")))
      .orderBy(desc(savedAt), id);
  });

/** What a preview shows: the draft, or a version by its id. */
export async function findVersion(db: Db, ref: PageRef, which: string) {
  const { id, content, state, publishAt, savedAt } = pageVersions;
  const isWhich = isUuid(which) ? eq(id, which) : eq(state, "draft");
  const [version] = await db
    .select({
      content,
      state,
      publishAt,
      savedAt,
    })
    .from(pageVersions)
    .where(and(isOf(ref), isWhich));
  return version;
}

/** Which version of a page the owner looks at in place of what is published. */
export type Previewed = { state: "draft" | "published"; publishAt: Date | null; savedAt: Date };
