import { and, lte, ne, or, sql } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";

/**
 * Publishes the drafts whose moment has come: pages of services, pages of the studio's own and
 * articles that are new; the public pages are stale at once. What has lost its text meanwhile stays
 * a draft. Returns how many were published.
 */
export const publishDuePages = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const shown = {
      published: true,
      publishAt: null,
      updatedAt: ctx.now,
    };
    const services = await tx
      .update(servicePages)
      .set({ ...shown, version: sql`${servicePages.version} + 1` })
      .where(
        and(
          lte(servicePages.publishAt, ctx.now),
          or(ne(servicePages.kind, "own"), ne(servicePages.body, "")),
        ),
      )
      .returning({ id: servicePages.id });
    const written = await tx
      .update(sitePages)
      .set({
        ...shown,
        publishedAt: sql`coalesce(${sitePages.publishedAt}, ${sitePages.publishAt})`,
        version: sql`${sitePages.version} + 1`,
      })
      .where(and(lte(sitePages.publishAt, ctx.now), ne(sitePages.body, "")))
      .returning({ id: sitePages.id, kind: sitePages.kind });
    const published = [...services.map(({ id }) => ({ id, kind: "page" as const })), ...written];
    for (const kind of ["page", "article"] as const) {
      const pageIds = published.filter((one) => one.kind === kind).map(({ id }) => id);
      if (pageIds.length > 0)
        await audit(tx, ctx, { action: `${kind}.published`, detail: { pageIds } });
    }
    if (published.length > 0) await markChanged(tx, "studio");
    return done(published.length);
  });
