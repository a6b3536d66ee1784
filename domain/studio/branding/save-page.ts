import { and, eq, ne } from "drizzle-orm";
import { serviceAddresses, servicePages } from "#db/schema/branding.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { PublishingStep } from "../publishing/messages.ts";
import { isSameStep, stepPublishing } from "../publishing/rules.ts";
import type { ServicePageForm } from "./forms.ts";
import { isTaken } from "./rules.ts";

/** Adds a page of the owner's own, as a draft. Refuses an address that another page has. */
export const addPage = (ctx: Ctx<Owner>, form: ServicePageForm) =>
  transaction(ctx, async (tx) => {
    if (isTaken(form.slug)) return refuse("address-taken");
    const [added] = await tx
      .insert(servicePages)
      .values({ ...form, kind: "own", updatedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: servicePages.id });
    if (!added) return refuse("address-taken");
    await tx.delete(serviceAddresses).where(eq(serviceAddresses.slug, form.slug));
    await audit(tx, ctx, { action: "page.added", detail: { pageId: added.id } });
    return done(added);
  });

type Change = { id: string; version: string; form: ServicePageForm };

/**
 * Changes a page, based on `version`. The product's own pages keep their address; of the owner's a
 * former address leads to the new one. Refuses an address that another page has, and a page that
 * another person has changed since.
 */
export const changePage = (ctx: Ctx<Owner>, { id, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    const stored = await lockPage(tx, id);
    if (!stored) return refuse("no-such-page");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const slug = stored.kind === "own" ? form.slug : stored.slug;
    if (slug !== stored.slug) {
      if (isTaken(slug) || (await isOthers(tx, id, slug))) return refuse("address-taken");
      await tx.delete(serviceAddresses).where(eq(serviceAddresses.slug, slug));
      await tx.insert(serviceAddresses).values({ slug: stored.slug, pageId: id });
    }
    await tx
      .update(servicePages)
      .set({ ...form, slug, version: stored.version + 1, updatedAt: ctx.now })
      .where(eq(servicePages.id, id));
    await audit(tx, ctx, { action: "page.changed", detail: { pageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

/**
 * Publishes a page that the owner has read, at once or at a moment, or makes a draft of it again.
 * Refuses what `stepPublishing` refuses; the product's own pages have a text always.
 */
export const publishPage = (ctx: Ctx<Owner>, id: string, step: PublishingStep) =>
  transaction(ctx, async (tx) => {
    const stored = await lockPage(tx, id);
    if (!stored) return refuse("no-such-page");
    const hasText = stored.kind !== "own" || stored.body !== "";
    const next = stepPublishing({ ...stored, hasText }, step, ctx.now);
    if (!next.ok) return next;
    const { action, ...standing } = next.value;
    if (isSameStep(stored, standing)) return done(undefined);
    await tx
      .update(servicePages)
      .set({ ...standing, version: stored.version + 1, updatedAt: ctx.now })
      .where(eq(servicePages.id, id));
    await audit(tx, ctx, { action: `page.${action}`, detail: { pageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

async function lockPage(tx: Db, id: string) {
  const { kind, slug, body, published, publishAt, version } = servicePages;
  const columns = { kind, slug, body, published, publishAt, version };
  return (
    await readLocked(tx.select(columns).from(servicePages).where(eq(servicePages.id, id)))
  )[0];
}

async function isOthers(tx: Db, id: string, slug: string): Promise<boolean> {
  const found = await tx
    .select({ id: servicePages.id })
    .from(servicePages)
    .where(and(eq(servicePages.slug, slug), ne(servicePages.id, id)));
  return found.length > 0;
}
