import { eq } from "drizzle-orm";
import { serviceAddresses, servicePages } from "#db/schema/branding.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { EditTarget, PublishingStep } from "../publishing/messages.ts";
import { savePageEdit, stepPage, takeBackVersion } from "../publishing/page-steps.ts";
import type { ServicePageForm } from "./forms.ts";
import { lockPage, type ServicePageContent } from "./lock-page.ts";
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

type Change = {
  id: string;
  version: string;
  form: ServicePageContent;
  to: EditTarget;
  by: string;
};

/**
 * Changes a page, based on `version`: a published one as the draft beside it, or at once. The
 * product's own pages keep their address; of the owner's a former address leads to the new one.
 * Refuses an address that another page has, and a page that another person has changed since.
 */
export const changePage = (ctx: Ctx<Owner>, { id, version, form, to, by }: Change) =>
  transaction(ctx, async (tx) => {
    const page = await lockPage(tx, ctx, id);
    if (!page) return refuse("no-such-page");
    if (isOutdated(page, version)) return refuse("changed-meanwhile");
    const content = page.isOwn ? { ...form, words: {} } : { ...form, slug: page.live.slug };
    return savePageEdit(tx, ctx, page, { content, to, by });
  });

type Step = { id: string; version: string; step: PublishingStep; by: string };

/**
 * Publishes a page that the owner has read (`version`), or the draft beside it, at once or at a
 * moment; throws the draft away, or makes a draft of the page again. Refuses what `stepPage`
 * refuses.
 */
export const publishPage = (ctx: Ctx<Owner>, { id, ...taken }: Step) =>
  transaction(ctx, async (tx) => {
    const page = await lockPage(tx, ctx, id);
    return page ? stepPage(tx, ctx, page, taken) : refuse("no-such-page");
  });

type Taking = { id: string; versionId: string; version: string; by: string };

/** Makes what was published before the draft of a page. Refuses what `takeBackVersion` refuses. */
export const takeBackPage = (ctx: Ctx<Owner>, { id, ...taking }: Taking) =>
  transaction(ctx, async (tx) => {
    const page = await lockPage(tx, ctx, id);
    return page ? takeBackVersion(tx, ctx, page, taking) : refuse("no-such-page");
  });
