import { eq } from "drizzle-orm";
import { policyDrafts } from "#db/schema/policies.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { givenPolicy } from "../policy-documents/given-words.ts";
import type { PaperForm } from "./forms.ts";
import { lockDraft } from "./lock-draft.ts";

type Change = { slug: string; version: string; form: PaperForm; by: string };

/**
 * Saves the draft of a paper, based on `version` (0 where there is none yet); `by` names who did.
 * What applies stays as it is. Refuses a paper that there is not, and a draft that another person
 * has changed since.
 */
export const savePolicyDraft = (ctx: Ctx<Owner>, { slug, version, form, by }: Change) =>
  transaction(ctx, async (tx) => {
    if (!givenPolicy(slug)) return refuse("no-such-paper");
    const stored = await lockDraft(tx, slug);
    if (isOutdated(stored ?? { version: 0 }, version)) return refuse("changed-meanwhile");
    const row = {
      slug,
      words: form,
      version: (stored?.version ?? 0) + 1,
      savedAt: ctx.now,
      savedBy: by,
    };
    const written = stored
      ? await tx.update(policyDrafts).set(row).where(eq(policyDrafts.slug, slug)).returning()
      : await tx.insert(policyDrafts).values(row).onConflictDoNothing().returning();
    if (written.length === 0) return refuse("changed-meanwhile");
    await audit(tx, ctx, { action: "policy.drafted", detail: { slug } });
    return done(undefined);
  });

/** Throws the draft of a paper away, based on `version`; one that is gone already is thrown away, too. */
export const discardPolicyDraft = (
  ctx: Ctx<Owner>,
  { slug, version }: { slug: string; version: string },
) =>
  transaction(ctx, async (tx) => {
    const stored = await lockDraft(tx, slug);
    if (!stored) return done(undefined);
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    await tx.delete(policyDrafts).where(eq(policyDrafts.slug, slug));
    await audit(tx, ctx, { action: "policy.draft-discarded", detail: { slug } });
    return done(undefined);
  });
