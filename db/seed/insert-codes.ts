import { discountCodeCategories, discountCodeProducts, discountCodes } from "#db/schema/discounts.ts";
import type { Db } from "#domain/kernel/database.ts";
import { isFor, type Code } from "./code-uses.ts";
import { insertAll } from "./insert-all.ts";
import type { Shelves } from "./shelves.ts";

/** The codes, and the products and categories that they are for. */
export async function insertCodes(
  tx: Db,
  { goods, categoryIds }: Shelves,
  codes: readonly Code[],
  now: Date,
): Promise<void> {
  await insertAll(
    tx,
    discountCodes,
    codes.map((code) => codeRow(code, now)),
  );
  const productLinks = codes
    .filter((code) => code.products)
    .flatMap((code) =>
      goods.filter(({ product }) => isFor(code, product)).map(({ id }) => ({ discountCodeId: code.id, productId: id })),
    );
  const categoryLinks = codes.flatMap(({ id, categories: keys = [] }) =>
    keys.map((key) => ({ discountCodeId: id, categoryId: categoryIds[key] })),
  );
  await insertAll(tx, discountCodeProducts, productLinks);
  await insertAll(tx, discountCodeCategories, categoryLinks);
}

function codeRow(code: Code, now: Date): typeof discountCodes.$inferInsert {
  return {
    id: code.id,
    code: code.code,
    name: code.name,
    description: code.description,
    discountType: code.discountType,
    // The column holds percent or pounds with two decimals: 10 % is written like £10.
    discountValue: code.discountType === "percentage" ? code.value * 100 : code.value,
    appliesTo: code.products ? "specific_products" : code.categories ? "specific_categories" : "all",
    usageLimit: code.usageLimit ?? null,
    usageLimitPerCustomer: code.usageLimitPerCustomer,
    minimumPurchaseAmount: code.minimumPence ?? null,
    validFrom: code.validFrom,
    validUntil: code.validUntil ?? null,
    isActive: code.isActive,
    createdAt: code.validFrom < now ? code.validFrom : now,
  };
}
