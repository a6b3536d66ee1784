import { and, desc, eq } from "drizzle-orm";
import { policyDrafts, policyVersions } from "#db/schema/policies.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { givenFields } from "./fields.ts";
import { paperForm } from "./forms.ts";
import { lockDraft } from "./lock-draft.ts";

type Publication = { slug: string; version: string; from: Day | null; by: string };

/**
 * Publishes the draft of a paper, based on `version`: it applies from a day on, today where none is
 * given; `by` names who did. Orders, mails and pages of before keep the wording that they had.
 * Refuses a day that is over, a draft that lacks what the law asks or says what applies already, and
 * one that another person has changed since. Gives the label of the version.
 */
export const publishPolicy = (ctx: Ctx<Owner>, { slug, version, from, by }: Publication) =>
  transaction(ctx, async (tx) => {
    const today = londonDay(ctx.now);
    const fromDay = from ?? today;
    if (fromDay < today) return refuse("in-the-past");
    const draft = await lockDraft(tx, slug);
    if (!draft) return refuse("no-such-draft");
    if (isOutdated(draft, version)) return refuse("changed-meanwhile");
    const read = paperForm(slug).safeParse(draft.words);
    if (!read.success) return refuse("not-complete");
    const before = await listVersions(tx, slug);
    const applies = before.find((one) => one.fromDay <= fromDay)?.words ?? givenFields(slug);
    if (isSame(applies, read.data)) return refuse("as-it-is");
    const label = labelOf(fromDay, before);
    await tx.insert(policyVersions).values({
      slug,
      number: Math.max(0, ...before.map(({ number }) => number)) + 1,
      label,
      fromDay,
      words: read.data,
      publishedAt: ctx.now,
      publishedBy: by,
      begunAt: fromDay === today ? ctx.now : null,
    });
    await tx.delete(policyDrafts).where(eq(policyDrafts.slug, slug));
    await audit(tx, ctx, { action: "policy.published", detail: { slug, label } });
    await markChanged(tx, "studio");
    return done(label);
  });

/** Those that were published, the latest of each day first. */
const listVersions = (tx: Db, slug: string) =>
  tx
    .select({
      number: policyVersions.number,
      label: policyVersions.label,
      fromDay: policyVersions.fromDay,
      words: policyVersions.words,
    })
    .from(policyVersions)
    .where(eq(policyVersions.slug, slug))
    .orderBy(desc(policyVersions.fromDay), desc(policyVersions.number));

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.entries(other).every(([key, text]) => one[key] === text);

/** "2026-12-01", and "2026-12-01.2" for the second of that day. */
function labelOf(day: Day, before: readonly { label: string }[]): string {
  const taken = new Set(before.map(({ label }) => label));
  const next = (count: number): string => (count === 1 ? day : `${day}.${count}`);
  let count = 1;
  while (taken.has(next(count))) count += 1;
  return next(count);
}

/** Takes a version off that has not begun. Refuses one that has: orders may have been made under it. */
export const takePolicyOff = (ctx: Ctx<Owner>, { slug, label }: { slug: string; label: string }) =>
  transaction(ctx, async (tx) => {
    const which = and(eq(policyVersions.slug, slug), eq(policyVersions.label, label));
    const [stored] = await tx
      .select({ fromDay: policyVersions.fromDay })
      .from(policyVersions)
      .where(which);
    if (!stored) return refuse("no-such-version");
    if (stored.fromDay <= londonDay(ctx.now)) return refuse("begun-already");
    const gone = await tx
      .delete(policyVersions)
      .where(which)
      .returning({ slug: policyVersions.slug });
    if (gone.length === 0) return refuse("begun-already");
    await audit(tx, ctx, { action: "policy.taken-off", detail: { slug, label } });
    return done(undefined);
  });
