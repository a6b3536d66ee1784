import { and, eq } from "drizzle-orm";
import { policyDrafts, policyVersions } from "#db/schema/policies.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { findStudioDetails } from "../find-studio-details.ts";
import { factTexts } from "../policy-documents/fill-document.ts";
import { findPolicyDocument } from "../policy-documents/find-policy-document.ts";
import { givenPolicy } from "../policy-documents/given-words.ts";
import { refundPolicy, wording } from "../policy-documents/messages.ts";
import type { PolicyFacts, PolicyWording } from "../policy-documents/policy-text.ts";
import { findPolicyFacts } from "../policy-documents/queries.ts";
import { type ShortName, shortWordsOf } from "../policy-documents/short-words.ts";
import { shortLabels } from "./fields.ts";

/** The draft of a paper as its page would show it; undefined where there is none. */
export async function findDraftPaper(ctx: Ctx<Owner>, slug: string) {
  const [draft] = await read(ctx, (db) =>
    db.select({ words: policyDrafts.words }).from(policyDrafts).where(eq(policyDrafts.slug, slug)),
  );
  if (!draft) return undefined;
  return shownPaper(ctx, slug, { ...draft, version: "draft", from: londonDay(ctx.now) });
}

/** A version of a paper as its page shows it, the product's too; undefined where there is none of this label. */
export async function findPaperVersion(ctx: Ctx<Owner>, slug: string, label: string) {
  if (label === wording.version && givenPolicy(slug)) return shownPaper(ctx, slug, undefined);
  const [found] = await read(ctx, (db) =>
    db
      .select({
        version: policyVersions.label,
        from: policyVersions.fromDay,
        words: policyVersions.words,
      })
      .from(policyVersions)
      .where(and(eq(policyVersions.slug, slug), eq(policyVersions.label, label))),
  );
  return found && shownPaper(ctx, slug, found);
}

/** A paper in one wording, with today's facts, and what it says in short before anything is paid. */
async function shownPaper(ctx: Ctx<Owner>, slug: string, own: PolicyWording | undefined) {
  const [studio, facts] = await Promise.all([findStudioDetails(ctx), findPolicyFacts(ctx)]);
  if (!studio || !facts) return undefined;
  const { [slug]: _, ...others } = facts.wordings ?? {};
  const all: PolicyFacts = { ...facts, wordings: { ...others, ...(own && { [slug]: own }) } };
  const document = findPolicyDocument(slug, studio, all);
  if (!document) return undefined;
  if (slug !== refundPolicy) return { document, short: [] };
  const points = Object.entries(shortWordsOf(own, factTexts(studio, all)));
  return {
    document,
    short: points.map(([name, point]) => ({ title: shortLabels[name as ShortName], ...point })),
  };
}
