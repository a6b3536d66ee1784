import { eq } from "drizzle-orm";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { PublishingStep } from "../publishing/messages.ts";
import { isSameStep, stepPublishing } from "../publishing/rules.ts";
import { lockSitePage } from "./lock-site-page.ts";
import type { SitePageKind } from "./messages.ts";

type Step = { kind: SitePageKind; id: string; step: PublishingStep };

/**
 * Publishes a page or an article at once or at a moment, or makes a draft of it again. The date of
 * an article is that of its first publishing. Refuses what `stepPublishing` refuses.
 */
export const publishSitePage = (ctx: Ctx<Owner>, { kind, id, step }: Step) =>
  transaction(ctx, async (tx) => {
    const stored = await lockSitePage(tx, kind, id);
    if (!stored) return refuse("no-such-page");
    const next = stepPublishing({ ...stored, hasText: stored.body !== "" }, step, ctx.now);
    if (!next.ok) return next;
    const { action, ...standing } = next.value;
    if (isSameStep(stored, standing)) return done(undefined);
    const publishedAt = stored.publishedAt ?? (standing.published ? ctx.now : null);
    await tx
      .update(sitePages)
      .set({ ...standing, publishedAt, version: stored.version + 1, updatedAt: ctx.now })
      .where(eq(sitePages.id, id));
    await audit(tx, ctx, { action: `${kind}.${action}`, detail: { pageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });
