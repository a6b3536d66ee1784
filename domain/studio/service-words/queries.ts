import { and, eq, sql } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { GivenKind } from "./messages.ts";

/**
 * The owner's words of a given page that is published, or with `drafts` of any, and whether the
 * studio teaches riders; undefined where there is no such page.
 */
export const findServiceWords = (ctx: Ctx, kind: GivenKind, { drafts = false } = {}) =>
  read(ctx, async (db) => {
    const isThis = eq(servicePages.kind, kind);
    const [page] = await db
      .select({
        words: servicePages.words,
        riders: sql<boolean>`(select has_equestrian from branding)`,
      })
      .from(servicePages)
      .where(drafts ? isThis : and(isThis, servicePages.published));
    return page;
  });
