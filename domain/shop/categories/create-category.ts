import { eq, or, sql } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { slugFrom } from "../products/rules.ts";

/**
 * Adds a category; its address is made from its name and stays when it is renamed. Refuses a name
 * that is taken.
 */
export async function createCategory(ctx: Ctx<Staff>, name: string) {
  const slug = slugFrom(name);
  if (!slug) return refuse("no-letters");
  try {
    return await transaction(ctx, async (tx) => {
      const same = or(
        eq(productCategories.slug, slug),
        eq(sql`lower(${productCategories.name})`, name.toLowerCase()),
      );
      const taken = await tx
        .select({ id: productCategories.id })
        .from(productCategories)
        .where(same);
      if (taken.length > 0) return refuse("name-taken");
      const [category] = await tx
        .insert(productCategories)
        .values({ slug, name })
        .returning({ id: productCategories.id });
      await audit(tx, ctx, { action: "category.created", detail: { categoryId: category!.id } });
      await markChanged(tx, "shop");
      return done(category!.id);
    });
  } catch (error) {
    if (isRefusedRow(error)) return refuse("name-taken");
    throw error;
  }
}
