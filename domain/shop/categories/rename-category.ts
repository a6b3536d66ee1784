import { and, eq, ne, sql } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/audit.ts";
import { markChanged } from "#domain/kernel/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";

/** Renames a category; its address stays, because links and layouts use it. */
export const renameCategory = (ctx: Ctx<Staff>, id: string, name: string) =>
  transaction(ctx, async (tx) => {
    const isOther = and(
      ne(productCategories.id, id),
      eq(sql`lower(${productCategories.name})`, name.toLowerCase()),
    );
    const taken = await tx
      .select({ id: productCategories.id })
      .from(productCategories)
      .where(isOther);
    if (taken.length > 0) return refuse("name-taken");
    const renamed = await tx
      .update(productCategories)
      .set({ name })
      .where(eq(productCategories.id, id))
      .returning({ id: productCategories.id });
    if (renamed.length === 0) return refuse("no-such-category");
    await audit(tx, ctx, { action: "category.renamed", detail: { categoryId: id } });
    await markChanged(tx, "shop");
    return done(id);
  });
