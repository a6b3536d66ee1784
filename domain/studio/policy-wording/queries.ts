import { desc, eq } from "drizzle-orm";
import { policyDrafts, policyVersions } from "#db/schema/policies.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { givenPolicy } from "../policy-documents/given-words.ts";
import { wording } from "../policy-documents/messages.ts";
import { listPolicies } from "../policy-documents/queries.ts";
import { givenFields, isAsGiven } from "./fields.ts";

const { number, label, fromDay, words, publishedAt, publishedBy } = policyVersions;

/** A version as the owner's list has it; `state` says whether it is over, applies, or is to come. */
export type VersionRow = {
  label: string;
  from: Day;
  by: string;
  at: Date | null;
  state: "over" | "applies" | "to come";
  isGiven: boolean;
};

/** The versions of a paper, newest first, with the product's own as the first one. */
export async function listPolicyVersions(ctx: Ctx<Owner>, slug: string): Promise<VersionRow[]> {
  const rows = await read(ctx, (db) =>
    db
      .select({ label, fromDay, words, publishedAt, publishedBy })
      .from(policyVersions)
      .where(eq(policyVersions.slug, slug))
      .orderBy(desc(fromDay), desc(number)),
  );
  const today = londonDay(ctx.now);
  const applies = rows.find((row) => row.fromDay <= today);
  const stateOf = (row: (typeof rows)[number]): VersionRow["state"] => {
    if (row.fromDay > today) return "to come";
    return row === applies ? "applies" : "over";
  };
  return [
    ...rows.map((row) => ({
      label: row.label,
      from: row.fromDay,
      by: row.publishedBy,
      at: row.publishedAt,
      state: stateOf(row),
      isGiven: isAsGiven(slug, row.words),
    })),
    {
      label: wording.version,
      from: wording.from,
      by: "",
      at: null,
      state: applies ? "over" : "applies",
      isGiven: true,
    } as const,
  ];
}

/** The words of a paper with the version that their form is opened with; 0 where there is no draft. */
export const findPolicyToEdit = (ctx: Ctx<Owner>, slug: string) =>
  read(ctx, async (db) => {
    const [draft] = await db
      .select({
        words: policyDrafts.words,
        version: policyDrafts.version,
        savedAt: policyDrafts.savedAt,
        savedBy: policyDrafts.savedBy,
      })
      .from(policyDrafts)
      .where(eq(policyDrafts.slug, slug));
    if (draft) return { ...draft, words: { ...givenFields(slug), ...draft.words } };
    const [newest] = await db
      .select({ words })
      .from(policyVersions)
      .where(eq(policyVersions.slug, slug))
      .orderBy(desc(fromDay), desc(number))
      .limit(1);
    return {
      words: { ...givenFields(slug), ...newest?.words },
      version: 0,
      savedAt: null,
      savedBy: "",
    };
  });

/** The papers of what the studio offers, with the version that applies, and whether there is a draft. */
export async function listPapers(ctx: Ctx<Owner>) {
  const slugs = await listPolicies(ctx);
  const { versions, drafts } = await read(ctx, async (db) => ({
    versions: await db
      .select({ slug: policyVersions.slug, label, fromDay, words, publishedBy })
      .from(policyVersions)
      .orderBy(desc(fromDay), desc(number)),
    drafts: await db.select({ slug: policyDrafts.slug }).from(policyDrafts),
  }));
  const today = londonDay(ctx.now);
  return slugs.map((slug) => {
    const own = versions.filter((one) => one.slug === slug);
    const applies = own.find((one) => one.fromDay <= today);
    return {
      slug,
      title: givenPolicy(slug)!.title,
      version: applies?.label ?? wording.version,
      from: applies?.fromDay ?? wording.from,
      by: applies?.publishedBy ?? "",
      isGiven: !applies || isAsGiven(slug, applies.words),
      next: own.findLast((one) => one.fromDay > today)?.fromDay,
      hasDraft: drafts.some((one) => one.slug === slug),
    };
  });
}
