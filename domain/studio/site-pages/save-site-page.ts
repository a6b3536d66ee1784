import { eq } from "drizzle-orm";
import { sitePages } from "#db/schema/site-pages.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { EditTarget } from "../publishing/messages.ts";
import { savePageEdit } from "../publishing/page-steps.ts";
import { findMissing } from "./find-missing.ts";
import type { SitePageForm } from "./forms.ts";
import { freeAddress, lockSitePage } from "./lock-site-page.ts";
import type { SitePageKind } from "./messages.ts";

type Addition = { kind: SitePageKind; form: SitePageForm };

/** Adds a page or an article as a draft. Refuses an address that another has, and a picture, author or service that is gone. */
export const addSitePage = (ctx: Ctx<Owner>, { kind, form }: Addition) =>
  transaction(ctx, async (tx) => {
    const [missing] = await findMissing(tx, form);
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

type Change = Addition & { id: string; version: string; to: EditTarget; by: string };

/**
 * Changes a page or an article, based on `version`: a published one as the draft beside it, or at
 * once. Once it was published a former address leads to the new one. Refuses what adding refuses,
 * and what another person has changed since.
 */
export const changeSitePage = (ctx: Ctx<Owner>, { kind, id, version, form, to, by }: Change) =>
  transaction(ctx, async (tx) => {
    const page = await lockSitePage(tx, ctx, kind, id);
    if (!page) return refuse("no-such-page");
    if (isOutdated(page, version)) return refuse("changed-meanwhile");
    const [missing] = await findMissing(tx, form);
    if (missing) return refuse(missing);
    return savePageEdit(tx, ctx, page, { content: form, to, by });
  });

/** Removes a page or an article for good, with its former addresses; what is gone already is removed, too. */
export const removeSitePage = (ctx: Ctx<Owner>, kind: SitePageKind, id: string) =>
  transaction(ctx, async (tx) => {
    const stored = await lockSitePage(tx, ctx, kind, id);
    if (!stored) return done(undefined);
    await tx.delete(sitePages).where(eq(sitePages.id, id));
    await audit(tx, ctx, { action: `${kind}.removed`, detail: { pageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });
