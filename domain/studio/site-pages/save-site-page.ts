import { and, eq, ne } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import { images } from "#db/schema/images.ts";
import { therapists } from "#db/schema/practice.ts";
import { sitePageAddresses, sitePages } from "#db/schema/site-pages.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { SitePageForm } from "./forms.ts";
import { lockSitePage } from "./lock-site-page.ts";
import type { SitePageKind } from "./messages.ts";

type Addition = { kind: SitePageKind; form: SitePageForm };

/** Adds a page or an article as a draft. Refuses an address that another has, and a picture, author or service that is gone. */
export const addSitePage = (ctx: Ctx<Owner>, { kind, form }: Addition) =>
  transaction(ctx, async (tx) => {
    const missing = await findMissing(tx, form);
    if (missing) return refuse(missing);
    const [added] = await tx
      .insert(sitePages)
      .values({ ...form, kind, updatedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: sitePages.id });
    if (!added) return refuse("address-taken");
    await freeAddress(tx, kind, form.slug);
    await audit(tx, ctx, { action: `${kind}.added`, detail: { pageId: added.id } });
    return done(added);
  });

type Change = Addition & { id: string; version: string };

/**
 * Changes a page or an article, based on `version`. Once it was published a former address leads to
 * the new one. Refuses what adding refuses, and what another person has changed since.
 */
export const changeSitePage = (ctx: Ctx<Owner>, { kind, id, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    const stored = await lockSitePage(tx, kind, id);
    if (!stored) return refuse("no-such-page");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const missing = await findMissing(tx, form);
    if (missing) return refuse(missing);
    if (stored.published && !form.body) return refuse("nothing-to-read");
    if (form.slug !== stored.slug) {
      if (await isOthers(tx, { kind, id, slug: form.slug })) return refuse("address-taken");
      await freeAddress(tx, kind, form.slug);
      if (stored.publishedAt)
        await tx.insert(sitePageAddresses).values({ kind, slug: stored.slug, pageId: id });
    }
    const row = { ...form, version: stored.version + 1, updatedAt: ctx.now };
    await tx.update(sitePages).set(row).where(eq(sitePages.id, id));
    await audit(tx, ctx, { action: `${kind}.changed`, detail: { pageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

/** Removes a page or an article for good, with its former addresses; what is gone already is removed, too. */
export const removeSitePage = (ctx: Ctx<Owner>, kind: SitePageKind, id: string) =>
  transaction(ctx, async (tx) => {
    const stored = await lockSitePage(tx, kind, id);
    if (!stored) return done(undefined);
    await tx.delete(sitePages).where(eq(sitePages.id, id));
    await audit(tx, ctx, { action: `${kind}.removed`, detail: { pageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

/** An address that a page has now leads nowhere else. */
const freeAddress = (tx: Db, kind: SitePageKind, slug: string) =>
  tx
    .delete(sitePageAddresses)
    .where(and(eq(sitePageAddresses.kind, kind), eq(sitePageAddresses.slug, slug)));

type Address = { kind: SitePageKind; id: string; slug: string };

async function isOthers(tx: Db, { kind, id, slug }: Address): Promise<boolean> {
  const found = await tx
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(and(eq(sitePages.kind, kind), eq(sitePages.slug, slug), ne(sitePages.id, id)));
  return found.length > 0;
}

/** What a form names and the studio has no more. */
async function findMissing(tx: Db, form: SitePageForm) {
  if (form.picturePath) {
    const kept = and(eq(images.path, form.picturePath), eq(images.state, "kept"));
    const found = await tx.select({ id: images.id }).from(images).where(kept);
    if (found.length === 0) return "no-such-image";
  }
  if (!("authorId" in form)) return undefined;
  const { authorId, serviceId } = form;
  if (authorId) {
    const { id } = therapists;
    const found = await tx.select({ id }).from(therapists).where(eq(id, authorId));
    if (found.length === 0) return "no-such-author";
  }
  if (serviceId) {
    const { id } = servicePages;
    const found = await tx.select({ id }).from(servicePages).where(eq(id, serviceId));
    if (found.length === 0) return "no-such-service";
  }
  return undefined;
}
