import { and, desc, eq, lte, or } from "drizzle-orm";
import { policyVersions } from "#db/schema/policies.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { formatNotice } from "./fill-document.ts";
import { refundPolicy, wording } from "./messages.ts";
import type { Wordings } from "./policy-text.ts";
import { type ShortWords, shortWordsOf } from "./short-words.ts";

const { slug, label: version, fromDay: from, number, words } = policyVersions;

/** The studio's own wordings that are in force today; those that the owner has put back are not in it. */
export const findWordings = (ctx: Ctx): Promise<Wordings> =>
  read(ctx, async (db) => {
    const rows = await db
      .selectDistinctOn([slug], { slug, version, from, words })
      .from(policyVersions)
      .where(lte(from, londonDay(ctx.now)))
      .orderBy(slug, desc(from), desc(number));
    return wordingsOf(rows);
  });

type Row = { slug: string; version: string; from: Day; words: Record<string, string> };

const wordingsOf = (rows: readonly Row[]): Wordings =>
  Object.fromEntries(rows.map(({ slug: of, ...wording_ }) => [of, wording_]));

/** The versions of papers by their names. */
export type PolicyVersions = Readonly<Record<string, string>>;

/** A step: the version of each paper that is in force on a day; of those that have none of the studio's own, the product's is. */
export async function findVersions(db: Db, day: Day): Promise<PolicyVersions> {
  const rows = await db
    .selectDistinctOn([slug], { slug, version })
    .from(policyVersions)
    .where(lte(from, day))
    .orderBy(slug, desc(from), desc(number));
  return Object.fromEntries(rows.map((row) => [row.slug, row.version]));
}

/** The same, today. */
export const findVersionsToday = (ctx: Ctx): Promise<PolicyVersions> =>
  read(ctx, (db) => findVersions(db, londonDay(ctx.now)));

/** The wordings of these versions, for what was agreed before; the product's of today is not in it. */
export const findWordingsOf = (ctx: Ctx, versions: PolicyVersions): Promise<Wordings> =>
  read(ctx, async (db) => {
    const named = Object.entries(versions).filter(([, label]) => label !== wording.version);
    if (named.length === 0) return {};
    const rows = await db
      .select({ slug, version, from, words })
      .from(policyVersions)
      .where(or(...named.map(([of, label]) => and(eq(slug, of), eq(version, label)))));
    return wordingsOf(rows);
  });

/** What is said of cancelling in short, today. */
export const findShortWords = (ctx: Ctx): Promise<ShortWords> =>
  read(ctx, async (db) => {
    const own = await db
      .select({ version, from, words })
      .from(policyVersions)
      .where(and(eq(slug, refundPolicy), lte(from, londonDay(ctx.now))))
      .orderBy(desc(from), desc(number))
      .limit(1);
    return shortWordsOf(own[0], await shortFacts(db));
  });

/** A step: the facts that the points in short may name. */
export async function shortFacts(db: Db) {
  const [row] = await db
    .select({
      studio: settings.businessName,
      email: settings.businessEmail,
      phone: settings.businessPhone,
      hours: settings.freeCancelHours,
    })
    .from(settings);
  if (!row) return { notice: formatNotice() };
  const { hours, ...facts } = row;
  return { ...facts, notice: formatNotice(hours) };
}
