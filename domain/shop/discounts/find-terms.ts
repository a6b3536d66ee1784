import { eq, sql } from "drizzle-orm";
import { discountCodes as codes } from "#db/schema/discounts.ts";
import { discountCodeUsage as usage } from "#db/schema/discount-usage.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { normalCode, type Terms, type Uses } from "./rules.ts";

export type KnownCode = { id: string; code: string; terms: Terms; uses: Uses };

/**
 * A code with its terms and its uses so far, seen by the system. With `claim` the code's row is
 * locked until the transaction ends, so that it cannot be used up in between: the limits hold under
 * parallel orders (requirements 1.5.5).
 */
export async function findTerms(
  db: Db,
  values: string,
  { buyerKey, claim = false }: { buyerKey: string | undefined; claim?: boolean },
): Promise<KnownCode | undefined> {
  if (!readable.test(normalCode(values))) return undefined;
  const query = db
    .select()
    .from(codes)
    .where(eq(codes.code, normalCode(values)));
  const [row] = await (claim ? readLocked(query) : query);
  if (!row) return undefined;
  // A second statement, because only one that begins after the lock sees every use before it.
  const [known] = await db
    .select({
      overall: sql`count(*)`.mapWith(Number),
      byBuyer: sql`count(*) filter (where ${usage.emailKey} = ${buyerKey ?? ""})`.mapWith(Number),
      productIds: codeProducts(row.id),
      categoryIds: idsOf("category_id", "discount_code_categories", row.id),
    })
    .from(usage)
    .where(eq(usage.discountCodeId, row.id));
  const { overall = 0, byBuyer = 0, productIds = [], categoryIds = [] } = known ?? {};
  const terms = { ...row, productIds, categoryIds };
  return {
    id: row.id,
    code: row.code,
    terms,
    uses: { overall, byBuyer },
  };
}

/** The characters that a code can have; a text with others is never a code. */
const readable = /^[\x20-\x7E£]{1,50}$/;

/** The products a code is for, and all their options. */
const codeProducts = (codeId: string) =>
  sql<string[]>`(select coalesce(json_agg(p.id), '[]') from discount_code_products c
    join products p on c.product_id in (p.id, p.option_of) where c.discount_code_id = ${codeId})`;

const idsOf = (column: string, table: string, codeId: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(${sql.raw(column)}), '[]') from ${sql.raw(table)} where discount_code_id = ${codeId})`;
