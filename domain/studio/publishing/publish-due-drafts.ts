import { eq, lte } from "drizzle-orm";
import { pageVersions } from "#db/schema/page-versions.ts";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";
import { lockPage } from "../branding/lock-page.ts";
import { lockSitePage } from "../site-pages/lock-site-page.ts";
import { type LockedPage, stepPage } from "./page-steps.ts";
import { findDraftOf } from "./version-rows.ts";

/**
 * Publishes the drafts beside published pages whose moment has come, each in a transaction of its
 * own. What has no text any more, or an address that another page has taken meanwhile, stays a
 * draft, and its page says so. Returns how many were published.
 */
export async function publishDueDrafts(ctx: Ctx<System>) {
  const due = await listDue(ctx);
  let published = 0;
  for (const one of due) if (await publishDraft(ctx, one)) published += 1;
  return published;
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

const listDue = (ctx: Ctx<System>) =>
  read(ctx, (db) => {
    const { sitePageId, servicePageId, publishAt } = pageVersions;
    return db
      .select({ sitePageId, servicePageId, kind: sitePages.kind })
      .from(pageVersions)
      .leftJoin(sitePages, eq(sitePages.id, sitePageId))
      .where(lte(publishAt, ctx.now));
  });

async function publishDraft(ctx: Ctx<System>, { sitePageId, servicePageId, kind }: Due) {
  const outcome = await transaction(ctx, async (tx) => {
    if (servicePageId) return publish(tx, ctx, await lockPage(tx, ctx, servicePageId));
    if (!sitePageId || !kind) return done(false);
    return publish(tx, ctx, await lockSitePage(tx, ctx, kind, sitePageId));
  });
  return outcome.value;
}

/** Not what was published by hand, moved or thrown away since the list was read. */
async function publish<Content extends { slug: string }>(
  tx: Db,
  ctx: Ctx<System>,
  page: LockedPage<Content> | undefined,
) {
  const publishAt = page && (await findDraftOf(tx, page.ref))?.publishAt;
  if (!page || !publishAt || publishAt > ctx.now) return done(false);
  const stepped = await stepPage(tx, ctx, page, { step: { to: "published" }, by: "" });
  return done(stepped.ok);
}
