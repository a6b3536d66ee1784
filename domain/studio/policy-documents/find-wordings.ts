import { and, desc, eq, lte, or, sql } from "drizzle-orm";
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

/** The studio's own wordings that are in force on a day, one a paper. */
const inForce = (db: Db, day: Day) =>
  db
    .selectDistinctOn([slug], { slug, version, from, words })
    .from(policyVersions)
    .where(lte(from, day))
    .orderBy(slug, desc(from), desc(number));

/** The studio's own wordings that are in force today. */
export const findWordings = (ctx: Ctx): Promise<Wordings> =>
  read(ctx, async (db) => wordingsOf(await inForce(db, londonDay(ctx.now))));

type Row = { slug: string; version: string; from: Day; words: Record<string, string> };

const wordingsOf = (rows: readonly Row[]): Wordings =>
  Object.fromEntries(rows.map(({ slug: of, ...own }) => [of, own]));

/** The versions of papers by their names. */
export type PolicyVersions = Readonly<Record<string, string>>;

/** A step: the version of each paper that is in force on a day; of those that have none of the studio's own, the product's is. */
export async function findVersions(db: Db, day: Day): Promise<PolicyVersions> {
  const own = inForce(db, day).as("own");
  const rows = await db.select({ slug: own.slug, version: own.version }).from(own);
  return Object.fromEntries(rows.map((row) => [row.slug, row.version]));
}

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

/** What a buyer agrees on today: the version of each paper, and what is said of cancelling in short. One statement. */
export const findAgreed = (ctx: Ctx): Promise<{ versions: PolicyVersions; short: ShortWords }> =>
  read(ctx, async (db) => {
    const own = inForce(db, londonDay(ctx.now)).as("own");
    const rows = await db
      .select({
        facts: factColumns,
        own: {
          slug: own.slug,
          version: own.version,
          from: own.from,
          words: sql<
            Record<string, string>
          >`case when ${own.slug} = ${refundPolicy} then ${own.words} else '{}' end`,
        },
      })
      .from(settings)
      .leftJoin(own, sql`true`);
    const wordings = wordingsOf(rows.flatMap((row) => (row.own?.slug ? [row.own as Row] : [])));
    return {
      versions: Object.fromEntries(
        Object.entries(wordings).map(([of, { version: label }]) => [of, label]),
      ),
      short: shortWordsOf(wordings[refundPolicy], factsOf(rows[0]?.facts)),
    };
  });

/** What is said of cancelling in short, today. */
export const findShortWords = async (ctx: Ctx): Promise<ShortWords> =>
  (await findAgreed(ctx)).short;

/**
 * The same in a version of the policy, for what was agreed before; the facts are those of today.
 */
export async function findShortWordsOf(ctx: Ctx, policyVersion: string): Promise<ShortWords> {
  const own = await findWordingsOf(ctx, { [refundPolicy]: policyVersion });
  return read(ctx, async (db) => {
    const [row] = await db.select(factColumns).from(settings);
    return shortWordsOf(own[refundPolicy], factsOf(row));
  });
}

const factColumns = {
  studio: settings.businessName,
  email: settings.businessEmail,
  phone: settings.businessPhone,
  hours: settings.freeCancelHours,
};
type FactRow = { studio: string; email: string; phone: string; hours: number };

/** The facts that the points in short may name. */
function factsOf(row: FactRow | undefined) {
  if (!row) return { notice: formatNotice() };
  const { hours, ...facts } = row;
  return { ...facts, notice: formatNotice(hours) };
}
