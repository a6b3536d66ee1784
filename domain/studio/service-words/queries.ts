import { and, eq } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { GivenKind, OwnWords } from "./messages.ts";

/** The owner's words of a given page that is published, or with `drafts` of any; undefined where there is no such page. */
export const findServiceWords = (ctx: Ctx, kind: GivenKind, { drafts = false } = {}) =>
  read(ctx, async (db): Promise<OwnWords | undefined> => {
    const isThis = eq(servicePages.kind, kind);
    const [page] = await db
      .select({ words: servicePages.words })
      .from(servicePages)
      .where(drafts ? isThis : and(isThis, servicePages.published));
    return page?.words;
  });
