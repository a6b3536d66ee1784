import {
  discountCodeCategories,
  discountCodeProducts,
  discountCodes,
} from "#db/schema/discounts.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Code } from "./code-uses.ts";
import { insertAll } from "./insert-all.ts";

/** The codes, and the products and categories that they are for. */
export async function insertCodes(tx: Db, codes: readonly Code[], now: Date): Promise<void> {
  const rows = codes.map((code) => codeRow(code, now));
  const productLinks = codes.flatMap(({ id, terms }) =>
    terms.productIds.map((productId) => ({ discountCodeId: id, productId })),
  );
  const categoryLinks = codes.flatMap(({ id, terms }) =>
    terms.categoryIds.map((categoryId) => ({ discountCodeId: id, categoryId })),
  );
  await insertAll(tx, discountCodes, rows);
  await insertAll(tx, discountCodeProducts, productLinks);
  await insertAll(tx, discountCodeCategories, categoryLinks);
}

function codeRow({ id, words, terms }: Code, now: Date): typeof discountCodes.$inferInsert {
  const { productIds: _, categoryIds: __, ...columns } = terms;
  const { code, name, description, validFrom } = words;
  const createdAt = validFrom < now ? validFrom : now;
  return { ...columns, id, code, name, description, createdAt };
}
