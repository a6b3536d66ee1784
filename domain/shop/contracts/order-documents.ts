import { inArray } from "drizzle-orm";
import { keptPolicies } from "#db/schema/policies.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { findPolicyDocument } from "#domain/studio/policy-documents/find-policy-document.ts";
import { findWordingsOf } from "#domain/studio/policy-documents/find-wordings.ts";
import { givenPolicy } from "#domain/studio/policy-documents/given-words.ts";
import { refundPolicy, wording } from "#domain/studio/policy-documents/messages.ts";
import { findPolicyFacts } from "#domain/studio/policy-documents/queries.ts";
import type { PrintableDocument } from "#domain/studio/ports.ts";

/** What an order knows of the papers that it was made under. */
type MadeUnder = {
  termsVersion: string;
  agreementVersion: string | null;
  cancellingVersion: string | null;
  keptPolicies: string[] | null;
};

/**
 * The version of the Refund and Cancellation Policy; before it had one of its own, all papers had
 * one.
 */
export const policyVersionOf = (
  order: Pick<MadeUnder, "termsVersion" | "cancellingVersion">,
): string => order.cancellingVersion ?? order.termsVersion;

/** The version of each paper that an order was made under; its agreement only with a retreat in it. */
export const versionsOf = (order: MadeUnder): Record<string, string> => ({
  ...(order.agreementVersion && { "retreat-booking-agreement": order.agreementVersion }),
  "terms-and-conditions": order.termsVersion,
  [refundPolicy]: policyVersionOf(order),
});

/** The papers of an order by their titles; none of what was bought where the studio was before. */
export const papersOf = (order: MadeUnder): { slug: string; title: string; version: string }[] =>
  order.termsVersion === "moved-in"
    ? []
    : Object.entries(versionsOf(order)).map(([slug, version]) => ({
        slug,
        title: givenPolicy(slug)!.title,
        version,
      }));

/**
 * The papers that an order was made under: as they went out with its confirmation, or before it in
 * the order's versions. None where a version is not known any more: that wording came with the mail.
 */
export async function findOrderDocuments(ctx: Ctx, order: MadeUnder): Promise<PrintableDocument[]> {
  const hashes = order.keptPolicies;
  if (hashes) return findKept(ctx, hashes);
  const versions = versionsOf(order);
  const own = await findWordingsOf(ctx, versions);
  const isKnown = ([slug, version]: [string, string]) => version === wording.version || own[slug];
  if (!Object.entries(versions).every(isKnown)) return [];
  const [studio, facts] = await Promise.all([findStudioDetails(ctx), findPolicyFacts(ctx)]);
  if (!studio || !facts) return [];
  return Object.keys(versions).flatMap(
    (slug) => findPolicyDocument(slug, studio, { ...facts, wordings: own }) ?? [],
  );
}

const findKept = (ctx: Ctx, hashes: string[]) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({ hash: keptPolicies.hash, document: keptPolicies.document })
      .from(keptPolicies)
      .where(inArray(keptPolicies.hash, hashes));
    const byHash = new Map(rows.map(({ hash, document }) => [hash, document]));
    return hashes.flatMap((hash) => (byHash.get(hash) as PrintableDocument | undefined) ?? []);
  });
